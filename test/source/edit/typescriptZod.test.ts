/** Edits of zod schemas: formats, descriptions, what is required, and types. */
import { type EditCase, editTable, remove, set, tool } from './editCase.ts';

const zod4 = { 'node_modules/zod/package.json': '{ "version": "4.6.7" }' };
const zod3 = { 'node_modules/zod/package.json': '{ "version": "3.25.76" }' };
const sdk1 = { 'node_modules/@modelcontextprotocol/sdk/package.json': '{ "version": "1.32.2" }' };

const at = '/inputSchema/properties/at';
const format = [set(`${at}/format`, 'date-time'), set(`${at}/examples`, ['2026-08-15T19:00:00Z'])];
const meta = ".meta({ format: 'date-time', examples: ['2026-08-15T19:00:00Z'] })";

/** One tool that takes `at`, and in which the line is the only thing that matters. */
function taking(line: string, more: { readonly above?: string; readonly from?: string } = {}): string {
  return `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from '${more.from ?? 'zod'}';
${more.above ?? ''}
export function createServer() {
  const server = new McpServer({ name: 'shop', version: '1.0.0' });
  server.registerTool(
    'place_order',
    {
      description: 'Orders a meal.',
      inputSchema: {
        item: z.string(),
        ${line}
      },
    },
    async ({ at }) => ({ content: [{ type: 'text', text: at }] }),
  );
  return server;
}
`;
}

function line(
  title: string,
  before: string,
  after: string | 'none',
  more: Partial<Omit<EditCase, 'change'>> & { readonly above?: string; readonly from?: string } = {},
): EditCase {
  const { above, from, files = zod4, ...rest } = more;
  return {
    title,
    tools: [tool('place_order', 'item at', 'Orders a meal.')],
    operations: format,
    ...rest,
    files: { ...files, 'src/server.ts': taking(before, { ...(above && { above }), ...(from && { from }) }) },
    change: after === 'none' ? 'none' : [[`        ${before}\n`, `        ${after}\n`]],
  };
}

editTable('format and example: zod 4', [
  line('behind the call that makes the string', 'at: z.string(),', `at: z.string()${meta},`),
  line('before what makes it optional', 'at: z.string().optional(),', `at: z.string()${meta}.optional(),`),
  line(
    'behind checks, for zod 4.0 forgets at them',
    "at: z.string().min(1).describe('When').nullable(),",
    `at: z.string().min(1)${meta}.describe('When').nullable(),`,
    {
      operations: [
        set(`${at}/anyOf/0/format`, 'date-time'),
        set(`${at}/anyOf/0/examples`, ['2026-08-15T19:00:00Z']),
      ],
    },
  ),
  line(
    'into what .meta() says already',
    "at: z.string().meta({ title: 'Time' }),",
    "at: z.string().meta({ title: 'Time', format: 'date-time', examples: ['2026-08-15T19:00:00Z'] }),",
  ),
  line('by the import: zod/v4 of an installed zod 3', 'at: z.string(),', `at: z.string()${meta},`, {
    files: zod3,
    from: 'zod/v4',
  }),
  line('by the manifest where nothing is installed', 'at: z.string(),', `at: z.string()${meta},`, {
    files: { 'package.json': '{ "dependencies": { "zod": "^4.1.0" } }' },
  }),
  line('only the format', 'at: z.string(),', "at: z.string().meta({ format: 'date-time' }),", {
    operations: format.slice(0, 1),
  }),
  line('the items of a list', 'at: z.array(z.string()).min(1),', `at: z.array(z.string()${meta}).min(1),`, {
    operations: [
      set(`${at}/items/format`, 'date-time'),
      set(`${at}/items/examples`, ['2026-08-15T19:00:00Z']),
    ],
  }),
  line(
    'a list that was written the other way round',
    'at: z.string().array(),',
    `at: z.string()${meta}.array(),`,
    {
      operations: [
        set(`${at}/items/format`, 'date-time'),
        set(`${at}/items/examples`, ['2026-08-15T19:00:00Z']),
      ],
    },
  ),
  line(
    'one of a union',
    'at: z.union([z.string(), z.number()]),',
    `at: z.union([z.string()${meta}, z.number()]),`,
    {
      operations: [
        set(`${at}/anyOf/0/format`, 'date-time'),
        set(`${at}/anyOf/0/examples`, ['2026-08-15T19:00:00Z']),
      ],
    },
  ),
  line('a string that is only a part of the type', 'at: z.string().or(z.number()),', 'none'),
  line('zod/mini has no methods', 'at: z.string(),', 'none', { from: 'zod/mini' }),
  line('another library with the same words', 'at: z.string(),', 'none', { from: './schemas.js' }),
  line('not a string', 'at: z.number(),', 'none'),
  line('no zod to be seen', 'at: z.string(),', 'none', { files: {} }),
  {
    title: 'a chain in lines, with the text escaped',
    files: {
      ...zod4,
      'src/server.ts': taking(`at: z
          .string()
          .describe("When"),`),
    },
    tools: [tool('place_order', 'item at', 'Orders a meal.')],
    operations: [set(`${at}/examples`, ["it's `${x}` \\ \n\u202e"])],
    change: [
      [
        '.string()\n          .describe',
        `.string()\n          .meta({ examples: ["it's \`\${x}\` \\\\ \\n\\u202e"] })\n          .describe`,
      ],
    ],
  },
  {
    title: 'a schema that two tools share, in another file',
    files: {
      ...zod4,
      'src/schemas.ts': "import { z } from 'zod';\n\nexport const when = z.string();\n",
      'src/server.ts': `import { z } from 'zod';
import { when } from './schemas.js';
server.registerTool('place_order', { description: 'Orders a meal.', inputSchema: { item: z.string(), at: when.optional() } }, place);
server.registerTool('move_order', { description: 'Moves an order.', inputSchema: { order: z.string(), to: when } }, move);
`,
    },
    tools: [
      tool('place_order', 'item at', 'Orders a meal.'),
      tool('move_order', 'order to', 'Moves an order.'),
    ],
    operations: format,
    change: [['when = z.string();', `when = z.string()${meta};`]],
    caveats: ['changes 2 tools', 'in schemas.ts, line 3'],
  },
]);

