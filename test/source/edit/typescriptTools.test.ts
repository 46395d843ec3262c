/** Edits of TypeScript tools: JSON literals, descriptions, hints, answers and names. */
import { type EditCase, editTable, remove, set, tool } from './editCase.ts';

const sdk =
  "import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';\n";

const literalServer = `import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';

const tools = [
  {
    name: 'place_order',
    inputSchema: {
      type: 'object',
      properties: {
        item: { type: 'string', description: '' },
        at: { type: ['string', 'null'] },
        tags: {
          type: 'array', // of words
        },
        address: {
          type: 'object',
          properties: { street: { type: 'string' } },
          additionalProperties: false,
        },
      },
      required: ['item'],
      additionalProperties: false
    }
  },
];
server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools }));
`;

function literal(
  title: string,
  operations: EditCase['operations'],
  change: EditCase['change'],
  more: Partial<EditCase> = {},
): EditCase {
  return {
    title,
    files: { 'server.ts': literalServer },
    tools: [tool('place_order', 'item at tags address.street')],
    operations,
    change,
    ...more,
  };
}

const properties = '/inputSchema/properties';

editTable('keywords of JSON literals', [
  literal(
    'format and example, behind the type',
    [set(`${properties}/item/format`, 'date'), set(`${properties}/item/examples`, ['2026-08-15', "it's"])],
    [
      [
        "item: { type: 'string', d",
        "item: { type: 'string', format: 'date', examples: ['2026-08-15', \"it's\"], d",
      ],
    ],
  ),
  literal(
    'a description in place of a blank one',
    [set(`${properties}/item/description`, 'What')],
    [["description: ''", "description: 'What'"]],
  ),
  literal(
    'items, before the comment of the type stays with it',
    [set(`${properties}/tags/items`, {})],
    [['// of words\n', '// of words\n          items: {},\n']],
  ),
  literal(
    'one type',
    [set(`${properties}/at/type`, 'string')],
    [["type: ['string', 'null']", "type: 'string'"]],
  ),
  literal(
    'a name more that is required',
    [set('/inputSchema/required', ['item', 'at'])],
    [["required: ['item']", "required: ['item', 'at']"]],
  ),
  literal(
    'other names',
    [set('/inputSchema/required', ['at'])],
    [["required: ['item']", "required: ['at']"]],
  ),
  literal('no required', [remove('/inputSchema/required')], [["      required: ['item'],\n", '']]),
  literal(
    'required where there is none',
    [set(`${properties}/address/required`, ['street'])],
    [
      [
        "properties: { street: { type: 'string' } },\n",
        "properties: { street: { type: 'string' } },\n          required: ['street'],\n",
      ],
    ],
  ),
  literal(
    'additionalProperties at two places, one of them last',
    [remove('/inputSchema/additionalProperties'), remove(`${properties}/address/additionalProperties`)],
    [
      ['          additionalProperties: false,\n', ''],
      ["required: ['item'],\n      additionalProperties: false\n", "required: ['item']\n"],
    ],
  ),
  literal(
    'a keyword of another rule',
    [set(`${properties}/address/title`, 'Where')],
    [
      [
        '          additionalProperties: false,\n',
        "          additionalProperties: false,\n          title: 'Where',\n",
      ],
    ],
  ),
  literal('a property is no keyword', [set(`${properties}/day`, { type: 'string' })], 'none'),
  literal('a property that is not there', [set(`${properties}/day/format`, 'date')], 'none'),
  {
    title: 'JSON on one line, in double quotes with quoted keys, and CR LF',
    files: {
      'server.js':
        'exports.tools = [\r\n\t{ "name": "a", "description": "A.", "inputSchema": { "type": "object", "properties": { "at": {"type": "string"} } } },\r\n];\r\n',
    },
    tools: [tool('a', 'at', 'A.')],
    operations: [set(`${properties}/at/format`, 'date-time'), set(`${properties}/at/examples`, ['x'])],
    change: [['{"type": "string"}', '{"type": "string", "format": "date-time", "examples": ["x"]}']],
  },
  {
    title: 'a new line of CR LF',
    files: {
      'server.js':
        'exports.tools = [{\r\n\tname: "a",\r\n\tinputSchema: {\r\n\t\ttype: "object",\r\n\t\tproperties: {\r\n\t\t\tat: {\r\n\t\t\t\ttype: "string"\r\n\t\t\t}\r\n\t\t}\r\n\t}\r\n}];\r\n',
    },
    tools: [tool('a', 'at')],
    operations: [set(`${properties}/at/format`, 'date-time'), set('/description', 'A.')],
    change: [
      ['type: "string"\r\n', 'type: "string",\r\n\t\t\t\tformat: "date-time"\r\n'],
      ['name: "a",\r\n', 'name: "a",\r\n\tdescription: "A.",\r\n'],
    ],
  },
  {
    title: 'a schema in a variable that two tools use',
    files: {
      'server.ts': `const id = { type: 'string' };
export const tools = [
  { name: 'get', description: 'Gets.', inputSchema: { type: 'object', properties: { id } } },
  { name: 'put', description: 'Puts.', inputSchema: { type: 'object', properties: { id, to: { type: 'string' } } } },
];
`,
    },
    tools: [tool('get', 'id', 'Gets.'), tool('put', 'id to', 'Puts.')],
    operations: [set(`${properties}/id/description`, 'Which')],
    change: [["const id = { type: 'string' };", "const id = { type: 'string', description: 'Which' };"]],
    caveats: ['changes 2 tools', 'in server.ts, line 1'],
  },
  {
    title: 'a language of its own for parameters',
    files: {
      'server.ts':
        "export const get = defineTool({ name: 'get', description: 'Gets.', parameters: { id: { type: 'string' } }, handler });\n",
    },
    tools: [tool('get', 'id', 'Gets.')],
    operations: [set(`${properties}/id/format`, 'uuid')],
    change: 'none',
  },
  {
    title: 'a fragment inside of what two tools take',
    files: {
      'server.ts': `const address = { type: 'object', properties: { street: { type: 'string' } } };
export const tools = [
  { name: 'ship', description: 'Ships.', inputSchema: { type: 'object', properties: { to: address } } },
  { name: 'bill', description: 'Bills.', inputSchema: { type: 'object', properties: { payer: address } } },
];
`,
    },
    tools: [tool('ship', 'to.street', 'Ships.'), tool('bill', 'payer.street', 'Bills.')],
    operations: [set(`${properties}/to/properties/street/description`, 'With the number')],
    change: [["street: { type: 'string' }", "street: { type: 'string', description: 'With the number' }"]],
    caveats: ['changes 2 tools'],
  },
  {
    title: '$schema',
    files: {
      'server.ts':
        "export const tools = [{ name: 'get', inputSchema: { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object', properties: {} } }];\n",
    },
    tools: [tool('get')],
    operations: [remove('/inputSchema/$schema')],
    change: [["{ $schema: 'http://json-schema.org/draft-07/schema#', type", '{ type']],
  },
  {
    title: 'a keyword that is spread in is not taken out',
    files: {
      'server.ts':
        "export const tools = [{ name: 'get', inputSchema: { type: 'object', ...closed, additionalProperties: false } }];\n",
    },
    tools: [tool('get')],
    operations: [remove('/inputSchema/additionalProperties')],
    change: 'none',
  },
]);

