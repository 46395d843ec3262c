/** Locating all tools of a large TypeScript workspace: cold, and again after an edit of one file. */
import { join } from 'node:path';
import { languages } from '../../server/src/core/source/languages/languages.ts';
import { type LocateRequest, locate } from '../../server/src/core/source/locate.ts';
import { memoryFiles } from '../../server/src/core/source/memoryFiles.ts';
import { createSources } from '../../server/src/core/source/sources.ts';
import { createParsers } from '../../server/src/host/parsers.ts';

declare const LITMUS_ROOT: string;

const files = 1_000;
const toolFiles = 60;
const rounds = 5;

export async function benchLocate(): Promise<void> {
  const texts = workspace();
  const length = Object.values(texts).reduce((sum, text) => sum + text.length, 0);
  const cold: number[] = [];
  const edited: number[] = [];
  const plain: number[] = [];
  for (let round = 0; round < rounds; round++) {
    // Parsers of their own for each round: compiling the grammar is part of the first time.
    const parsers = createParsers({
      runtime: join(LITMUS_ROOT, 'node_modules/web-tree-sitter/web-tree-sitter.wasm'),
      folder: join(LITMUS_ROOT, 'node_modules/@vscode/tree-sitter-wasm/wasm'),
    });
    let now = texts;
    let memory = memoryFiles(now);
    const sources = createSources({
      files: {
        text: (path) => memory.text(path),
        kindOf: (path) => memory.kindOf(path),
        namesIn: (path) => memory.namesIn(path),
        modified: (path) => memory.modified(path),
      },
      parse: parsers.parse,
      languages,
    });
    const request = requestFor(Object.keys(texts));
    let from = performance.now();
    await parsers.load(['typescript']);
    check(locate(request, sources));
    cold.push(performance.now() - from);
    for (let edit = 0; edit < 5; edit++) {
      const path = `/w/src/tools/tool${(edit * 7) % toolFiles}.ts`;
      now = { ...now, [path]: `// Edit ${round} ${edit}.\n${now[path]}` };
      memory = memoryFiles(now);
      from = performance.now();
      check(locate(request, sources));
      edited.push(performance.now() - from);
    }
    from = performance.now();
    const name = new RegExp(request.tools.map((tool) => tool.name).join('|'), 'g');
    Object.values(texts).map((text) => text.match(name));
    plain.push(performance.now() - from);
  }
  const [first, again, search] = [cold, edited, plain].map(median) as [number, number, number];
  const size = `${files} files, ${Math.round(length / 1e6)} MB`;
  row(`locate ${toolFiles * 4} tools in ${size}, cold / text search`, first, search, 'at most 1,000 ms');
  row('the same after an edit of one file / text search', again, search, 'at most 50 ms');
}

function row(title: string, ms: number, base: number, aim: string): void {
  console.log(
    `${title.padEnd(58)} ${Math.round(ms)} ms / ${Math.round(base)} ms = ${(ms / base).toFixed(2)}  (aim: ${aim})`,
  );
}

function check({ tools }: ReturnType<typeof locate>): void {
  const missing = [...tools].filter(([, { kind }]) => kind !== 'found').map(([name]) => name);
  if (missing.length > 0) throw new Error(`not found: ${missing.join(', ')}`);
}

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

function requestFor(paths: readonly string[]): LocateRequest {
  const tools = Array.from({ length: toolFiles * 4 }, (_, index) => {
    const name = `handle_thing_${index}`;
    const properties = Object.fromEntries(
      ['page', 'since', ...Array.from({ length: 6 }, (__, at) => `field_${at}`)].map((key) => [key, {}]),
    );
    return {
      name,
      raw: { name, description: description(index), inputSchema: { type: 'object', properties } },
    };
  });
  return { tools, closure: paths, others: [] };
}

function description(index: number): string {
  return `Handles thing number ${index} as somebody wants it. `.repeat(3).trim();
}

function workspace(): { readonly [path: string]: string } {
  const texts: Record<string, string> = {
    '/w/package.json': '{ "name": "large" }',
    '/w/src/shared.ts': `import { z } from 'zod';
export const paging = { page: z.number().optional(), since: z.string().describe('A moment') };
`,
  };
  for (let file = 0; file < toolFiles; file++)
    texts[`/w/src/tools/tool${file}.ts`] = `import { z } from 'zod';
import { paging } from '../shared.js';
${Array.from({ length: 4 }, (_, at) => tool(file * 4 + at)).join('\n')}
${filler(file, 60)}`;
  for (let file = 0; Object.keys(texts).length < files; file++)
    texts[`/w/src/lib/module${file}.ts`] = filler(file, 110);
  return texts;
}

function tool(index: number): string {
  const fields = Array.from(
    { length: 6 },
    (_, at) => `    field_${at}: z.string().min(1).describe('Field ${at} of thing ${index}'),`,
  );
  return `export const register${index} = (server: McpServer) =>
  server.registerTool('handle_thing_${index}', {
    title: 'Thing ${index}',
    description: '${description(index)}',
    inputSchema: z.object({
${fields.join('\n')}
    ...paging,
    }),
  }, async ({ field_0, page }) => {
    const result = await fetchThing(field_0, page ?? 0);
    return { content: [{ type: 'text' as const, text: JSON.stringify(result, null, 2) }] };
  });
`;
}

/** Code as it is usually written, and of no interest. */
function filler(seed: number, lines: number): string {
  return Array.from(
    { length: Math.ceil(lines / 6) },
    (
      _,
      at,
    ) => `export async function step${seed}_${at}(input: Map<string, number>, limit = ${at}): Promise<string[]> {
  const kept = [...input.entries()].filter(([key, value]) => value > limit && key !== 'item_${at}');
  if (kept.length === 0) throw new Error(\`nothing left of \${input.size} in step ${at}\`);
  const result = await Promise.all(kept.map(async ([key]) => (await load(key, { retries: 3 })).name));
  return result.sort((a, b) => a.localeCompare(b)).slice(0, limit);
}
`,
  ).join('');
}
