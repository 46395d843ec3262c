import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { type CompletionItem, InsertTextFormat } from 'vscode-languageserver/node';
import { complete, type EditedDocument, open } from './documents.ts';
import { connect, type EditorOptions, extension, simpleEditor } from './editor.ts';
import { fakeHost } from './fakeHost.ts';

const mcpJson = 'file:///work/.mcp.json';
const vscodeJson = 'file:///work/.vscode/mcp.json';
const environment = { API_KEY: 'never-shown', HOME: '/home/me', 'ProgramFiles(x86)': 'C:', GONE: undefined };

interface Completed {
  readonly document: EditedDocument;
  readonly items: readonly CompletionItem[];
  readonly labels: readonly string[];
  /** The text after the item of that label was taken. */
  taken(label: string): string;
}

/** Completes at the `|` of the text. */
async function completed(
  t: TestContext,
  text: string,
  { uri = mcpJson, options = {} }: { readonly uri?: string; readonly options?: EditorOptions } = {},
): Promise<Completed> {
  const editor = await connect(t, { host: fakeHost({ environment }), ...options });
  const at = text.indexOf('|');
  const document = await open(editor, uri, text.replace('|', ''));
  const items = await document.completions(`${text.slice(0, at)}|`);
  assert.ok(!JSON.stringify(items).includes('never-shown'));
  return {
    document,
    items,
    labels: items.map(({ label }) => label),
    taken: (label) => {
      const item = items.find((candidate) => candidate.label === label);
      assert.ok(item, `there is only ${items.map((one) => one.label).join(', ')}`);
      return complete(item, document);
    },
  };
}