const hostile = "Ends '); process.exit() // \u2028 \u202e ` ${x} \\";
const escaped = '"Ends \'); process.exit() // \\u2028 \\u202e ` ${x} \\\\"';

editTable('description of a tool', [
  {
    title: 'registerTool: a key in front of the others',
    files: {
      'server.ts': `${sdk}server.registerTool('get', { inputSchema: { id: z.string() } }, async () => result);\n`,
    },
    tools: [tool('get', 'id')],
    operations: [set('/description', 'Gets.')],
    change: [
      ['{ inputSchema: { id: z.string() } }', "{ inputSchema: { id: z.string() }, description: 'Gets.' }"],
    ],
  },
  {
    title: 'registerTool: behind the title, whatever the text holds',
    files: {
      'server.ts': `${sdk}server.registerTool(
  'get',
  {
    title: 'Get', // shown
    inputSchema: {},
  },
  get,
);
`,
    },
    tools: [tool('get')],
    operations: [set('/description', hostile)],
    change: [['// shown\n', `// shown\n    description: ${escaped},\n`]],
  },
  {
    title: 'registerTool: a configuration in a variable',
    files: {
      'server.ts': `${sdk}const config = {\n  inputSchema: {},\n};\nserver.registerTool('get', config, get);\n`,
    },
    tools: [tool('get')],
    operations: [set('/description', 'Gets.')],
    change: [['  inputSchema: {},\n', "  inputSchema: {},\n  description: 'Gets.',\n"]],
  },
  {
    title: 'registerTool: an empty configuration',
    files: { 'server.ts': `${sdk}server.registerTool('get', {}, get);\n` },
    tools: [tool('get')],
    operations: [set('/description', 'Gets.')],
    change: [["'get', {}", "'get', { description: 'Gets.' }"]],
  },
  {
    title: 'tool(): a second argument',
    files: { 'server.ts': `${sdk}server.tool('get', { id: z.string() }, async ({ id }) => result);\n` },
    tools: [tool('get', 'id')],
    operations: [set('/description', 'Gets.')],
    change: [["'get', {", "'get', 'Gets.', {"]],
  },
  {
    title: 'tool(): on a line of its own',
    files: {
      'server.ts': `${sdk}server.tool(\n  'get',\n  { id: z.string() },\n  async ({ id }) => result,\n);\n`,
    },
    tools: [tool('get', 'id')],
    operations: [set('/description', 'Gets.')],
    change: [["  'get',\n", "  'get',\n  'Gets.',\n"]],
  },
  {
    title: 'tool(): in place of a blank one',
    files: { 'server.ts': `${sdk}server.tool("get", " ", { id: z.string() }, async ({ id }) => result);\n` },
    tools: [tool('get', 'id')],
    operations: [set('/description', 'Gets.')],
    change: [['" "', '"Gets."']],
  },
  {
    title: 'addTool',
    files: {
      'server.ts':
        "server.addTool({\n  name: 'get',\n  parameters: z.object({ id: z.string() }),\n  execute: async () => 'x',\n});\n",
    },
    tools: [tool('get', 'id')],
    operations: [set('/description', 'Gets.')],
    change: [["name: 'get',\n", "name: 'get',\n  description: 'Gets.',\n"]],
  },
  {
    title: 'a text that stands in another file',
    files: {
      'texts.ts': "export const TEXTS = { get: '' };\n",
      'server.ts': `${sdk}import { TEXTS } from './texts.js';\nserver.registerTool('get', { description: TEXTS.get, inputSchema: {} }, get);\n`,
    },
    tools: [tool('get')],
    operations: [set('/description', 'Gets.')],
    change: [["get: ''", "get: 'Gets.'"]],
    caveats: ['in texts.ts, line 1'],
  },
  {
    title: 'a text that is put together',
    files: {
      'server.ts': `${sdk}server.registerTool('get', { description: '' + suffix, inputSchema: {} }, get);\n`,
    },
    tools: [tool('get')],
    operations: [set('/description', 'Gets.')],
    change: 'none',
  },
  {
    title: 'a list whose reader may not know descriptions',
    files: {
      'server.ts': `${sdk}const all = [{ name: 'get', schema: { id: z.string() }, handler: get }];\nfor (const one of all) server.registerTool(one.name, { inputSchema: one.schema }, one.handler);\n`,
    },
    tools: [tool('get', 'id')],
    operations: [set('/description', 'Gets.')],
    change: 'none',
  },
  {
    title: 'a list of which another member has one',
    files: {
      'server.ts': `${sdk}const all = [
  { name: 'get', schema: { id: z.string() }, handler: get },
  { name: 'put', description: 'Puts.', schema: { id: z.string() }, handler: put },
];
`,
    },
    tools: [tool('get', 'id'), tool('put', 'id', 'Puts.')],
    operations: [set('/description', 'Gets.')],
    change: [["name: 'get',", "name: 'get', description: 'Gets.',"]],
  },
]);