editTable('format and example: zod 3', [
  line(
    'a check, and the example in the description',
    "at: z.string().describe('When to collect'),",
    "at: z.string().datetime({ offset: true }).describe('When to collect, for example 2026-08-15T19:00:00Z'),",
    { files: zod3, caveats: ['starts to refuse other texts', 'the example goes into the description'] },
  ),
  line(
    'a description that is a sentence',
    'at: z.string().describe("When to collect.").optional(),',
    'at: z.string().datetime({ offset: true }).describe("When to collect. For example 2026-08-15T19:00:00Z.").optional(),',
    { files: zod3, caveats: ['starts to refuse other texts', 'the example goes into the description'] },
  ),
  line('no description yet', 'at: z.string(),', "at: z.string().date().describe('For example 2026-08-15'),", {
    files: zod3,
    operations: [set(`${at}/format`, 'date'), set(`${at}/examples`, ['2026-08-15'])],
    caveats: ['starts to refuse other texts', 'the example goes into the description'],
  }),
  line(
    'a description that is put together',
    'at: z.string().describe(text()),',
    'at: z.string().datetime({ offset: true }).describe(text()),',
    {
      files: zod3,
      caveats: ['starts to refuse other texts', 'without an example'],
    },
  ),
  line('by the import: zod/v3 of an installed zod 4', 'at: z.string(),', 'at: z.string().email(),', {
    from: 'zod/v3',
    operations: [set(`${at}/format`, 'email')],
    caveats: ['starts to refuse other texts'],
  }),
  line('an address', 'at: z.string(),', 'at: z.string().url(),', {
    files: zod3,
    operations: [set(`${at}/format`, 'uri')],
    caveats: ['starts to refuse other texts'],
  }),
  line('a zod that has no .date()', 'at: z.string(),', 'none', {
    files: { 'node_modules/zod/package.json': '{ "version": "3.22.4" }' },
    operations: [set(`${at}/format`, 'date')],
  }),
]);

const described = [set(`${at}/description`, 'The customer\'s "when"')];

editTable('description of a parameter: zod', [
  line(
    'at the end of the chain',
    'at: z.string().optional(),',
    "at: z.string().optional().describe('The customer\\'s \"when\"'),",
    { operations: described },
  ),
  line(
    'in place of a blank one',
    "at: z.string().describe('').optional(),",
    "at: z.string().describe('When').optional(),",
    {
      operations: [set(`${at}/description`, 'When')],
    },
  ),
  line(
    'in what .meta() says',
    'at: z.string().meta({ description: " " }),',
    'at: z.string().meta({ description: "When" }),',
    {
      operations: [set(`${at}/description`, 'When')],
    },
  ),
  line(
    'before what turns the value',
    'at: z.string().transform(Number),',
    "at: z.string().describe('When').transform(Number),",
    {
      operations: [set(`${at}/description`, 'When')],
    },
  ),
  line('with zod 3', 'at: z.string(),', "at: z.string().describe('When'),", {
    files: zod3,
    operations: [set(`${at}/description`, 'When')],
  }),
  line('a schema of several parameters stays as it is', 'at: when,', "at: when.describe('When'),", {
    above: 'const when = z.string();',
    operations: [set(`${at}/description`, 'When')],
  }),
  line('a schema that is named as the parameter', 'at,', "at: at.describe('When'),", {
    above: 'const at = z.string();',
    operations: [set(`${at}/description`, 'When')],
  }),
  line('a description from elsewhere', 'at: z.string().describe(text()),', 'none', {
    operations: [set(`${at}/description`, 'When')],
  }),
  line('something that is no schema at its beginning', 'at: flag ? z.string() : z.number(),', 'none', {
    operations: [set(`${at}/description`, 'When')],
  }),
]);

