import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type CodeAction, CodeActionKind } from 'vscode-languageserver/node';
import { clientCommands, serverCommands } from '../../server/src/protocol.ts';
import { apply, open } from './documents.ts';
import { connect, extension } from './editor.ts';

const mcpJson = 'file:///work/.mcp.json';
const vscodeJson = 'file:///work/.vscode/mcp.json';

describe('isPreferred', () => {
  const preferred = (actions: readonly CodeAction[]) =>
    titles(actions.filter((action) => action.isPreferred));

  test('is at most one, of the worst finding', async (t) => {
    const text = '{ // Ours.\n  "servers": { "docs": { "command": "npx", "args": ["docs-mcp"] } }\n}';
    const document = await open(await connect(t), mcpJson, text);
    const actions = await document.actions();
    assert.ok(actions.filter(({ edit }) => edit).length > 2);
    assert.deepEqual(preferred(actions), ['Rename the key to mcpServers']);
  });

  test('is none where advice need not be followed', async (t) => {
    const text = '{ "mcpServers": { "docs": { "command": "npx", "args": ["-y", "docs-mcp@1.0.0"] } } }';
    const document = await open(await connect(t), mcpJson, text);
    const actions = await document.actions('"npx"');
    assert.deepEqual(titles(actions), ['Start it through cmd /c (Windows only)']);
    assert.deepEqual(preferred(actions), []);
  });
});

describe('source.fixAll.mcpLitmus', () => {
  const text =
    '{\n  // Ours.\n  "mcpServers": {\n    "docs": { "command": "npx", "args": ["docs-mcp"], },\n    "far": { "url": "https://far.example/mcp", },\n  }\n}\n';

  for (const only of ['source.fixAll.mcpLitmus', 'source.fixAll', 'source']) {
    test(`${only} takes what is safe, and nothing that changes what is started`, async (t) => {
      const document = await open(await connect(t), mcpJson, text);
      const actions = await document.actions(undefined, { only: [only] });
      assert.deepEqual(
        actions.map(({ kind }) => kind),
        ['source.fixAll.mcpLitmus'],
      );
      const fixed = apply(actions[0] as CodeAction, mcpJson, text);
      assert.equal(
        fixed,
        '{\n  "mcpServers": {\n    "docs": { "command": "npx", "args": ["docs-mcp"] },\n    "far": { "type": "http", "url": "https://far.example/mcp" }\n  }\n}\n',
      );
    });
  }

  test('is not among the actions for one place', async (t) => {
    const document = await open(await connect(t), mcpJson, text);
    const kinds = (await document.actions()).map(({ kind }) => kind);
    assert.ok(kinds.length > 0 && kinds.every((kind) => kind === CodeActionKind.QuickFix));
  });

  test('is nothing where nothing is safe', async (t) => {
    const document = await open(await connect(t), mcpJson, '{ "servers": { "a": { "command": "b" } } }');
    assert.deepEqual(await document.actions(undefined, { only: ['source.fixAll'] }), []);
  });

  test('other kinds of sources are nothing of ours', async (t) => {
    const document = await open(await connect(t), mcpJson, text);
    assert.deepEqual(await document.actions(undefined, { only: ['source.organizeImports'] }), []);
  });
});

describe('thinking less of a finding', () => {
  const servers = '  "servers": {\n    "docs": { "command": "npx", "args": ["docs-mcp@1.0.0"] }\n  }\n';

  test('a comment ignores it there, where the readers take comments', async (t) => {
    const text = `{\n${servers}}\n`;
    const document = await open(await connect(t), vscodeJson, text);
    const action = named(await document.actions('"docs-mcp'), 'Ignore config/npx-yes here');
    const ignored = apply(action, vscodeJson, text);
    assert.equal(
      ignored,
      text.replace('    "docs"', '    // mcp-litmus-disable-next-line config/npx-yes\n    "docs"'),
    );
    await document.change(ignored);
    const left = (await document.diagnostics()).map(({ code }) => code);
    assert.deepEqual(left, ['config/windows-shim']);

    // A second one joins the first, which would lose its line otherwise.
    const second = named(await document.actions('"npx"'), 'Ignore config/windows-shim here');
    const both = apply(second, vscodeJson, ignored);
    assert.equal(both, ignored.replace('config/npx-yes', 'config/npx-yes config/windows-shim'));
    await document.change(both);
    assert.deepEqual(await document.diagnostics(), []);
  });

  test('no comment is put into a file that takes none', async (t) => {
    const text = '{ "mcpServers": { "docs": { "command": "npx", "args": ["docs-mcp@1.0.0"] } } }';
    const document = await open(await connect(t), mcpJson, text);
    assert.ok(!titles(await document.actions()).some((title) => title.startsWith('Ignore')));
  });

  test('the severity is set by our extension', async (t) => {
    const document = await open(
      await connect(t, extension),
      mcpJson,
      '{ "servers": { "a": { "command": "b" } } }',
    );
    const actions = await document.actions('"servers"');
    const off = named(actions, 'Switch config/root-key off in this workspace');
    assert.deepEqual(off.command?.arguments, ['config/root-key', 'off']);
    assert.equal(off.command?.command, clientCommands.setRuleSeverity);
    const note = named(actions, 'Make config/root-key a note in this workspace');
    assert.deepEqual(note.command?.arguments, ['config/root-key', 'info']);
  });

  test('and by nobody else', async (t) => {
    const document = await open(await connect(t), mcpJson, '{ "servers": { "a": { "command": "b" } } }');
    assert.deepEqual(titles(await document.actions('"servers"')), ['Rename the key to mcpServers']);
  });
});

describe('probing as a code action', () => {
  const text = '{ "mcpServers": { "docs": { "command": "docs-mcp" } } }';

  test('is there for editors without code lenses', async (t) => {
    const document = await open(await connect(t), mcpJson, text);
    const probe = named(await document.actions('"docs"'), 'Probe docs');
    assert.equal(probe.command?.command, serverCommands.probe);
    assert.deepEqual(probe.command?.arguments, [{ uri: mcpJson, server: 'docs' }]);
  });

  test('is not there beside the lens of VS Code', async (t) => {
    const document = await open(await connect(t, extension), mcpJson, text);
    assert.deepEqual(await document.actions('"docs"'), []);
  });
});

function titles(actions: readonly CodeAction[]): readonly string[] {
  return actions.map(({ title }) => title);
}

function named(actions: readonly CodeAction[], title: string): CodeAction {
  const found = actions.find((action) => action.title === title);
  assert.ok(found, `there is only ${titles(actions).join(', ')}`);
  return found;
}
