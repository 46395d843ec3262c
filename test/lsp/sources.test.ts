/** Findings in a server's own source: shown there, mended there, and gone after a save. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { DefinitionRequest, type Diagnostic } from 'vscode-languageserver/node';
import { toolPlacesRequest } from '../../server/src/protocol.ts';
import { apply, open, until } from './documents.ts';
import { type Editor, type EditorOptions, extension } from './editor.ts';
import { bookTable, type FakeMachine, fakeHost, seenTools, tool } from './fakeHost.ts';
import { type FakeSource, fakeSources } from './fakeSources.ts';
import { config, rules, start, uri } from './oneServer.ts';

const file = '/work/server.ts';
const sourceUri = 'file:///work/server.ts';
const text = "registerTool('book_table', {\n  'arrival_time': z.string(),\n});\n";

interface Setup {
  readonly source?: Partial<FakeSource>;
  readonly machine?: FakeMachine;
  readonly options?: EditorOptions<never>;
}

async function setUp(t: TestContext, { source, machine, options }: Setup = {}) {
  const sources = fakeSources({ file, text, ...source });
  const sees = (_target: unknown, index: number) => seenTools(index === 0 ? bookTable() : tool('fine'));
  const host = fakeHost({ sees, sources, ...machine });
  const editor = await start(t, { host, ...options });
  const document = await open(editor, uri, config('a'));
  return { sources, host, editor, document };
}

/** What is shown of the source now. */
function shown({ told }: Editor): readonly Diagnostic[] {
  return told.diagnostics.findLast((sent) => sent.uri === sourceUri)?.diagnostics ?? [];
}

const codes = (editor: Editor) => shown(editor).map(({ code }) => code);

describe('a finding whose place in the source is known', () => {
  test('stands there, and not on the entry', async (t) => {
    const { editor, document } = await setUp(t);
    await document.probe('docs');
    await until(() => codes(editor).length === 1, 'the diagnostic');
    const [diagnostic] = shown(editor);
    assert.equal(diagnostic?.code, 'schema/no-format');
    assert.deepEqual(diagnostic?.range, {
      start: { line: 1, character: 2 },
      end: { line: 1, character: 16 },
    });
    assert.equal(diagnostic?.relatedInformation?.[0]?.location.uri, uri);
    assert.deepEqual(await rules(document), []);
  });

  test('stays on the entry when the source does not show it', async (t) => {
    const { editor, document } = await setUp(t, { source: { text: "registerTool('other')" } });
    await document.probe('docs');
    assert.deepEqual(await rules(document), ['schema/no-format']);
    assert.deepEqual(codes(editor), []);
  });

  test('stays on the entry when the search fails', async (t) => {
    const { editor, document } = await setUp(t, { source: { fails: true } });
    await document.probe('docs');
    await until(() => editor.told.logs.some((log) => log.includes('no memory')), 'the log');
    assert.deepEqual(await rules(document), ['schema/no-format']);
  });

  test('goes where its line goes while somebody types', async (t) => {
    const { editor, document } = await setUp(t);
    await document.probe('docs');
    const source = await open(editor, sourceUri, text);
    await source.change(`// A restaurant.\n${text}`);
    await until(() => shown(editor)[0]?.range.start.line === 2, 'the new line');
    assert.match(String(shown(editor)[0]?.message), /edited since/);
  });

  test('goes when its config is edited, and when the rule is switched off', async (t) => {
    let off = false;
    const { editor, document } = await setUp(t, {
      options: {
        settings: (_uri, section) =>
          section === 'mcpLitmus' && off ? { rules: { 'schema/no-format': 'off' } } : null,
      },
    });
    await document.probe('docs');
    await until(() => codes(editor).length === 1, 'the diagnostic');
    off = true;
    await editor.connection.sendNotification('workspace/didChangeConfiguration', { settings: null });
    await until(() => codes(editor).length === 0, 'its end');
    off = false;
    await editor.connection.sendNotification('workspace/didChangeConfiguration', { settings: null });
    await until(() => codes(editor).length === 1, 'its return');
    await document.change(config('b'));
    await document.diagnostics();
    await until(() => codes(editor).length === 0, 'its second end');
  });

  test('is there at once when its server was probed in an earlier session', async (t) => {
    const storage = mkdtempSync(join(tmpdir(), 'litmus-history-'));
    t.after(() => rmSync(storage, { recursive: true }));
    const options = { ...extension, initializationOptions: { ...extension.initializationOptions, storage } };
    const { document } = await setUp(t, { options });
    await document.probe('docs');
    const { editor, document: again } = await setUp(t, { options });
    await until(() => codes(editor).length === 1, 'the diagnostic');
    assert.deepEqual(await rules(again), []);
  });

  test('comes with the rule that finds it', async (t) => {
    let off = true;
    const { editor, document } = await setUp(t, {
      options: {
        settings: (_uri, section) =>
          section === 'mcpLitmus' && off ? { rules: { 'schema/no-format': 'off' } } : null,
      },
    });
    await document.probe('docs');
    off = false;
    await editor.connection.sendNotification('workspace/didChangeConfiguration', { settings: null });
    await until(() => codes(editor).length === 1, 'the diagnostic');
    assert.deepEqual(await rules(document), []);
  });

  test('stays when the config is closed, as long as the file is there', async (t) => {
    const { editor, document } = await setUp(t, { machine: { texts: { '/work/.mcp.json': config('a') } } });
    await document.probe('docs');
    await until(() => codes(editor).length === 1, 'the diagnostic');
    await document.close();
    const source = await open(editor, sourceUri, text);
    await source.change(`\n${text}`);
    await until(() => shown(editor)[0]?.range.start.line === 2, 'the new line');
  });
});

