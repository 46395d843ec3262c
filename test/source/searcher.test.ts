/** From a server to its source and back: what the language server and the command line ask. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { memoryFiles } from '../../server/src/core/source/memoryFiles.ts';
import { createParsers, type Parsers } from '../../server/src/host/parsers.ts';
import type { ServerRequest } from '../../server/src/source/messages.ts';
import { sourceSearcher } from '../../server/src/source/searcher.ts';

declare const LITMUS_ROOT: string;

const server = `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

const server = new McpServer({ name: 'tables', version: '1.0.0' });
server.registerTool('book_table', {
  description: 'Books a table.',
  inputSchema: { arrival_time: z.string() },
}, async () => ({ content: [] }));
`;

const tool = {
  name: 'book_table',
  raw: {
    name: 'book_table',
    description: 'Books a table.',
    inputSchema: { type: 'object', properties: { arrival_time: { type: 'string' } } },
  },
};

const wanted = [
  { tool: 'book_table' },
  { tool: 'book_table', schema: 'inputSchema', pointer: '/properties/arrival_time' },
  { tool: 'book_table', schema: 'inputSchema', pointer: '/properties/added_elsewhere' },
  { tool: 'another' },
] as const;

const launch = { command: 'node', args: ['server.mjs'], cwd: '/work' };

describe('the search', () => {
  let parsers: Parsers;
  before(() => {
    const modules = join(LITMUS_ROOT, 'node_modules');
    parsers = createParsers({
      runtime: join(modules, 'web-tree-sitter/web-tree-sitter.wasm'),
      folder: join(modules, '@vscode/tree-sitter-wasm/wasm'),
    });
  });

  const ask = (
    texts: { readonly [path: string]: string },
    request: Partial<ServerRequest>,
    modified: { readonly [path: string]: number } = {},
  ) =>
    sourceSearcher({ files: memoryFiles(texts, modified), parsers }).places({
      folders: ['/work'],
      tools: [tool],
      wanted,
      ...request,
    });

  test('places a tool at its name, a parameter at its key, and what it does not find at the tool', async () => {
    const { mapping, places, tools } = await ask({ '/work/server.mjs': server }, { launch });
    assert.equal(mapping.kind, 'mapped');
    const [name, key, elsewhere, another] = places;
    assert.deepEqual([name?.start, name?.exact], [{ line: 4, column: 20 }, 'yes']);
    assert.deepEqual([key?.start, key?.exact], [{ line: 6, column: 17 }, 'yes']);
    assert.deepEqual([elsewhere?.start, elsewhere?.exact], [name?.start, 'tool']);
    assert.equal(another, undefined);
    assert.deepEqual(tools[0]?.place?.file, '/work/server.mjs');
  });

  test('says why there is no source', async () => {
    const reasonOf = async (request: Partial<ServerRequest>) => {
      const { mapping, places } = await ask({ '/work/server.mjs': server }, request);
      assert.ok(places.every((place) => place === undefined));
      return mapping.kind === 'external' ? mapping.reason : '';
    };
    const npx = { command: 'npx', args: ['-y', 'tables-mcp'], cwd: '/work' };
    assert.match(await reasonOf({ launch: npx }), /tables-mcp.*registry/);
    assert.match(await reasonOf({ launch: { ...launch, args: ['gone.mjs'] } }), /no .*gone\.mjs/);
    assert.match(await reasonOf({}), /elsewhere/);
    assert.match(await reasonOf({ launch, folders: ['/other'] }), /folder of the workspace|no /);
  });

  test('takes the word of the setting, a file or a folder, inside the workspace only', async () => {
    const texts = { '/work/app/server.mjs': server, '/secret/server.mjs': server, '/work/README.md': '#' };
    const mapped = async (given: string) => (await ask(texts, { given })).places[0]?.file;
    assert.equal(await mapped('app/server.mjs'), '/work/app/server.mjs');
    assert.equal(await mapped('app'), '/work/app/server.mjs');
    assert.equal(await mapped('/work/app'), '/work/app/server.mjs');
    assert.equal(await mapped('/secret'), undefined);
    assert.equal(await mapped('../secret/server.mjs'), undefined);
    assert.equal(await mapped('README.md'), undefined);
    assert.equal(await mapped('nowhere'), undefined);
  });

  test('tells a build that is older than its source, and how it is made', async () => {
    const texts = {
      '/work/package.json': '{ "name": "tables", "scripts": { "build": "tsc" } }',
      '/work/tsconfig.json': '{ "compilerOptions": { "outDir": "dist", "rootDir": "src" } }',
      '/work/src/server.ts': server,
      '/work/dist/server.js': server,
    };
    const build = { command: 'node', args: ['dist/server.js'], cwd: '/work' };
    const at = async (source: number, output: number) => {
      const times = { '/work/src/server.ts': source, '/work/dist/server.js': output };
      const { mapping } = await ask(texts, { launch: build }, times);
      return mapping.kind === 'mapped' ? mapping.built : undefined;
    };
    assert.deepEqual(await at(2, 1), {
      output: '/work/dist/server.js',
      state: 'stale',
      command: 'npm run build',
    });
    assert.equal((await at(1, 2))?.state, 'fresh');
  });

  test('works out an edit in the words of the source, or none', async () => {
    const texts = {
      '/work/server.mjs': server,
      '/work/package.json': '{ "dependencies": { "zod": "^4.1.0" } }',
    };
    const searcher = sourceSearcher({ files: memoryFiles(texts), parsers });
    const request = { launch, folders: ['/work'], tools: [tool], tool: 'book_table' };
    const operations = [
      { kind: 'set', pointer: '/inputSchema/properties/arrival_time/format', value: 'date-time' },
    ] as const;
    const { edits } = await searcher.edits({ ...request, operations });
    assert.equal(edits?.files[0]?.file, '/work/server.mjs');
    assert.match(edits?.files[0]?.edits[0]?.text ?? '', /meta\(\{ format: 'date-time' \}\)/);
    const nothing = await searcher.edits({ ...request, tool: 'another', operations });
    assert.equal(nothing.edits, undefined);
  });
});
