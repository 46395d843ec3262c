import { known, type ToldFact, tell, told } from '../../clients/select.ts';
import { isObject, property } from '../../json.ts';
import { quoted } from '../../words.ts';
import { depthOf } from '../depth.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly tool: string;
  readonly levels: number;
  /** The names from the root to the first place that is too deep. */
  readonly path: readonly string[];
  readonly clients: readonly ToldFact[];
}

/** Agents fill this many levels reliably. */
const maximumLevels = 3;

export default defineRule<Data, 'tools'>({
  id: 'schema/deep-nesting',
  title: 'Input nests deeper than agents fill reliably',
  severity: 'warning',
  since: '0.1.0',
  needs: ['tools'],
  clients: 'all',
  docs: {
    what: 'An input schema that nests more than three levels. Properties of an object and items of an array are one level each; the parameters of the tool are level one.',
    why: 'Agents fill flat objects reliably. Below three levels they put the right keys in the wrong place or leave a level out.',
    how: 'Flatten the input, or split the tool in two: a tool that needs a deeply nested object often does two things.',
    references: ['https://docs.heymcp.dev/lint'],
  },
  examples: {
    bad: [
      {
        name: 'Items of an array of objects in an object',
        tools: [
          {
            name: 'create_order',
            description: 'Creates an order.',
            inputSchema: {
              type: 'object',
              properties: {
                order: {
                  type: 'object',
                  properties: {
                    lines: {
                      type: 'array',
                      items: { type: 'object', properties: { sku: { type: 'string' } } },
                    },
                  },
                },
              },
            },
          },
        ],
      },
      {
        name: 'The same through definitions',
        tools: [
          {
            name: 'create_order',
            description: 'Creates an order.',
            inputSchema: {
              type: 'object',
              properties: { order: { $ref: '#/$defs/order' } },
              $defs: {
                order: {
                  type: 'object',
                  properties: { lines: { type: 'array', items: { $ref: '#/$defs/line' } } },
                },
                line: { type: 'object', properties: { sku: { type: 'string' } } },
              },
            },
          },
        ],
      },
    ],
    good: [
      {
        name: 'Three levels: an array of objects',
        tools: [
          {
            name: 'create_order',
            description: 'Creates an order.',
            inputSchema: {
              type: 'object',
              properties: {
                customer: { type: 'string' },
                lines: {
                  type: 'array',
                  items: {
                    type: 'object',
                    properties: { sku: { type: 'string' }, count: { type: 'integer' } },
                  },
                },
              },
            },
          },
        ],
      },
      {
        name: 'Combinators are no level, and definitions that nothing uses do not count',
        tools: [
          {
            name: 'set_value',
            description: 'Sets a value.',
            inputSchema: {
              type: 'object',
              properties: {
                value: {
                  anyOf: [
                    { oneOf: [{ anyOf: [{ type: 'object', properties: { a: { type: 'string' } } }] }] },
                  ],
                },
              },
              $defs: {
                unused: {
                  type: 'array',
                  items: { type: 'array', items: { type: 'array', items: { type: 'array', items: {} } } },
                },
              },
            },
          },
        ],
      },
    ],
  },
  *check({ tools, clients }) {
    const facts = known(clients, 'deepNesting').map(told);
    for (const { name, raw } of tools) {
      const root = property(raw, 'inputSchema');
      if (!isObject(root)) continue;
      const { levels, path } = depthOf(root);
      const tooDeep = path.findIndex(({ level }) => level > maximumLevels);
      if (tooDeep === -1) continue;
      yield {
        at: {
          kind: 'tool',
          tool: name,
          schema: 'inputSchema',
          pointer: path[tooDeep]?.place.pointer ?? '',
        },
        clients: facts.map(({ client }) => client),
        data: {
          tool: name,
          levels,
          path: path
            .slice(0, tooDeep + 1)
            .flatMap(({ place }) => place.name ?? (place.under === 'items' ? '[]' : [])),
          clients: facts,
        },
      };
    }
  },
  message: ({ tool, levels, path, clients }) => ({
    summary: `${quoted(tool, 24)} nests ${levels} levels deep: agents fill three reliably.`,
    why: [`It is too deep from ${quoted(path.join('.').replaceAll('.[]', '[]'), 60)} on.`, tell(clients)]
      .filter((sentence) => sentence !== '')
      .join(' '),
    fix: 'Flatten the input, or split the tool in two.',
  }),
  many: (count) => `${count} tools nest more than three levels deep: agents get them wrong.`,
});
