/** Reports whose cause stands in the list of tools, in what a tool answers, or in the names that clients make of both. */
import type { CallFacts, ToolCallFacts, UnknownToolFacts } from '../../server/src/core/report/report.ts';
import type { ReadCase } from './reportCase.ts';

const hints = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** A tool about which there is nothing to say, as far as it is not given otherwise. */
function tool(given: object = {}): object {
  return {
    name: 'find_bread',
    description: 'Finds a bread by its name, and answers with its price.',
    annotations: hints,
    inputSchema: {
      type: 'object',
      properties: { kind: { type: 'string', description: 'Such as rye.' } },
      required: ['kind'],
    },
    ...given,
  };
}

/** One whose input has one parameter of this schema. */
function taking(schema: unknown, name = 'kind'): readonly object[] {
  return [tool({ inputSchema: { type: 'object', properties: { [name]: schema }, required: [name] } })];
}

const output = { type: 'object', properties: { price: { type: 'number' } }, required: ['price'] };

function called(answer: Partial<Extract<ToolCallFacts, { kind: 'answered' }>>): {
  readonly calls: CallFacts;
} {
  const usual = {
    isError: false,
    structuredContent: 'present',
    textLength: 12,
    otherContent: 0,
    ms: 9,
  } as const;
  return {
    calls: {
      eligible: ['find_bread'],
      called: [{ kind: 'answered', tool: 'find_bread', ...usual, ...answer }],
      unknownTool: { kind: 'answered', answer: { kind: 'error', code: -32602 } },
    },
  };
}

function unknownTool(answer: UnknownToolFacts): { readonly calls: CallFacts } {
  return { calls: { eligible: [], called: [], unknownTool: answer } };
}

const key = 'the-corner-bakery-of-the-old-town-square';
const notTold = 'needs a rule that is not there:';