const reads = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
const hints = [set('/annotations', reads)];
const written = '{ readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }';

editTable('hints', [
  {
    title: 'registerTool: a key behind the schema',
    files: {
      'server.ts': `${sdk}server.registerTool('get', { inputSchema: { id: z.string() } }, async () => result);\n`,
    },
    tools: [tool('get', 'id')],
    operations: hints,
    change: [['z.string() } }', `z.string() }, annotations: ${written} }`]],
  },
  {
    title: 'registerTool: in lines where one would be too long',
    files: {
      'server.ts': `${sdk}export function add(server: McpServer) {
    server.registerTool('get', {
        description: 'Gets.',
        inputSchema: {
            id: z.string(),
        },
    }, async () => result);
}
`,
    },
    tools: [tool('get', 'id', 'Gets.')],
    operations: hints,
    change: [
      [
        'z.string(),\n        },\n',
        `z.string(),
        },
        annotations: {
            readOnlyHint: true,
            destructiveHint: false,
            idempotentHint: true,
            openWorldHint: false,
        },
`,
      ],
    ],
  },
  {
    title: 'only those that are missing',
    files: {
      'server.ts': `${sdk}server.registerTool('get', { annotations: { title: 'Get', readOnlyHint: true }, inputSchema: {} }, get);\n`,
    },
    tools: [tool('get')],
    operations: [set('/annotations/idempotentHint', true), set('/annotations/openWorldHint', false)],
    change: [['readOnlyHint: true }', 'readOnlyHint: true, idempotentHint: true, openWorldHint: false }']],
  },
  {
    title: 'a hint that is written otherwise',
    files: {
      'server.ts': `${sdk}server.registerTool('get', { annotations: { readOnlyHint: false }, inputSchema: {} }, get);\n`,
    },
    tools: [tool('get')],
    operations: [set('/annotations/readOnlyHint', true)],
    change: [['readOnlyHint: false', 'readOnlyHint: true']],
  },
  {
    title: 'tool(): before the callback',
    files: {
      'server.ts': `${sdk}server.tool('get', 'Gets.', { id: z.string() }, async ({ id }) => result);\n`,
    },
    tools: [tool('get', 'id', 'Gets.')],
    operations: hints,
    change: [['}, async', `}, ${written}, async`]],
  },
  {
    title: 'tool(): before a callback on its own line',
    files: {
      'server.ts': `${sdk}server.tool(\n  'get',\n  'Gets.',\n  { id: z.string() },\n  getOne,\n);\n`,
    },
    tools: [tool('get', 'id', 'Gets.')],
    operations: hints,
    change: [['  getOne', `  ${written},\n  getOne`]],
  },
  {
    title: 'tool(): into the argument that is there',
    files: {
      'server.ts': `${sdk}server.tool('get', 'Gets.', { id: z.string() }, { readOnlyHint: true }, async ({ id }) => result);\n`,
    },
    tools: [tool('get', 'id', 'Gets.')],
    operations: [set('/annotations/destructiveHint', false)],
    change: [['{ readOnlyHint: true }', '{ readOnlyHint: true, destructiveHint: false }']],
  },
  {
    title: 'an object of a list',
    files: { 'server.ts': literalServer },
    tools: [tool('place_order', 'item at')],
    operations: hints,
    change: [
      [
        'additionalProperties: false\n    }\n',
        `additionalProperties: false
    },
    annotations: {
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    }
`,
      ],
    ],
  },
  {
    title: 'addTool: before the function',
    files: {
      'server.ts':
        "server.addTool({\n  name: 'get',\n  description: 'Gets.',\n  parameters: z.object({ id: z.string() }),\n  execute: async () => 'x',\n});\n",
    },
    tools: [tool('get', 'id', 'Gets.')],
    operations: hints,
    change: [
      [
        'z.object({ id: z.string() }),\n',
        `z.object({ id: z.string() }),
  annotations: {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
`,
      ],
    ],
  },
  {
    title: 'hints that several tools share',
    files: {
      'server.ts': `${sdk}const READS = { readOnlyHint: true };
server.registerTool('get', { annotations: READS, inputSchema: {} }, get);
server.registerTool('find', { annotations: READS, inputSchema: {} }, find);
`,
    },
    tools: [tool('get'), tool('find')],
    operations: [set('/annotations/openWorldHint', false)],
    change: [['{ readOnlyHint: true }', '{ readOnlyHint: true, openWorldHint: false }']],
    caveats: ['changes 2 tools', 'in server.ts, line 3'],
  },
  {
    title: 'a definition whose reader may not know hints',
    files: {
      'server.ts': `${sdk}const all = [{ name: 'get', description: 'Gets.', schema: { id: z.string() }, handler: get }];\n`,
    },
    tools: [tool('get', 'id', 'Gets.')],
    operations: hints,
    change: 'none',
  },
  {
    title: 'half typed code is left alone',
    files: {
      'server.ts': `${sdk}server.registerTool('get', { description: 'Gets.', inputSchema: { id: z.string( } }, async () => result);\n`,
    },
    tools: [tool('get', 'id', 'Gets.')],
    operations: hints,
    change: 'none',
  },
]);

