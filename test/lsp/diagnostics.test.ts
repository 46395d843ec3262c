import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DiagnosticSeverity, DidChangeConfigurationNotification } from 'vscode-languageserver/node';
import { deferred, open, until } from './documents.ts';
import { connect, extension, simpleEditor } from './editor.ts';
import { bookTable, fakeHost, seenTools, tool } from './fakeHost.ts';

const uri = 'file:///work/.mcp.json';
const wrongKey = '{ "servers": { "docs": { "command": "docs-mcp" } } }';
const right = '{ "mcpServers": { "docs": { "command": "docs-mcp" } } }';

describe('pulled diagnostics', () => {
  test('say what is wrong, where, and where more is to be read', async (t) => {
    const document = await open(await connect(t), uri, wrongKey);
    const [diagnostic, ...others] = await document.diagnostics();
    assert.deepEqual(others, []);
    assert.equal(diagnostic?.code, 'config/root-key');
    assert.equal(diagnostic?.source, 'mcp-litmus');
    assert.equal(diagnostic?.severity, DiagnosticSeverity.Error);
    assert.match(diagnostic?.codeDescription?.href ?? '', /^https:.*\/docs\/rules\/config\/root-key\.md$/);
    assert.deepEqual(diagnostic?.range, {
      start: { line: 0, character: 2 },
      end: { line: 0, character: 11 },
    });
    const [summary, ...rest] = String(diagnostic?.message).split('\n');
    assert.ok((summary?.length ?? 0) <= 80 && summary?.endsWith('.'));
    assert.equal(rest.length, 2);
  });

  test('name the page that our own extension opens', async (t) => {
    const document = await open(await connect(t, extension), uri, wrongKey);
    const [diagnostic] = await document.diagnostics();
    assert.equal(diagnostic?.codeDescription?.href, 'mcp-litmus-rule:/config/root-key.md');
  });

  test('are answered with unchanged as long as they are', async (t) => {
    const document = await open(await connect(t), uri, wrongKey);
    const first = await document.pull();
    assert.ok(first.kind === 'full' && first.resultId !== undefined);
    assert.deepEqual(await document.pull(first.resultId), { kind: 'unchanged', resultId: first.resultId });
    await document.change(right);
    const second = await document.pull(first.resultId);
    assert.ok(second.kind === 'full' && second.items.length === 0);
  });

  test('of a file of another name are none', async (t) => {
    const document = await open(await connect(t), 'file:///work/package.json', '{ "servers": {} }');
    assert.deepEqual(await document.diagnostics(), []);
  });

  test('are asked for again when the text changed while the settings were asked for', async (t) => {
    const settings = deferred<unknown>();
    const editor = await connect(t, { settings: () => settings.promise });
    const { told } = editor;
    const document = await open(editor, uri, wrongKey);
    const asked = document.pull();
    await document.change(right);
    settings.resolve({});
    await assert.rejects(asked, { code: -32802, data: { retriggerRequest: true } });
    assert.deepEqual(await document.diagnostics(), []);
    assert.deepEqual(told.logs, []);
  });

  test('of a text that was closed and opened again are not those of the old one', async (t) => {
    const settings = deferred<unknown>();
    const editor = await connect(t, { settings: () => settings.promise });
    const document = await open(editor, uri, wrongKey);
    const asked = document.pull();
    await document.close();
    await open(editor, uri, right);
    settings.resolve({});
    await assert.rejects(asked, { code: -32802 });
  });

  test('group what one rule finds on one server, and lead to the tool list', async (t) => {
    const later = tool('move_table', { inputSchema: bookTable().inputSchema });
    const host = fakeHost({ sees: () => seenTools(bookTable(), later) });
    const editor = await connect(t, { ...extension, host, approve: () => 'once' });
    const document = await open(editor, uri, right);
    await document.probe('docs');
    const [group, ...others] = await document.diagnostics();
    assert.deepEqual(others, []);
    assert.equal(group?.code, 'schema/no-format');
    assert.match(
      String(group?.message),
      /^2 .*\nIn book_table\.arrival_time and move_table\.arrival_time\.\n/,
    );
    assert.deepEqual(group?.range.start, { line: 0, character: right.indexOf('"docs"') });
    assert.equal(group?.relatedInformation?.length, 2);
    const [first] = group?.relatedInformation ?? [];
    assert.match(first?.location.uri ?? '', /^mcp-litmus-tools:\/latest\/docs\.tools\.json\?/);
    assert.ok((first?.location.range.start.line ?? 0) > 0);
  });
});