const required = (...names: readonly string[]) => [set('/inputSchema/required', names)];

editTable('required: zod', [
  line('.optional() goes', 'at: z.string().optional(),', 'at: z.string(),', { operations: required('at') }),
  line(
    '.nullish() keeps null',
    "at: z.string().nullish().describe('When'),",
    "at: z.string().nullable().describe('When'),",
    { operations: required('at') },
  ),
  line(
    'a default goes',
    "at: z.string().default('now').describe('When'),",
    "at: z.string().describe('When'),",
    {
      operations: required('at'),
      caveats: ['drops the default of `at`'],
    },
  ),
  line('a function around the schema goes', 'at: z.optional(z.string().min(1)),', 'at: z.string().min(1),', {
    operations: required('at'),
  }),
  line(
    'two that are named',
    'at: z.string().optional(), day: z.string().optional(),',
    'at: z.string(), day: z.string(),',
    {
      tools: [tool('place_order', 'item at day', 'Orders a meal.')],
      operations: required('at', 'day'),
    },
  ),
  line('nothing makes it optional here', 'at: z.string(),', 'none', { operations: required('at') }),
  line('a value that stands in for none', "at: z.string().catch('now'),", 'none', {
    operations: required('at'),
  }),
  line('a parameter that is not there', 'at: z.string().optional(),', 'none', {
    operations: required('at', 'by'),
  }),
]);

editTable('types: zod', [
  line('members of a list', 'at: z.array(z.any()).optional(),', 'at: z.array(z.string()).optional(),', {
    files: zod3,
    operations: [set(`${at}/items`, { type: 'string' })],
    caveats: ['starts to refuse other members'],
  }),
  line('members that have a type', 'at: z.array(z.string()),', 'none', {
    operations: [set(`${at}/items`, { type: 'string' })],
  }),
  line('one type', 'at: z.string().nullable().optional(),', 'at: z.string().optional(),', {
    files: zod3,
    operations: [set(`${at}/type`, 'string')],
    caveats: ['starts to refuse null'],
  }),
  line('one type of a union', 'at: z.union([z.string(), z.null()]),', 'at: z.string(),', {
    files: zod3,
    operations: [set(`${at}/type`, 'string')],
    caveats: ['starts to refuse null'],
  }),
]);

editTable('other keys: zod', [
  line(
    '.strict() goes',
    'at: z.object({ day: z.string() }).strict().optional(),',
    'at: z.object({ day: z.string() }).optional(),',
    {
      operations: [remove(`${at}/additionalProperties`)],
    },
  ),
  line('z.strictObject', 'at: z.strictObject({ day: z.string() }),', 'at: z.object({ day: z.string() }),', {
    operations: [remove(`${at}/additionalProperties`)],
  }),
  line(
    'zod 3 closes every object',
    'at: z.object({ day: z.string() }).optional(),',
    'at: z.object({ day: z.string() }).passthrough().optional(),',
    {
      files: zod3,
      operations: [remove(`${at}/additionalProperties`)],
      caveats: ['the handler gets unknown keys'],
    },
  ),
  {
    title: 'a raw shape of zod 3 becomes an object',
    files: { ...zod3, ...sdk1, 'src/server.ts': taking('at: z.string(),') },
    tools: [tool('place_order', 'item at', 'Orders a meal.')],
    operations: [remove('/inputSchema/additionalProperties')],
    change: [
      ['inputSchema: {', 'inputSchema: z.object({'],
      ['at: z.string(),\n      },', 'at: z.string(),\n      }).passthrough(),'],
    ],
    caveats: ['the handler gets unknown keys'],
  },
  {
    title: 'an SDK that takes raw shapes only',
    files: {
      ...zod3,
      'node_modules/@modelcontextprotocol/sdk/package.json': '{ "version": "1.17.0" }',
      'src/server.ts': taking('at: z.string(),'),
    },
    tools: [tool('place_order', 'item at', 'Orders a meal.')],
    operations: [remove('/inputSchema/additionalProperties')],
    change: 'none',
  },
]);
