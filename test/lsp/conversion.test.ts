import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  ApplyWorkspaceEditRequest,
  CodeActionKind,
  CodeActionTriggerKind,
  ExecuteCommandRequest,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import {
  type ConversionTarget,
  type ConvertOutcome,
  clientCommands,
  conversionTargetsRequest,
  serverCommands,
} from '../../server/src/protocol.ts';
import { apply, open } from './documents.ts';
import { connect, type Editor, extension } from './editor.ts';
import { fakeHost } from './fakeHost.ts';

const mcpJson = 'file:///work/.mcp.json';
const vscodeJson = 'file:///work/.vscode/mcp.json';
const text =
  '{ "mcpServers": { "docs": { "command": "docs-mcp" }, "far": { "command": "far-mcp", "tools": ["a"] } } }';
const capabilities = {
  workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['create' as const] } },
};

function convert({ connection }: Editor, argument: object): Promise<ConvertOutcome> {
  return connection.sendRequest(ExecuteCommandRequest.type, {
    command: serverCommands.convert,
    arguments: [argument],
  });
}

/** Says yes to every edit, and keeps them. */
function appliesEdits({ connection }: Editor): readonly WorkspaceEdit[] {
  const edits: WorkspaceEdit[] = [];
  connection.onRequest(ApplyWorkspaceEditRequest.type, ({ edit }) => {
    edits.push(edit);
    return { applied: true };
  });
  return edits;
}

describe('the command convert', () => {
  test('changes a file that is open, where it differs and nowhere else', async (t) => {
    const editor = await connect(t, extension);
    const edits = appliesEdits(editor);
    await open(editor, mcpJson, text);
    const there = '{\n  // Mine.\n  "servers": {\n    "mine": { "command": "mine" }\n  }\n}\n';
    await open(editor, vscodeJson, there);
    const outcome = await convert(editor, { uri: mcpJson, to: 'vscode-mcp-json', servers: ['docs'] });
    assert.deepEqual(outcome, {
      kind: 'done',
      summary: '.vscode/mcp.json: 1 server added.',
      notes: [],
      uri: vscodeJson,
    });
    const [edit] = edits;
    assert.ok(edit);
    assert.equal(
      apply({ title: '', edit }, vscodeJson, there),
      there.replace('"mine" }\n', '"mine" },\n    "docs": { "command": "docs-mcp" }\n'),
    );
    const change = edit.documentChanges?.[0];
    assert.ok(change !== undefined && 'edits' in change);
    assert.equal(change.textDocument.version, 1);
    assert.deepEqual(change.edits[0]?.range.start, { line: 3, character: 33 });
  });

  test('changes a file that is only on the disk', async (t) => {
    const texts = { '/work/.vscode/mcp.json': '{}' };
    const editor = await connect(t, {
      ...extension,
      host: fakeHost({ texts, files: ['/work/.vscode/mcp.json'] }),
    });
    const edits = appliesEdits(editor);
    await open(editor, mcpJson, text);
    const outcome = await convert(editor, { uri: mcpJson, to: 'vscode-mcp-json' });
    assert.equal(outcome.summary, '.vscode/mcp.json: 2 servers added, 1 note.');
    const written = JSON.parse(apply({ title: '', edit: edits[0] as WorkspaceEdit }, vscodeJson, '{}'));
    assert.deepEqual(Object.keys(written.servers), ['docs', 'far']);
  });

  test('hands our extension the text of a new file, and makes nothing on the disk', async (t) => {
    const editor = await connect(t, extension);
    const edits = appliesEdits(editor);
    await open(editor, mcpJson, text);
    const outcome = await convert(editor, { uri: mcpJson, to: 'cursor-mcp-json' });
    assert.equal(outcome.uri, 'file:///work/.cursor/mcp.json');
    assert.deepEqual(JSON.parse(outcome.text ?? '').mcpServers, {
      docs: { command: 'docs-mcp' },
      far: { command: 'far-mcp' },
    });
    assert.equal(outcome.notes.length, 1);
    assert.match(outcome.notes[0] ?? '', /^`tools` of `far` is left out\. Cursor reads no such field/);
    assert.deepEqual(edits, []);
    const desktop = await convert(editor, { uri: mcpJson, to: 'claude-desktop' });
    assert.deepEqual([desktop.uri, typeof desktop.text], [undefined, 'string']);
  });

  test('makes the file in another editor, and tells how it went', async (t) => {
    const editor = await connect(t, { capabilities });
    const edits = appliesEdits(editor);
    await open(editor, mcpJson, text);
    const outcome = await convert(editor, { uri: mcpJson, to: 'cursor-mcp-json' });
    assert.equal(outcome.kind, 'done');
    const [create, fill] = edits[0]?.documentChanges ?? [];
    assert.deepEqual(create, { kind: 'create', uri: 'file:///work/.cursor/mcp.json' });
    assert.ok(fill !== undefined && 'edits' in fill);
    assert.match(
      editor.told.messages[0] ?? '',
      /^\.cursor\/mcp\.json: 2 servers added, 1 note\.\n`tools` of `far`/,
    );
  });

  test('says what it cannot do', async (t) => {
    const editor = await connect(t, extension);
    await open(editor, mcpJson, text);
    await open(editor, vscodeJson, '{ "servers": [] }');
    for (const [argument, summary] of [
      [{}, 'There is nothing to convert.'],
      [{ uri: mcpJson, to: 'constructor' }, 'There is nothing to convert.'],
      [{ uri: mcpJson, to: 'roo-mcp-json', servers: ['x'] }, '.mcp.json has no server `x`.'],
      [
        { uri: mcpJson, to: 'vscode-mcp-json' },
        '.vscode/mcp.json has its servers where its readers do not look, or is something else. Mend it first; nothing was converted.',
      ],
    ] as const) {
      assert.deepEqual(await convert(editor, argument), { kind: 'failed', summary, notes: [] });
    }
    const unable = await connect(t);
    await open(unable, mcpJson, text);
    assert.equal((await convert(unable, { uri: mcpJson, to: 'roo-mcp-json' })).kind, 'failed');
  });
});

