/** What made locators point to the wrong place in real servers: each is a workspace of its own. */
import { seen, type TruthWorkspace } from '../truth.ts';

const trash = (marks: boolean) => `export const emptyTrash = {
  name: ${marks ? '«empty_trash»' : ''}'empty_trash',
  description: 'Empties the trash.',
  inputSchema: { type: 'object', properties: { ${marks ? '«empty_trash#confirm»' : ''}confirm: { type: 'boolean' } } },
};
`;

export const failures: readonly TruthWorkspace[] = [
  {
    title: 'generated stubs with the same name and description, outside of what the program imports',
    files: {
      'src/server.ts': trash(true),
      'clients/generated/stubs.ts': trash(false),
      'clients/docs.ts': trash(false),
    },
    closure: ['src/server.ts'],
    tools: [seen('empty_trash', 'Empties the trash.', 'confirm')],
  },
  {
    title: 'a compiled script beside its source',
    files: { 'index.ts': trash(true), 'index.js': trash(false), 'package.json': '{}' },
    tools: [seen('empty_trash', 'Empties the trash.', 'confirm')],
  },
  {
    title: 'a committed bundle',
    files: {
      'src/trash.ts': trash(true),
      'server/bundle.js': `var __defProp = Object.defineProperty;\nvar __export = (target, all) => {};\n${trash(false)}`,
      'dist/index.js': trash(false),
    },
    tools: [seen('empty_trash', 'Empties the trash.', 'confirm')],
  },
  {
    title: 'the same tool in two packages: only one is started',
    files: { 'packages/a/src/index.ts': trash(false), 'packages/b/src/index.ts': trash(true) },
    closure: ['packages/b/src/index.ts'],
    tools: [seen('empty_trash', 'Empties the trash.', 'confirm')],
  },
  {
    title: 'the same tool in two packages, and nobody knows which is started: ambiguous',
    files: { 'packages/a/src/index.ts': trash(false), 'packages/b/src/index.ts': trash(false) },
    closure: [],
    ambiguous: ['empty_trash'],
    tools: [seen('empty_trash', 'Empties the trash.', 'confirm')],
  },
  {
    title: 'declarations that are commented out, or in tests, or are prompts',
    files: {
      'src/index.ts': `/*
server.tool('pack_box', 'Packs a box.', { size: z.string() }, pack);
*/
// { name: 'pack_box', description: 'Packs a box.', inputSchema: {} }
const prompts = [{ name: 'pack_box', description: 'Packs a box.', arguments: [{ name: 'size', required: true }] }];
server.registerPrompt('pack_box', { description: 'Packs a box.', argsSchema: { size: z.string() } }, f);
server.tool(«pack_box»'pack_box', 'Packs a box.', { «pack_box#size»size: z.string() }, pack);
// server.tool('gone', 'Was here once.', {}, pack);
console.log('gone', { description: 'Was here once.' });
const calls = [{ name: 'gone', arguments: {} }];
`,
      'test/index.test.ts': `server.tool('pack_box', 'Packs a box.', { size: z.string() }, pack);
expect(await client.callTool({ name: 'pack_box', arguments: {} }));
`,
    },
    tools: [seen('pack_box', 'Packs a box.', 'size'), seen('gone', 'Was here once.')],
  },
  {
    title: 'commands that are named like tools, and options that are named like parameters',
    files: {
      'src/index.ts': `import { toJson } from '@acme/json';
const commands = [{ name: 'deploy', description: 'Puts the site on a server', handler: () => run('deploy') }];
const actions = { deploy: { description: 'Puts the site on a server', handler: run } };
server.registerTool(«undo»'undo', { description: 'Undoes the last step.', inputSchema: toJson(remote.schema, { target: 'jsonSchema7', steps: 3 }) }, f);
`,
    },
    tools: [
      seen('deploy', 'Deploys a branch to an environment.', 'branch environment'),
      seen('undo', 'Undoes the last step.', 'target steps'),
    ],
  },
  {
    title: 'parameters added by helpers: those that cannot be seen stay with the tool',
    files: {
      'src/index.ts': `import { z } from 'zod';
import { withPaging, generatedShape } from './helpers.js';
import { withTenant } from '@acme/mcp-kit';
const base = { «search#query»query: z.string() };
server.registerTool(«search»'search', { description: 'Searches.', inputSchema: withPaging(base) }, f);
server.registerTool(«browse»'browse', { description: 'Browses.', inputSchema: withTenant(z.object({ «browse#topic»topic: z.string() })) }, f);
server.registerTool(«export_all»'export_all', { description: 'Exports.', inputSchema: generatedShape() }, f);
server.registerTool(«filter»'filter', { description: 'Filters.', inputSchema: z.object({ ...base, ...(withDebug ? { «filter#debug»debug: z.boolean() } : {}), «filter#query»query: z.number() }) }, f);
`,
      'src/helpers.ts': `import { z } from 'zod';
export function withPaging<T extends z.ZodRawShape>(schema: T) {
  return { ...schema, «search#page»page: z.number(), «search#limit»limit: z.number() };
}
export const generatedShape = () => Object.fromEntries(columns.map((c) => [c.name, z.string()]));
`,
    },
    tools: [
      seen('search', 'Searches.', 'query page limit'),
      seen('browse', 'Browses.', 'topic tenant'),
      seen('export_all', 'Exports.', 'first_column second_column'),
      seen('filter', 'Filters.', 'query debug'),
    ],
  },
  {
    title: 'tools registered in a loop that adds to their schemas',
    files: {
      'src/index.ts': `import { z } from 'zod';
import { allTools } from './tools.js';
const sessionShape = { «open_gate#session,shut_gate#session»session: z.string() };
allTools.forEach((tool) => {
  const description = withNotice(tool.description);
  server.tool(tool.name, description, { «open_gate#params,shut_gate#params»params: tool.inputSchema.optional(), ...sessionShape }, handle(tool));
});
`,
      'src/tools.ts': `import { z } from 'zod';
export const allTools = [
  { name: «open_gate»'open_gate', description: 'Opens a gate.', inputSchema: z.object({ «open_gate#params.gate»gate: z.string() }) },
  { name: «shut_gate»'shut_gate', description: 'Shuts a gate.', inputSchema: z.object({ «shut_gate#params.gate»gate: z.string(), «shut_gate#params.lock»lock: z.boolean() }) },
];
`,
    },
    tools: [
      seen('open_gate', 'Opens a gate.', 'params.gate session'),
      seen('shut_gate', 'Shuts a gate.', 'params.gate params.lock session'),
    ],
  },
  {
    title: 'definitions that a function of the sources makes another one of',
    files: {
      'src/index.ts': `import { z } from 'zod';
import { pageTool, plainTool } from './define.js';
export const scroll = pageTool({ name: «scroll_page»'scroll_page', description: 'Scrolls a page.', schema: { «scroll_page#by»by: z.number() } });
export const zoom = pageTool((args) => {
  return { name: «zoom_page»'zoom_page', description: 'Zooms a page.', schema: { «zoom_page#factor»factor: z.number() } };
});
export const tabs = plainTool({ name: «list_tabs»'list_tabs', description: 'Lists the tabs.', schema: {} });
`,
      'src/define.ts': `import { z } from 'zod';
const pageShape = { «scroll_page#page,zoom_page#page»page: z.number() };
export function plainTool(definition) { return definition; }
export function pageTool(definition) {
  return (args) => {
    const tool = typeof definition === 'function' ? definition(args) : definition;
    return { ...tool, schema: { ...(args.routing ? pageShape : {}), ...tool.schema }, pageScoped: true };
  };
}
`,
    },
    tools: [
      seen('scroll_page', 'Scrolls a page.', 'by page'),
      seen('zoom_page', 'Zooms a page.', 'factor page'),
      seen('list_tabs', 'Lists the tabs.', 'page'),
    ],
  },
  {
    title: 'schemas that many tools share, and that lead in circles',
    files: {
      'src/index.ts': `import { z } from 'zod';
import { resourceType, Loop } from './shared.js';
const paging = { «a_list#page,b_list#page»page: z.number() };
const list = (name, description) => ({ name, description });
server.registerTool(«a_list»'a_list', { description: 'Lists A.', inputSchema: { «a_list#kind»kind: resourceType, ...paging } }, f);
server.registerTool(«b_list»'b_list', { description: 'Lists B.', inputSchema: { «b_list#kind»kind: resourceType, ...paging } }, f);
server.registerTool(«round»'round', { description: 'Round.', inputSchema: Loop }, f);
const x = { ...y }; const y = { ...x, ...x, ...x }; 
server.registerTool(«again»'again', { description: 'Again.', inputSchema: x }, f);
`,
      'src/shared.ts': `import { z } from 'zod';
import { Loop as Other } from './shared.js';
export const resourceType = z.string().describe('Kind');
export const Loop = Other.extend({ «round#a»a: z.string() });
`,
    },
    tools: [
      seen('a_list', 'Lists A.', 'kind page'),
      seen('b_list', 'Lists B.', 'kind page'),
      seen('round', 'Round.', 'a b'),
      seen('again', 'Again.', 'b'),
    ],
  },
  {
    title: 'a half-typed file, with emoji and a byte order mark',
    files: {
      'src/index.tsx': `\uFEFF// 🌱 café
const view = <div title="x">{tools.map((t) => <b key={t}>{t}</b>)}</div>;
server.registerTool(«grow»'grow', { description: '🌱 Grows a plant…', inputSchema: { «grow#days»days: z.number() } }, f);
server.registerTool('half', { description: 'Half typed', inputSchema: { 
server.registerTool(«later»'later', { description: 'Comes later.', inputSchema: { «later#seed»seed: z.string() } }, f);
`,
    },
    tools: [seen('grow', '🌱 Grows a plant…', 'days'), seen('later', 'Comes later.', 'seed')],
  },
  {
    title: 'a rewritten tool: the copy with another description is an old one',
    files: {
      'src/new.ts': `server.tool(«sort_mail»'sort_mail', 'Sorts mail by sender and date.', { «sort_mail#by»by: z.string() }, f);`,
      'src/old.ts': `server.tool('sort_mail', 'Old text that said little', { order: z.string() }, f);`,
    },
    tools: [seen('sort_mail', 'Sorts mail by sender and date.', 'by')],
  },
];
