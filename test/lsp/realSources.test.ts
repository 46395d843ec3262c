/** The whole loop of somebody who writes a server: probe, find the line, mend it, save, and see it gone. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import type { Diagnostic } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import { thisMachine } from '../../server/src/lsp/host.ts';
import { apply, open, until } from './documents.ts';
import { connect, extension } from './editor.ts';

declare const LITMUS_ROOT: string;

/** In the project, so that the server finds the SDK. */
function folderFor(t: TestContext): string {
  const outer = join(LITMUS_ROOT, 'dist', 'workspaces');
  mkdirSync(outer, { recursive: true });
  const folder = mkdtempSync(join(outer, 'sources-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const server = `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { z } from 'zod';

const server = new McpServer({ name: 'tables', version: '1.0.0' });

server.registerTool(
  'book_table',
  {
    description: 'Books a table.',
    inputSchema: {
      arrival_time: z.string().describe('When the guests come'),
    },
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  },
  async () => ({ content: [{ type: 'text', text: 'Booked.' }] }),
);

await server.connect(new StdioServerTransport());
`;

describe('a server of the workspace', () => {
  test('is mended in its own source, and probed again by the save', async (t) => {
    const folder = folderFor(t);
    const file = join(folder, 'server.mjs');
    const config = JSON.stringify({ mcpServers: { tables: { command: 'node', args: ['server.mjs'] } } });
    writeFileSync(file, server);
    writeFileSync(join(folder, '.mcp.json'), config);
    const host = thisMachine(join(LITMUS_ROOT, 'dist'));
    const editor = await connect(t, { ...extension, approve: () => 'always', host });
    const document = await open(editor, URI.file(join(folder, '.mcp.json')).toString(), config);
    const sourceUri = URI.file(file).toString();
    const shown = (): readonly Diagnostic[] =>
      editor.told.diagnostics.findLast(({ uri }) => uri === sourceUri)?.diagnostics ?? [];
    const found = () => shown().find(({ code }) => code === 'schema/no-format');

    assert.equal((await document.probe('tables')).kind, 'done');
    await until(() => found() !== undefined, 'the finding in the source');
    const { line } = found()?.range.start ?? { line: -1 };
    assert.match(server.split('\n')[line] ?? '', /arrival_time: z\.string/);
    assert.ok((await document.diagnostics()).every(({ code }) => code !== 'schema/no-format'));

    const source = await open(editor, sourceUri, server);
    const actions = await source.actions('arrival_time');
    const fix = actions.find(({ edit }) => edit !== undefined);
    assert.ok(fix, actions.map(({ title }) => title).join('\n'));
    const mended = apply(fix, sourceUri, server);
    writeFileSync(file, mended);
    await source.change(mended);
    await source.save();
    await until(() => found() === undefined, 'its end');
    assert.match(readFileSync(file, 'utf8'), /date-time/);
  });
});