describe('after a save of the source', () => {
  test('the server is probed again, and what was mended is gone', async (t) => {
    const { editor, document, host } = await setUp(t);
    await document.probe('docs');
    await until(() => codes(editor).length === 1, 'the diagnostic');
    const source = await open(editor, sourceUri, text);
    await source.save();
    await until(() => host.started.length === 2, 'the second probe');
    await until(() => codes(editor).length === 0, 'the end of the finding');
    assert.deepEqual(
      editor.told.approvals.map(({ ask }) => ask),
      ['person', 'remembered'],
    );
  });

  const untouched: readonly (readonly [string, Setup])[] = [
    ['with the setting off', { options: { settings: () => ({ probe: { onSourceSave: 'never' } }) } }],
    [
      'when the command was approved for once only',
      { options: { approve: ({ ask }) => (ask === 'person' ? 'once' : 'refused') } },
    ],
    [
      'while what is started is an older build',
      {
        source: {
          mapping: { built: { output: '/work/dist/server.js', state: 'stale', command: 'npm run build' } },
        },
      },
    ],
    ['of a file that is not part of it', { source: { mapping: { files: ['/work/another.ts'] } } }],
  ];
  for (const [when, setup] of untouched) {
    test(`nothing is started ${when}`, async (t) => {
      const { editor, document, host } = await setUp(t, setup);
      await document.probe('docs');
      const source = await open(editor, sourceUri, text);
      await source.save();
      await new Promise((resolve) => setTimeout(resolve, 700));
      assert.equal(host.started.length, 1);
    });
  }

  test('a new build counts as a save', async (t) => {
    const output = '/work/dist/server.js';
    const built = { output, state: 'fresh', command: 'npm run build' } as const;
    const { editor, document, host } = await setUp(t, { source: { mapping: { built } } });
    await document.probe('docs');
    await editor.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: `file://${output}`, type: 2 }],
    });
    await until(() => host.started.length === 2, 'the second probe');
  });
});

