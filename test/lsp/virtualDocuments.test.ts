import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import {
  DiagnosticSeverity,
  type DocumentDiagnosticReport,
  DocumentDiagnosticRequest,
} from 'vscode-languageserver/node';
import { rules } from '../../server/src/core/rules/index.ts';
import { ruleUri, toolListUri } from '../../server/src/lsp/virtualDocuments.ts';
import { documentRequest, type HistoryItem, historyRequest } from '../../server/src/protocol.ts';
import { open } from './documents.ts';
import { connect, type Editor, type EditorOptions, extension } from './editor.ts';
import { bookTable, fakeHost, seenTools, tool } from './fakeHost.ts';

const uri = 'file:///work/a%20b/.mcp.json';
const config = '{ "mcpServers": { "docs & more": { "command": "docs-mcp" } } }';
const entry = { uri, server: 'docs & more' };

function start(t: TestContext, options: EditorOptions = {}): Promise<Editor> {
  return connect(t, { ...extension, approve: () => 'once', ...options });
}

function textOf({ connection }: Editor, address: string): Promise<string | null> {
  return connection.sendRequest(documentRequest, { uri: address });
}

async function diagnosticsOf({ connection }: Editor, address: string) {
  const report: DocumentDiagnosticReport = await connection.sendRequest(DocumentDiagnosticRequest.type, {
    textDocument: { uri: address },
  });
  return report.kind === 'full' ? report.items : [];
}

/** What stands in the range of a diagnostic. */
function underlined(
  text: string,
  { range }: { range: { start: { line: number; character: number }; end: { character: number } } },
) {
  return text.split('\n')[range.start.line]?.slice(range.start.character, range.end.character);
}

describe('a tool list', () => {
  test('is JSON of what the server listed, with the findings in it', async (t) => {
    const hidden = tool('plain', { description: '' });
    const editor = await start(t, { host: fakeHost({ sees: () => seenTools(bookTable(), hidden) }) });
    const document = await open(editor, uri, config);
    await document.probe(entry.server);
    const address = toolListUri(entry);
    const text = (await textOf(editor, address)) ?? '';
    assert.deepEqual(
      JSON.parse(text).tools.map(({ name }: { name: string }) => name),
      ['book_table', 'plain'],
    );
    const diagnostics = await diagnosticsOf(editor, address);
    assert.deepEqual(
      diagnostics.map((diagnostic) => [diagnostic.code, underlined(text, diagnostic)]),
      [
        ['schema/no-format', '"arrival_time"'],
        ['tools/no-description', '"plain"'],
      ],
    );
    assert.deepEqual(
      diagnostics.map(({ severity }) => severity),
      [DiagnosticSeverity.Warning, DiagnosticSeverity.Warning],
    );
    // The file leads to the very same places.
    const related = (await document.diagnostics()).flatMap(
      ({ relatedInformation = [] }) => relatedInformation,
    );
    assert.deepEqual(new Set(related.map(({ location }) => location.uri)), new Set([address]));
    assert.deepEqual(
      new Set(related.map(({ location }) => underlined(text, location))),
      new Set(['"arrival_time"', '"plain"']),
    );
  });

  test('of an earlier probe stays as it was', async (t) => {
    const editor = await start(t, {
      host: fakeHost({ sees: (_, index) => seenTools(index === 0 ? bookTable() : tool('fine')) }),
    });
    const document = await open(editor, uri, config);
    await document.probe(entry.server);
    await document.probe(entry.server);
    const items: readonly HistoryItem[] = await editor.connection.sendRequest(historyRequest, entry);
    const [now = '', before = ''] = items.map(({ toolList }) => toolList);
    assert.match((await textOf(editor, now)) ?? '', /"fine"/);
    assert.match((await textOf(editor, before)) ?? '', /"book_table"/);
    assert.equal(await textOf(editor, toolListUri(entry)), await textOf(editor, now));
    // What was cleared since does not stand in the Problems panel with what is still so.
    assert.deepEqual(await diagnosticsOf(editor, before), []);
  });

  test('can be read when its config file is closed', async (t) => {
    const editor = await start(t, {
      host: fakeHost({ sees: () => seenTools(bookTable()), files: ['/work/a b/.mcp.json'] }),
    });
    const document = await open(editor, uri, config);
    await document.probe(entry.server);
    await document.close();
    assert.match((await textOf(editor, toolListUri(entry))) ?? '', /"book_table"/);
    assert.equal((await diagnosticsOf(editor, toolListUri(entry))).length, 1);
  });

  test('shows what is invisible as JSON escapes', async (t) => {
    const editor = await start(t, {
      host: fakeHost({ sees: () => seenTools(tool('a\u200bb', { title: '<b>\u202e' })) }),
    });
    await (await open(editor, uri, config)).probe(entry.server);
    const text = (await textOf(editor, toolListUri(entry))) ?? '';
    assert.match(text, /"a\\u200bb"/);
    assert.match(text, /<b>\\u202e/);
  });

  test('of nobody is nothing', async (t) => {
    const editor = await start(t);
    await open(editor, uri, config);
    for (const address of [
      toolListUri(entry),
      toolListUri(entry, '000'),
      'mcp-litmus-tools:/x',
      'file:///x.json',
    ])
      assert.deepEqual([await textOf(editor, address), await diagnosticsOf(editor, address)], [null, []]);
  });
});

describe('the page of a rule', () => {
  test('is there for every rule, and works offline', async (t) => {
    const editor = await start(t);
    for (const { id, docs } of rules) {
      const page = (await textOf(editor, ruleUri(id))) ?? '';
      assert.ok(page.startsWith(`# ${id}\n`) && page.includes(docs.how), id);
    }
    assert.equal(await textOf(editor, 'mcp-litmus-rule:/config/nothing.md'), null);
    assert.equal(await textOf(editor, 'mcp-litmus-rule:/constructor.md'), null);
  });
});
