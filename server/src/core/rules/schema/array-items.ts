import { idsOf, known, sure, type ToldFact, tell, told } from '../../clients/select.ts';
import { isArray, isObject, type JsonObject, property } from '../../json.ts';
import { quotedPlace } from '../naming.ts';
import { nameOf, reached } from '../reach.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly tool: string;
  readonly name: string;
  /** JSON pointer from the tool object. */
  readonly pointer: string;
  readonly tuple: 'yes' | 'no';
  readonly clients: readonly ToldFact[];
}

export default defineRule<Data, 'tools'>({
  id: 'schema/array-items',
  title: 'Array without items',
  severity: 'error',
  since: '0.1.0',
  needs: ['tools'],
  clients: 'by-fact',
  docs: {
    what: 'An array in an input schema that does not say what its `items` are. `prefixItems` alone is not enough.',
    why: 'The OpenAI API refuses a function with such an array, and the request with it, whatever model asked; so do the Gemini API in its older mode and the clients that are built on them.',
    how: 'Add `items`: `{ "type": "string" }` or whatever the array holds, `{}` where it holds anything. A tuple keeps its `prefixItems` and gets an `items` that all its members fit. With zod write the type of the members, for `z.array(z.any())` comes out without `items` in zod 3.',
    references: [
      'https://yokoten.app/docs/guide/shipping-an-mcp-server-that-works-in-every-agent',
      'https://github.com/spacelift-io/spacectl/issues/402',
      'https://github.com/jlowin/fastmcp/issues/2464',
    ],
  },
  examples: {
    bad: [
      {
        name: 'An array of nobody knows what',
        tools: [
          {
            name: 'add_tags',
            description: 'Adds tags.',
            inputSchema: { type: 'object', properties: { tags: { type: 'array' } } },
          },
        ],
      },
      {
        name: 'A tuple that has only its first members described, and may be null',
        tools: [
          {
            name: 'move_to',
            description: 'Moves the pointer.',
            inputSchema: {
              type: 'object',
              properties: {
                point: { type: ['array', 'null'], prefixItems: [{ type: 'number' }, { type: 'number' }] },
              },
            },
          },
        ],
      },
    ],
    good: [
      {
        name: 'Items of a type, and of any',
        tools: [
          {
            name: 'add_tags',
            description: 'Adds tags.',
            inputSchema: {
              type: 'object',
              properties: {
                tags: { type: 'array', items: { type: 'string' } },
                extra: { type: 'array', items: {} },
                more: { type: 'array', items: true },
              },
            },
          },
        ],
      },
      {
        name: 'A tuple with items, and an array in the output',
        tools: [
          {
            name: 'move_to',
            description: 'Moves the pointer.',
            inputSchema: {
              type: 'object',
              properties: {
                point: {
                  type: 'array',
                  prefixItems: [{ type: 'number' }, { type: 'number' }],
                  items: { type: 'number' },
                },
              },
            },
            outputSchema: { type: 'object', properties: { path: { type: 'array' } } },
          },
        ],
      },
    ],
  },
  *check({ tools, clients }) {
    const facts = known(clients, 'arrayWithoutItems');
    if (facts.length === 0) return;
    for (const tool of tools) {
      const root = property(tool.raw, 'inputSchema');
      if (!isObject(root)) continue;
      for (const place of reached(root)) {
        if (!isArrayType(place.schema) || Object.hasOwn(place.schema, 'items')) continue;
        yield {
          at: { kind: 'tool', tool: tool.name, schema: 'inputSchema', pointer: place.pointer },
          clients: idsOf(facts),
          ...(!sure(facts) && { severity: 'info' }),
          data: {
            tool: tool.name,
            name: nameOf(place),
            pointer: `/inputSchema${place.pointer}`,
            tuple: Object.hasOwn(place.schema, 'prefixItems') ? 'yes' : 'no',
            clients: facts.map(told),
          },
        };
      }
    }
  },
  message: ({ tool, name, tuple, clients }) => ({
    summary: `${quotedPlace(tool, name, 34)} is an array without \`items\`: requests fail.`,
    why: tell(clients),
    fix:
      tuple === 'yes'
        ? 'Add `items` beside `prefixItems`, with a schema that every member fits.'
        : 'Add `items` with the type of the members, or `{}` where they can be anything.',
  }),
  many: (count) => `${count} arrays have no \`items\`: requests with their tools fail.`,
  // Safe: an array without `items` takes anything, and `{}` is anything.
  fix: ({ pointer }) => ({
    kind: 'tool',
    title: 'Add items of any type',
    safety: 'safe',
    operations: [{ kind: 'set', pointer: `${pointer}/items`, value: {} }],
  }),
  // Unsafe: members of other types are refused from then on. zod 3 leaves `items` out where they may be anything.
  otherFixes: ({ pointer, tuple }) =>
    tuple === 'yes'
      ? []
      : [
          {
            kind: 'tool',
            title: 'Add items of type string',
            safety: 'unsafe',
            operations: [{ kind: 'set', pointer: `${pointer}/items`, value: { type: 'string' } }],
          },
        ],
});

function isArrayType(schema: JsonObject): boolean {
  const type = property(schema, 'type');
  return type === 'array' || (isArray(type) && type.includes('array'));
}
