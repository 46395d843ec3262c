import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { type CodeAction, CodeActionTriggerKind } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import { apply, open } from './documents.ts';
import { connect, type Editor, extension } from './editor.ts';
import { bookTable, fakeHost, seenTools } from './fakeHost.ts';

const config = '{ "mcpServers": { "docs": { "command": "docs-mcp" } } }';

/** The tool as somebody has written it down. */
const compact = `{
	// The tools of our restaurant.
	"tools": [
		{ "name": "other", "inputSchema": {} },
		{
			"name": "book_table",
			"inputSchema": {
				"required": ["arrival_time"],
				"properties": {
					"arrival_time": { "type": "string", "description": "When the guests come." }, // Local time.
				},
				"type": "object"
			},
		},
	],
}
`;
const spread = JSON.stringify({ result: { tools: [bookTable()] } }, null, 2);

interface Workspace {
  readonly editor: Editor;
  /** The fixes that are offered at the server. */
  readonly actions: readonly CodeAction[];
  uriOf(path: string): string;
}

/** A workspace with these files after a probe that saw `book_table`. */
async function workspace(
  t: TestContext,
  files: { readonly [path: string]: string },
  { place = '.mcp.json', context = {} }: { place?: string; context?: object } = {},
): Promise<Workspace> {
  const folder = mkdtempSync(join(tmpdir(), 'litmus-schemas-'));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const uriOf = (path: string) => URI.file(join(folder, path)).toString();
  const host = fakeHost({ sees: () => seenTools(bookTable()) });
  const editor = await connect(t, { ...extension, host, approve: () => 'once' });
  const text = place === '.mcp.json' ? config : config.replace('mcpServers', 'servers');
  const document = await open(editor, uriOf(place), text);
  await document.probe('docs');
  const actions = await document.actions('"docs"', context);
  return { editor, uriOf, actions: actions.filter(({ title }) => title.includes('(book_table in ')) };
}

describe('a fix of a tool definition', () => {
  test('changes the JSON that holds it, and nothing else of it', async (t) => {
    const { actions, uriOf } = await workspace(t, { 'api/tools.json': compact });
    const [action, ...others] = actions;
    assert.deepEqual(others, []);
    assert.match(action?.title ?? '', /^Add .*format.* \(book_table in tools\.json\)$/);
    const fixed = apply(action as CodeAction, uriOf('api/tools.json'), compact);
    assert.equal(
      fixed,
      compact.replace(
        '"When the guests come." }',
        '"When the guests come.", "format": "date-time", "examples": ["2026-08-15T19:00:00Z"] }',
      ),
    );
  });

  test('is written as the text around it is', async (t) => {
    const { actions, uriOf } = await workspace(t, { 'tools.json': spread.replaceAll('\n', '\r\n') });
    const [action] = actions;
    const fixed = apply(action as CodeAction, uriOf('tools.json'), spread.replaceAll('\n', '\r\n'));
    const before = '              "description": "When the guests come."\n';
    const after = `${before.trimEnd()},\n              "format": "date-time",\n              "examples": ["2026-08-15T19:00:00Z"]\n`;
    assert.equal(fixed, spread.replace(before, after).replaceAll('\n', '\r\n'));
  });

  test('reaches a list from .vscode/mcp.json too, and every file that has it', async (t) => {
    const bare = JSON.stringify([bookTable()]);
    const files = { 'a/tools.json': bare, 'b.json': spread };
    const { actions, uriOf } = await workspace(t, files, { place: '.vscode/mcp.json' });
    assert.deepEqual(
      actions.map(({ title }) => title.slice(title.indexOf('('))),
      ['(book_table in b.json)', '(book_table in tools.json)'],
    );
    assert.match(
      apply(actions[1] as CodeAction, uriOf('a/tools.json'), bare),
      /come\.","?.*"format": "date-time"/,
    );
  });

  test('is made of the text in the editor, where that shares it', async (t) => {
    const { editor, uriOf, actions } = await workspace(t, { 'tools.json': spread });
    const [before] = actions;
    assert.ok(before);
    const unsaved = `\n\n${spread}`;
    await open(editor, uriOf('tools.json'), unsaved);
    const document = await open(editor, uriOf('.mcp.json'), config);
    const action = (await document.actions('"docs"')).find(({ title }) => title === before.title);
    assert.match(
      apply(action as CodeAction, uriOf('tools.json'), unsaved),
      /^\n\n\{\n.*"format": "date-time"/s,
    );
    const [change] = action?.edit?.documentChanges ?? [];
    assert.ok(change !== undefined && 'edits' in change && change.textDocument.version === 1);
  });

  test('is none for a text that changed while it was looked for', async (t) => {
    const { editor, uriOf, actions } = await workspace(t, { 'tools.json': spread });
    assert.equal(actions.length, 1);
    const document = await open(editor, uriOf('.mcp.json'), config);
    const asked = document.actions('"docs"');
    await document.change(`\n${config}`);
    assert.deepEqual(await asked, []);
  });

  const others: readonly (readonly [name: string, files: { readonly [path: string]: string }])[] = [
    ['that has another schema', { 'tools.json': JSON.stringify({ tools: [bookTable({ more: {} })] }) }],
    ['of another name', { 'tools.json': spread.replaceAll('book_table', 'book_tables') }],
    ['among the packages', { 'node_modules/x/tools.json': spread }],
    ['in a file that is no JSON', { 'tools.json': `book_table ${spread.slice(0, 90)}` }],
    ['that is nowhere', {}],
  ];
  for (const [name, files] of others) {
    test(`leaves a tool alone ${name}`, async (t) => {
      assert.deepEqual((await workspace(t, files)).actions, []);
    });
  }

  test('is not looked for while nobody asks', async (t) => {
    const context = { triggerKind: CodeActionTriggerKind.Automatic };
    assert.deepEqual((await workspace(t, { 'tools.json': spread }, { context })).actions, []);
  });
});