const answer = [{ kind: 'answer-with-text' } as const];

editTable('a text beside structured content', [
  {
    title: 'every answer that has none',
    files: {
      'server.ts': `${sdk}server.registerTool('count', { description: 'Counts.' }, async () => {
  const output = await count();
  if (output.open === 0) return { content: [], structuredContent: { open: 0 } };
  if (output.open < 0) return { content: [{ type: 'text', text: 'none' }], structuredContent: output };
  return {
    structuredContent: output,
  };
});
`,
    },
    tools: [tool('count', '', 'Counts.')],
    operations: answer,
    change: [
      ['content: [], ', "content: [{ type: 'text', text: JSON.stringify({ open: 0 }) }], "],
      [
        '    structuredContent: output,\n',
        "    structuredContent: output,\n    content: [{ type: 'text', text: JSON.stringify(output) }],\n",
      ],
    ],
  },
  {
    title: 'a shorthand in a function of its own',
    files: {
      'server.ts': `${sdk}const count = async () => {
  const structuredContent = await read();
  return { structuredContent };
};
server.registerTool('count', { description: 'Counts.' }, count);
`,
    },
    tools: [tool('count', '', 'Counts.')],
    operations: answer,
    change: [
      [
        '{ structuredContent }',
        "{ structuredContent, content: [{ type: 'text', text: JSON.stringify(structuredContent) }] }",
      ],
    ],
  },
  {
    title: 'an answer that would be made twice',
    files: {
      'server.ts': `${sdk}server.registerTool('count', { description: 'Counts.' }, async () => ({ structuredContent: await count() }));\n`,
    },
    tools: [tool('count', '', 'Counts.')],
    operations: answer,
    change: 'none',
  },
  {
    title: 'an answer that comes from elsewhere',
    files: {
      'server.ts': `${sdk}server.registerTool('count', { description: 'Counts.' }, async () => answer(count));\n`,
    },
    tools: [tool('count', '', 'Counts.')],
    operations: answer,
    change: 'none',
  },
]);