test('targets are all other kinds of file, with what is there', async (t) => {
  const editor = await connect(t, {
    ...extension,
    host: fakeHost({ files: ['/work/.vscode/mcp.json'] }),
  });
  await open(editor, mcpJson, text);
  const targets: readonly ConversionTarget[] = await editor.connection.sendRequest(conversionTargetsRequest, {
    uri: mcpJson,
  });
  const named = (to: string) => targets.find((target) => target.to === to);
  assert.equal(named('mcp-json'), undefined);
  assert.deepEqual(named('vscode-mcp-json'), {
    to: 'vscode-mcp-json',
    title: '.vscode/mcp.json',
    uri: vscodeJson,
    exists: 'yes',
  });
  assert.equal(named('roo-mcp-json')?.exists, 'no');
  assert.deepEqual(named('claude-desktop'), {
    to: 'claude-desktop',
    title: 'claude_desktop_config.json',
    exists: 'no',
  });
});

describe('code actions', () => {
  const asked = { only: [CodeActionKind.Refactor] };

  test('on the name of a server, for those who ask', async (t) => {
    const document = await open(await connect(t, extension), mcpJson, text);
    const [action, ...others] = await document.actions('"docs"', asked);
    assert.deepEqual([action?.title, others], ['Copy docs to another config file…', []]);
    assert.deepEqual(action?.command?.arguments, [{ uri: mcpJson, server: 'docs' }]);
    assert.equal(action?.command?.command, clientCommands.convert);
    const invoked = await document.actions('"docs"', { triggerKind: CodeActionTriggerKind.Invoked });
    assert.ok(invoked.some(({ kind }) => kind === CodeActionKind.Refactor));
    assert.deepEqual(await document.actions('docs-mcp', asked), []);
  });

  test('name the files where nobody can be asked for one', async (t) => {
    const document = await open(await connect(t), mcpJson, text);
    const actions = await document.actions('"docs"', asked);
    assert.deepEqual(
      actions.map(({ title }) => title),
      ['Copy docs to .vscode/mcp.json', 'Copy docs to .cursor/mcp.json'],
    );
    assert.deepEqual(actions[0]?.command?.arguments, [
      { uri: mcpJson, to: 'vscode-mcp-json', servers: ['docs'] },
    ]);
  });
});