const rows: readonly Omit<ReadCase, 'seen'>[] = [
  {
    id: 'B053',
    title: 'the name of the server and that of the tool together are longer than clients take',
    config: `{ "mcpServers": { "${key}": { "command": "bakery" } } }`,
    tools: [tool({ name: 'find_bread_by_name_and_price' })],
    rule: 'tools/prefixed-name-length',
    underlined: `"${key}"`,
    mended: '{ "mcpServers": { "the-corner-bakery-of-the-old-t": { "command": "bakery" } } }',
  },
  {
    id: 'B055',
    title: 'a dot in the name of a tool, which the models’ APIs do not take',
    tools: [tool({ name: 'bread.find' })],
    rule: 'tools/name-charset',
    tool: 'bread.find',
    toolMended: { '/name': 'bread_find' },
  },
  {
    id: 'B056',
    title: 'a sentence for a name',
    tools: [tool({ name: 'Find every bread' })],
    rule: 'tools/name-charset',
    tool: 'Find every bread',
    toolMended: { '/name': 'Find_every_bread' },
  },
  {
    id: 'B059',
    title: 'more tools than a model’s API takes',
    tools: Array.from({ length: 130 }, (_, index) => tool({ name: `find_bread_${index}` })),
    rule: 'tools/count',
    untold:
      'the sum over all servers of a file, for which several reports would have to be looked at together',
  },
  {
    id: 'B098',
    title: 'no tools at all, which is how some servers answer a key that is not valid',
    tools: [],
    rule: 'tools/none',
  },
  {
    id: 'B116',
    title: 'a choice at the root of the input schema',
    tools: [
      tool({
        inputSchema: {
          type: 'object',
          properties: { kind: { type: 'string', description: 'Such as rye.' } },
          anyOf: [{ required: ['kind'] }, { required: [] }],
          required: ['kind'],
        },
      }),
    ],
    rule: 'schema/root-combinator',
    tool: 'find_bread',
    pointer: '/anyOf',
  },
  {
    id: 'B117',
    title: 'conditions at the root of one of three input schemas',
    tools: [
      tool({ name: 'bake' }),
      tool({
        inputSchema: {
          type: 'object',
          properties: { kind: { type: 'string', description: 'Such as rye.' } },
          required: ['kind'],
          allOf: [{ if: { properties: { kind: { const: 'rye' } } }, else: { required: ['kind'] } }],
        },
      }),
      tool({ name: 'sell' }),
    ],
    rule: 'schema/root-combinator',
    tool: 'find_bread',
    pointer: '/allOf',
  },
  {
    id: 'B118',
    title: 'an array that does not say what is in it',
    tools: taking({ type: 'array', description: 'Kinds of bread.' }, 'kinds'),
    rule: 'schema/array-items',
    tool: 'find_bread',
    pointer: '/properties/kinds',
    toolMended: { '/inputSchema/properties/kinds/items': {} },
  },
  {
    id: 'B119',
    title: 'such an array deep inside',
    tools: taking(
      {
        type: 'array',
        description: 'Orders.',
        items: {
          type: 'object',
          properties: { parts: { type: 'array', description: 'What it is made of.' } },
          required: ['parts'],
        },
      },
      'orders',
    ),
    rule: 'schema/array-items',
    tool: 'find_bread',
    pointer: '/properties/orders/items/properties/parts',
    toolMended: { '/inputSchema/properties/orders/items/properties/parts/items': {} },
  },
  {
    id: 'B120',
    title: 'an input schema of which nothing is left',
    tools: [tool({ inputSchema: {} })],
    rule: 'schema/not-object',
    tool: 'find_bread',
    pointer: '',
    toolMended: { '/inputSchema': { type: 'object' } },
  },
  {
    id: 'B121',
    title: 'an output schema that is no object',
    tools: [tool({ outputSchema: { $id: 'https://bakery.example/bread', description: 'A bread.' } })],
    rule: 'schema/output-not-object',
    tool: 'find_bread',
    pointer: '',
    toolMended: { '/outputSchema/type': 'object' },
  },
  {
    id: 'B122',
    title: 'an object without properties, for a tool without parameters',
    tools: [tool({ inputSchema: { type: 'object' } })],
    rule: 'schema/object-without-properties',
    tool: 'find_bread',
    pointer: '',
    toolMended: { '/inputSchema/properties': {} },
  },
  {
    id: 'B123',
    title: 'a truth value for a bound, as draft-04 has it',
    tools: taking({ type: 'integer', minimum: 0, exclusiveMinimum: true, description: 'How many.' }, 'count'),
    rule: 'schema/invalid',
    tool: 'find_bread',
    pointer: '/properties/count/exclusiveMinimum',
    toolMended: {
      '/inputSchema/properties/count/exclusiveMinimum': 0,
      '/inputSchema/properties/count/minimum': undefined,
    },
  },
  {
    id: 'B125',
    title: 'a day for a bound',
    tools: taking(
      { type: 'string', format: 'date', minimum: '2024-01-01', description: 'Baked then.' },
      'baked_on',
    ),
    rule: 'schema/invalid',
    tool: 'find_bread',
    pointer: '/properties/baked_on/minimum',
    advice: /into the description/,
    toolMended: { '/inputSchema/properties/baked_on/minimum': undefined },
  },
  {
    id: 'B127',
    title: 'a dollar in the name of a parameter',
    tools: taking({ type: 'integer', description: 'How many.' }, '$top'),
    rule: 'schema/property-name',
    tool: 'find_bread',
    pointer: '/properties/$top',
    toolMended: {
      '/inputSchema/properties': { top: { type: 'integer', description: 'How many.' } },
      '/inputSchema/required': ['top'],
    },
  },
  {
    id: 'B128',
    title: 'a comparison in the name of a parameter, as filters are named',
    tools: taking({ type: 'string', description: 'Baked before then.', format: 'date-time' }, 'BakedTime<'),
    rule: 'schema/property-name',
    tool: 'find_bread',
    pointer: '/properties/BakedTime<',
    toolMended: {
      '/inputSchema/properties': {
        BakedTime: { type: 'string', description: 'Baked before then.', format: 'date-time' },
      },
      '/inputSchema/required': ['BakedTime'],
    },
  },
  {
    id: 'B129',
    title: 'a reference that clients do not follow',
    tools: [
      tool({
        inputSchema: {
          type: 'object',
          properties: { query: { $ref: '#/$defs/Query', description: 'What to look for.' } },
          required: ['query'],
          $defs: {
            Query: { type: 'object', properties: { kind: { type: 'string', description: 'Such as rye.' } } },
          },
        },
      }),
    ],
    rule: 'schema/ref',
    tool: 'find_bread',
    pointer: '/properties/query',
    toolMended: { '/inputSchema/properties/query/type': 'object', '/inputSchema/$defs': undefined },
  },
  {
    id: 'B130',
    title: 'a number or nothing, as a list of types',
    tools: taking({ type: ['number', 'null'], description: 'The highest price.' }, 'price'),
    rule: 'schema/type-list',
    tool: 'find_bread',
    pointer: '/properties/price',
    toolMended: { '/inputSchema/properties/price/type': 'number' },
  },
  {
    id: 'B131',
    title: 'a choice with nothing in it, of which a client leaves an empty schema',
    tools: taking({ type: ['string', 'null'], enum: ['rye', 'wheat', null], description: 'Of what.' }),
    rule: 'schema/type-list',
    tool: 'find_bread',
    pointer: '/properties/kind',
    toolMended: { '/inputSchema/properties/kind/type': 'string' },
  },
  {
    id: 'B132',
    title: '`true` for a schema',
    tools: taking(true, 'value'),
    rule: 'schema/not-object',
    tool: 'find_bread',
    pointer: '/properties/value',
    untold: 'a truth value for a schema deeper than the parameters of the tool',
  },
  {
    id: 'B133',
    title: 'a format that Gemini does not take',
    tools: taking({ type: 'string', format: 'uri', description: 'The page.' }, 'page'),
    clients: ['gemini-api'],
    rule: 'schema/format-unsupported',
    tool: 'find_bread',
    pointer: '/properties/page',
  },
  {
    id: 'B135',
    title: 'a choice of numbers',
    tools: taking({ type: 'number', enum: [0.5, 0.9], description: 'The share of rye.' }, 'rye'),
    clients: ['gemini-api'],
    rule: 'schema/enum-type',
    tool: 'find_bread',
    pointer: '/properties/rye',
  },
  {
    id: 'B137',
    title: 'no list of required parameters, for a mode that wants all of them there',
    tools: [
      tool({
        inputSchema: {
          type: 'object',
          properties: { kind: { type: 'string', description: 'Such as rye.' } },
          additionalProperties: false,
        },
      }),
    ],
    clients: ['openai-strict'],
    rule: 'schema/strict-required',
    tool: 'find_bread',
    pointer: '',
    toolMended: { '/inputSchema/required': ['kind'] },
  },
  {
    id: 'B139',
    title: 'an output schema, and an answer of text alone',
    tools: [tool({ outputSchema: output })],
    report: called({ structuredContent: 'absent' }),
    rule: 'tools/missing-structured-content',
    tool: 'find_bread',
  },
  {
    id: 'B093',
    title: 'an output schema, and an answer of text alone, which the Python SDK refuses',
    tools: [tool({ outputSchema: output })],
    report: called({ structuredContent: 'absent' }),
    rule: 'tools/missing-structured-content',
    tool: 'find_bread',
    untold: `${notTold} mcp/ping, for the answer to ping that is a list`,
  },
  {
    id: 'B140',
    title: 'an answer without content, of which some clients show nothing',
    tools: [tool({ outputSchema: output })],
    report: called({ textLength: 0 }),
    rule: 'tools/structured-only',
    tool: 'find_bread',
  },
  {
    id: 'B143',
    title: 'a tool that is not there, answered as one that failed',
    tools: [tool()],
    report: unknownTool({ kind: 'answered', answer: { kind: 'error-result' } }),
    rule: 'mcp/unknown-tool',
    advice: /-32602/,
  },
  {
    id: 'B145',
    title: 'a description that clients cut',
    tools: [tool({ description: `Finds a bread. ${'It looks in every shop of the town. '.repeat(70)}` })],
    rule: 'tools/description-length',
    tool: 'find_bread',
  },
  {
    id: 'B146',
    title: 'no annotations, so that reading and deleting look alike',
    tools: [tool({ name: 'throw_bread_away', annotations: undefined })],
    rule: 'tools/missing-annotations',
    tool: 'throw_bread_away',
  },
];

export const inToolLists: readonly ReadCase[] = rows.map((row) => ({ seen: 'in the tool list', ...row }));