const renamed = [set('/name', 'files_read')];

editTable('renaming', [
  {
    title: 'declaration, dispatch and list of allowed names, not the words in other texts',
    files: {
      'server.ts': `${sdk}import { allowed } from './allowed.js';
const tools = [{ name: 'files.read', description: 'Use files.read.', inputSchema: { type: 'object' } }];
export function call(name: string) {
  switch (name) {
    case "files.read":
      return read();
  }
}
`,
      'allowed.ts': 'export const allowed = [`files.read`, "files.reader"];\n',
    },
    tools: [tool('files.read', '', 'Use files.read.')],
    operations: renamed,
    change: [
      ["name: 'files.read'", "name: 'files_read'"],
      ['case "files.read"', 'case "files_read"'],
      ['`files.read`', '`files_read`'],
    ],
    caveats: ['renames 3 places in 2 files; clients may know the old name'],
  },
  {
    title: 'a key',
    files: {
      'server.ts':
        "export const tools = {\n  'files.read': { description: 'Reads.', inputSchema: { type: 'object', properties: {} } },\n};\n",
    },
    tools: [tool('files.read', '', 'Reads.')],
    operations: renamed,
    change: [["'files.read':", "'files_read':"]],
    caveats: ['renames 1 place; clients may know the old name'],
  },
  {
    title: 'a function that is found by a key',
    files: {
      'server.ts':
        "export const tools = [{ name: 'search', description: 'Searches.', inputSchema: { type: 'object' } }];\nconst handlers = { search: () => 1 };\n",
    },
    tools: [tool('search', '', 'Searches.')],
    operations: [set('/name', 'find')],
    change: 'none',
  },
  {
    title: 'a name that is put together',
    files: {
      'server.ts': `${sdk}server.registerTool(\`\${prefix}_search\`, { description: 'Searches.', inputSchema: { q: z.string() } }, search);\n`,
    },
    tools: [tool('docs_search', 'q', 'Searches.')],
    operations: renamed,
    change: 'none',
  },
]);