describe('settings', () => {
  test('hold for the folder of the file', async (t) => {
    const editor = await connect(t, {
      settings: (scope) => ({ rules: { 'config/root-key': scope.includes('/quiet/') ? 'off' : 'info' } }),
    });
    const quiet = await open(editor, 'file:///quiet/.mcp.json', wrongKey);
    const loud = await open(editor, 'file:///loud/.mcp.json', wrongKey);
    assert.deepEqual(await quiet.diagnostics(), []);
    assert.deepEqual(
      (await loud.diagnostics()).map(({ severity }) => severity),
      [DiagnosticSeverity.Information],
    );
  });

  test('are asked for again when they changed, and everything with them', async (t) => {
    let enable = false;
    const editor = await connect(t, { settings: () => ({ enable }) });
    const { connection, told } = editor;
    const document = await open(editor, uri, wrongKey);
    assert.deepEqual(await document.diagnostics(), []);
    enable = true;
    await connection.sendNotification(DidChangeConfigurationNotification.type, { settings: null });
    await until(() => told.refreshed.diagnostics === 1 && told.refreshed.lenses === 1, 'the refresh');
    assert.equal((await document.diagnostics()).length, 1);
    assert.ok(told.registered.includes('workspace/didChangeConfiguration'));
  });

  test('that cannot be read are the defaults', async (t) => {
    const editor = await connect(t, {
      settings: () => {
        throw new Error('No settings today.');
      },
    });
    const document = await open(editor, uri, wrongKey);
    assert.equal((await document.diagnostics()).length, 1);
    assert.match(editor.told.logs.join(), /defaults hold/);
  });
});

describe('pushed diagnostics', () => {
  test('carry the version, and one burst of edits sends one', async (t) => {
    const editor = await connect(t, simpleEditor);
    const { initialized, told } = editor;
    assert.equal(initialized.capabilities.diagnosticProvider, undefined);
    const document = await open(editor, uri, right);
    await document.change(`${right} `);
    await document.change(wrongKey);
    await until(() => told.diagnostics.length > 0, 'the diagnostics');
    await new Promise((resolve) => setTimeout(resolve, 200));
    assert.deepEqual(
      told.diagnostics.map(({ version, diagnostics }) => [version, diagnostics.map(({ code }) => code)]),
      [[3, ['config/root-key']]],
    );
  });

  test('of two files do not wait for each other', async (t) => {
    const editor = await connect(t, simpleEditor);
    const { told } = editor;
    await open(editor, uri, wrongKey);
    await open(editor, 'file:///other/.mcp.json', wrongKey);
    await until(() => told.diagnostics.length === 2, 'both');
  });

  test('go when the file is closed', async (t) => {
    const editor = await connect(t, simpleEditor);
    const { told } = editor;
    const document = await open(editor, uri, wrongKey);
    await until(() => told.diagnostics.length === 1, 'the diagnostics');
    await document.close();
    await until(() => told.diagnostics.length === 2, 'their end');
    assert.deepEqual(told.diagnostics[1], { uri, diagnostics: [] });
  });

  test('follow settings that are pushed', async (t) => {
    const editor = await connect(t, simpleEditor);
    const { connection, told } = editor;
    await open(editor, uri, wrongKey);
    await until(() => told.diagnostics.length === 1, 'the diagnostics');
    const settings = { mcpLitmus: { rules: { 'config/root-key': 'warning' } } };
    await connection.sendNotification(DidChangeConfigurationNotification.type, { settings });
    await until(() => told.diagnostics.length === 2, 'the new ones');
    assert.equal(told.diagnostics[1]?.diagnostics[0]?.severity, DiagnosticSeverity.Warning);
  });
});

describe('an editor that can ask for diagnostics but not be told to ask again', () => {
  test('is sent them, also after a probe', async (t) => {
    const editor = await connect(t, {
      capabilities: { textDocument: { diagnostic: {} } },
      host: fakeHost({ sees: () => seenTools(bookTable()) }),
      choose: () => 'Probe once',
    });
    const { initialized, told } = editor;
    assert.equal(initialized.capabilities.diagnosticProvider, undefined);
    const document = await open(editor, uri, right);
    await document.probe('docs');
    const codes = () => told.diagnostics.at(-1)?.diagnostics.map(({ code }) => code);
    await until(() => codes()?.includes('schema/no-format') === true, 'the finding');
  });
});

describe('.vscode/mcp.json', () => {
  const file = 'file:///work/.vscode/mcp.json';
  const text = '{ "mcpServers": { "docs": { "command": "docs-mcp" } } }';

  test('is not underlined again where VS Code does so', async (t) => {
    const document = await open(await connect(t, extension), file, text);
    assert.deepEqual(await document.diagnostics(), []);
  });

  test('is underlined in any other editor', async (t) => {
    const document = await open(await connect(t), file, text);
    assert.deepEqual(
      (await document.diagnostics()).map(({ code }) => code),
      ['config/root-key'],
    );
  });
});