describe('completion of keys', () => {
  test('the root key, with a first server', async (t) => {
    const { labels, taken } = await completed(t, '{ | }');
    assert.deepEqual(labels, ['mcpServers']);
    assert.equal(taken('mcpServers'), '{ "mcpServers": {\n\t"$1": {\n\t\t"command": "$2"\n\t}\n} }');
  });

  test('the root keys of .vscode/mcp.json', async (t) => {
    const { labels, taken } = await completed(t, '{\n  "in|"\n}', { uri: vscodeJson });
    assert.deepEqual(labels, ['servers', 'inputs']);
    assert.match(taken('inputs'), /^\{\n {2}"inputs": \[\n\t\{ "type": "promptString", "id": "\$1",/);
  });

  test('no second map of servers', async (t) => {
    const text = '{ |, "servers": {} }';
    assert.deepEqual((await completed(t, text, { uri: 'file:///work/mcp.json' })).labels, ['inputs']);
  });

  test('the fields of an empty entry, in the order of their use', async (t) => {
    const { labels, items, taken } = await completed(t, '{ "mcpServers": { "docs": { | } } }');
    assert.deepEqual(labels.slice(0, 4), ['type', 'command', 'args', 'env']);
    assert.ok(labels.includes('url') && !labels.includes('sandboxEnabled'));
    assert.deepEqual(
      items.map(({ sortText }) => sortText),
      items.map(({ sortText }) => sortText).sort(),
    );
    assert.equal(taken('command'), '{ "mcpServers": { "docs": { "command": "$1" } } }');
    assert.equal(taken('args'), '{ "mcpServers": { "docs": { "args": ["$1"] } } }');
    assert.equal(taken('env'), '{ "mcpServers": { "docs": { "env": { "$1": "$2" } } } }');
    assert.equal(taken('timeout'), '{ "mcpServers": { "docs": { "timeout": $1 } } }');
    assert.equal(taken('alwaysLoad'), '{ "mcpServers": { "docs": { "alwaysLoad": true } } }');
    for (const { documentation } of items) assert.match(JSON.stringify(documentation), /"[A-Z].*\."/);
  });

  test('none that is there, and none of the other kind of server', async (t) => {
    const stdio = await completed(t, '{ "mcpServers": { "docs": { "command": "x", | } } }');
    for (const label of ['command', 'url', 'headers']) assert.ok(!stdio.labels.includes(label), label);
    assert.ok(stdio.labels.includes('args'));
    const remote = await completed(t, '{ "mcpServers": { "docs": { "url": "https://x", | } } }');
    assert.ok(!remote.labels.includes('args') && remote.labels.includes('headers'));
  });

  test('a word that is begun, with and without quotes', async (t) => {
    for (const begun of ['"arg|"', 'arg|'])
      assert.equal(
        (await completed(t, `{ "mcpServers": { "docs": { "command": "x", ${begun} } } }`)).taken('args'),
        '{ "mcpServers": { "docs": { "command": "x", "args": ["$1"] } } }',
      );
  });

  test('a comma where another member follows, comments between or not', async (t) => {
    const { taken } = await completed(
      t,
      '{ "mcpServers": { "docs": {\n  |\n  // Ours.\n  "command": "x"\n} } }',
    );
    assert.match(taken('args'), /\n {2}"args": \["\$1"\],\n {2}\/\/ Ours\./);
  });

  test('only the name where a value stands already', async (t) => {
    const { taken } = await completed(t, '{ "mcpServers": { "docs": { "ar|": ["x"] } } }');
    assert.equal(taken('args'), '{ "mcpServers": { "docs": { "args": ["x"] } } }');
  });

  test('no stops for an editor without snippets', async (t) => {
    const { items, taken } = await completed(t, '{ "mcpServers": { "docs": { | } } }', {
      options: simpleEditor,
    });
    assert.ok(items.every(({ insertTextFormat }) => insertTextFormat === InsertTextFormat.PlainText));
    assert.equal(taken('args'), '{ "mcpServers": { "docs": { "args": [""] } } }');
  });

  const nowhere: readonly (readonly [name: string, text: string])[] = [
    ['for the name of a server', '{ "mcpServers": { "|" } }'],
    ['inside env', '{ "mcpServers": { "docs": { "env": { "|" } } } }'],
    ['in a comment', '{ "mcpServers": { "docs": { /* | */ } } }'],
    ['behind a value', '{ "mcpServers": { "docs": { "command": "x" | } } }'],
    ['behind an object', '{ "mcpServers": { "docs": { "env": {} | } } }'],
    ['between a key and its colon', '{ "mcpServers": { "docs": { "command" |: "x" } } }'],
    ['in a command', '{ "mcpServers": { "docs": { "command": "|" } } }'],
    ['outside of everything', '| { "mcpServers": {} }'],
    ['under a key of somebody else', '{ "mcpServers": {}, "other": { "docs": { | } } }'],
    ['in a text that nests too deep', `${'['.repeat(300)}|`],
  ];
  for (const [name, text] of nowhere)
    test(`none ${name}`, async (t) => assert.deepEqual((await completed(t, text)).labels, []));
});

describe('completion of type', () => {
  test('the transports that go with the entry', async (t) => {
    const all = await completed(t, '{ "mcpServers": { "docs": { "type": "|" } } }');
    assert.deepEqual(all.labels, ['stdio', 'http', 'sse']);
    assert.equal(all.taken('http'), '{ "mcpServers": { "docs": { "type": "http" } } }');
    const stdio = await completed(t, '{ "mcpServers": { "docs": { "type": |, "command": "x" } } }');
    assert.deepEqual(stdio.labels, ['stdio']);
    assert.equal(stdio.taken('stdio'), '{ "mcpServers": { "docs": { "type": "stdio", "command": "x" } } }');
    const remote = await completed(t, '{ "mcpServers": { "docs": { "type": "h|", "url": "https://x" } } }');
    assert.deepEqual(remote.labels, ['http', 'sse']);
  });
});

describe('completion of variables', () => {
  const args = (value: string) => `{ "mcpServers": { "docs": { "command": "x", "args": ["${value}"] } } }`;

  test('the environment, by its names', async (t) => {
    const { labels, taken } = await completed(t, args('--dir=$|'));
    assert.deepEqual(labels, ['${API_KEY}', '${HOME}']);
    assert.equal(taken('${HOME}'), args('--dir=${HOME}'));
  });

  test('a closing brace that is there, and what stands behind', async (t) => {
    assert.equal((await completed(t, args('${H|}/x'))).taken('${HOME}'), args('${HOME}/x'));
    assert.equal((await completed(t, args('${H|/x'))).taken('${HOME}'), args('${HOME}/x'));
    assert.equal((await completed(t, args('${A} ${H|} ${B}'))).taken('${HOME}'), args('${A} ${HOME} ${B}'));
  });

  test('everywhere in an entry', async (t) => {
    for (const field of ['"command": "$|"', '"env": { "A": "$|" }', '"url": "$|"', '"cwd": "${|"'])
      assert.ok((await completed(t, `{ "mcpServers": { "docs": { ${field} } } }`)).labels.length > 0, field);
  });

  test('the places of a plugin beside its manifest', async (t) => {
    const host = fakeHost({ environment, folder: { pluginManifest: 'present' } });
    const { labels } = await completed(t, args('${|}'), { options: { host } });
    assert.deepEqual(labels.slice(0, 2), ['${CLAUDE_PLUGIN_ROOT}', '${PLUGIN_ROOT}']);
  });

  test('not among ordinary words', async (t) => {
    assert.deepEqual((await completed(t, args('a|'))).labels, []);
    assert.deepEqual((await completed(t, args('${A}|'))).labels, []);
  });

  const own =
    '{\n  "inputs": [{ "id": "token", "type": "promptString" }],\n  "servers": { "docs": { "command": "${|}" } }\n}';

  test('inputs, places and the environment in .vscode/mcp.json', async (t) => {
    const { labels, taken } = await completed(t, own, { uri: vscodeJson });
    assert.deepEqual(labels.slice(0, 2), ['${input:token}', '${workspaceFolder}']);
    assert.deepEqual(labels.slice(-2), ['${env:API_KEY}', '${env:HOME}']);
    assert.match(taken('${input:token}'), /"command": "\$\{input:token\}"/);
  });

  test('and in VS Code nothing else there, which has a schema for the rest', async (t) => {
    const options: EditorOptions = extension;
    assert.ok((await completed(t, own, { uri: vscodeJson, options })).labels.includes('${input:token}'));
    for (const text of [
      '{ | }',
      '{ "servers": { "docs": { | } } }',
      '{ "servers": { "docs": { "type": "|" } } }',
    ])
      assert.deepEqual((await completed(t, text, { uri: vscodeJson, options })).labels, []);
    assert.deepEqual((await completed(t, '{ | }', { options })).labels, ['mcpServers']);
  });
});