describe('in the source', () => {
  const edits: FakeSource['edits'] = () => ({
    files: [
      {
        file,
        edits: [
          {
            start: { line: 1, column: 28 },
            end: { line: 1, column: 28 },
            text: ".meta({ format: 'date-time' })",
          },
        ],
      },
    ],
    caveats: [],
  });

  test('the fix is made as the source is written', async (t) => {
    const { editor, document, sources } = await setUp(t, { source: { edits } });
    await document.probe('docs');
    await until(() => codes(editor).length === 1, 'the diagnostic');
    const source = await open(editor, sourceUri, text);
    const actions = await source.actions("'arrival_time'", { diagnostics: [...shown(editor)] });
    const [fix] = actions;
    assert.ok(fix);
    assert.equal(fix.isPreferred, true);
    assert.equal(fix.diagnostics?.length, 1);
    assert.match(apply(fix, sourceUri, text), /z\.string\(\)\.meta\(\{ format: 'date-time' \}\)/);
    assert.equal(sources.edited[0]?.tool, 'book_table');
    assert.ok(sources.edited[0]?.operations.some((one) => one.kind === 'set' && one.value === 'date-time'));
  });

  test('a fix that has consequences says so, and no key press takes it', async (t) => {
    const { editor, document } = await setUp(t, {
      source: { edits: (request) => ({ files: edits(request)?.files ?? [], caveats: ['changes 3 tools'] }) },
    });
    await document.probe('docs');
    await until(() => codes(editor).length === 1, 'the diagnostic');
    const source = await open(editor, sourceUri, text);
    const [fix] = await source.actions("'arrival_time'");
    assert.match(fix?.title ?? '', /\(changes 3 tools\)$/);
    assert.equal(fix?.isPreferred, undefined);
  });

  test('each tool has a line that tells of it', async (t) => {
    const { editor, document } = await setUp(t);
    await document.probe('docs');
    const source = await open(editor, sourceUri, text);
    await until(() => codes(editor).length === 1, 'the diagnostic');
    const lenses = await source.lenses();
    assert.deepEqual(
      lenses.map(({ command }) => command?.title),
      ['1 finding'],
    );
  });

  test('a build that is older than its source is offered, not made', async (t) => {
    const built = { output: '/work/dist/server.js', state: 'stale', command: 'npm run build' } as const;
    const { editor, document, host } = await setUp(t, { source: { mapping: { built } } });
    await document.probe('docs');
    await until(() => codes(editor).length === 1, 'the diagnostic');
    const source = await open(editor, sourceUri, text);
    const build = (await source.lenses()).find(({ command }) => command?.title.startsWith('Build first'));
    assert.deepEqual(build?.command?.arguments, ['npm run build', '/work']);
    assert.equal(host.started.length, 1);
  });
});

describe('from elsewhere to the source', () => {
  test('the hover of a server tells where it is, or why nobody knows', async (t) => {
    const { document } = await setUp(t);
    await document.probe('docs');
    const text = async (one: typeof document) => JSON.stringify((await one.hover('"docs"'))?.contents);
    await until(() => true);
    assert.match(await text(document), /server\.ts.*1 tool of 1 found there/);
    const other = await setUp(t, { source: { mapping: { kind: 'external' } } });
    await other.document.probe('docs');
    assert.match(await text(other.document), /not in this workspace.*installed from a registry/);
  });

  test('its name leads to the entry file, a tool of the list to its declaration', async (t) => {
    const { editor, document } = await setUp(t);
    await document.probe('docs');
    const at = document.text().indexOf('docs');
    const go = (uri: string, position: { line: number; character: number }) =>
      editor.connection.sendRequest(DefinitionRequest.type, { textDocument: { uri }, position });
    const places = await editor.connection.sendRequest<readonly { name: string }[]>(
      toolPlacesRequest,
      document.entry('docs'),
    );
    assert.deepEqual(
      places.map(({ name }) => name),
      ['book_table'],
    );
    assert.match(JSON.stringify(await go(uri, { line: 0, character: at + 1 })), /server\.ts/);
  });

  test('the documents are asked for when there is a source, and not before', async (t) => {
    const registering = { dynamicRegistration: true };
    const { editor, document } = await setUp(t, {
      options: {
        ...extension,
        capabilities: {
          workspace: { configuration: true, workspaceEdit: { documentChanges: true } },
          textDocument: { synchronization: registering, codeAction: registering, publishDiagnostics: {} },
        },
      },
    });
    assert.deepEqual(
      editor.told.registered.filter((method) => method.startsWith('textDocument/')),
      [],
    );
    await document.probe('docs');
    await until(() => editor.told.registered.includes('textDocument/codeAction'), 'the registration');
    assert.ok(editor.told.registered.includes('textDocument/didOpen'));
  });
});
