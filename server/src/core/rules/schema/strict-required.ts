import { known, sure, type ToldFact, tell, told } from '../../clients/select.ts';
import { isArray, isObject, type JsonObject, property } from '../../json.ts';
import { listed, quoted } from '../../words.ts';
import { quotedPlace } from '../naming.ts';
import { nameOf, reached } from '../reach.ts';
import { defineRule } from '../rule.ts';
import { entriesOf } from '../schema.ts';

interface Data {
  readonly tool: string;
  /** The object's own name; empty for the input as a whole. */
  readonly object: string;
  /** JSON pointer from the tool object. */
  readonly pointer: string;
  /** The first properties that are not in `required`. */
  readonly optional: readonly string[];
  readonly count: number;
  /** All properties, where there are few enough to write them down. */
  readonly all?: readonly string[];
  readonly clients: readonly ToldFact[];
}

const maximumListed = 6;
const maximumNamed = 100;

export default defineRule<Data, 'tools'>({
  id: 'schema/strict-required',
  title: 'Optional property in OpenAI strict mode',
  severity: 'warning',
  since: '0.1.0',
  needs: ['tools'],
  clients: 'by-fact',
  docs: {
    what: 'A property that is not in `required`. Only looked for with `openai-strict` among the selected clients.',
    why: 'OpenAI’s strict mode wants every property of every object in `required` and refuses the schema otherwise. No other client asks for that, and optional parameters are good elsewhere, so this rule is silent unless it is asked for.',
    how: 'Add every property to `required`. What may be missing takes `null` instead: `anyOf` with a `null` branch. Strict mode also wants `"additionalProperties": false`.',
    references: [
      'https://platform.openai.com/docs/guides/structured-outputs',
      'https://yokoten.app/docs/guide/shipping-an-mcp-server-that-works-in-every-agent',
    ],
  },
  examples: {
    bad: [
      {
        name: 'An optional limit',
        clients: ['openai-strict'],
        tools: [
          {
            name: 'search_orders',
            description: 'Finds orders.',
            inputSchema: {
              type: 'object',
              properties: { query: { type: 'string' }, limit: { type: 'integer' } },
              required: ['query'],
              additionalProperties: false,
            },
          },
        ],
      },
      {
        name: 'An object inside',
        clients: ['openai-strict'],
        tools: [
          {
            name: 'place_order',
            description: 'Places an order.',
            inputSchema: {
              type: 'object',
              properties: { address: { type: 'object', properties: { street: { type: 'string' } } } },
              required: ['address'],
            },
          },
        ],
      },
    ],
    good: [
      {
        name: 'Everything required, and null for what may be missing',
        clients: ['openai-strict'],
        tools: [
          {
            name: 'search_orders',
            description: 'Finds orders.',
            inputSchema: {
              type: 'object',
              properties: {
                query: { type: 'string' },
                limit: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
              },
              required: ['query', 'limit'],
            },
          },
        ],
      },
      {
        name: 'Nobody asked for strict mode',
        tools: [
          {
            name: 'search_orders',
            description: 'Finds orders.',
            inputSchema: {
              type: 'object',
              properties: { query: { type: 'string' }, limit: { type: 'integer' } },
              required: ['query'],
            },
          },
        ],
      },
    ],
  },
  *check({ tools, clients }) {
    const strict = clients.filter(({ id }) => id === 'openai-strict');
    const facts = known(strict, 'optionalProperties');
    if (facts.length === 0) return;
    for (const tool of tools) {
      const root = property(tool.raw, 'inputSchema');
      if (!isObject(root)) continue;
      for (const place of reached(root)) {
        const names = entriesOf(property(place.schema, 'properties')).map(([name]) => name);
        const required = requiredOf(place.schema);
        const optional = names.filter((name) => !required.has(name));
        if (optional.length === 0) continue;
        yield {
          at: { kind: 'tool', tool: tool.name, schema: 'inputSchema', pointer: place.pointer },
          clients: ['openai-strict'],
          ...(!sure(facts) && { severity: 'info' }),
          data: {
            tool: tool.name,
            object: place.pointer === '' ? '' : nameOf(place),
            pointer: `/inputSchema${place.pointer}`,
            optional: optional.slice(0, maximumListed),
            count: optional.length,
            ...(names.length <= maximumNamed && { all: names }),
            clients: facts.map(told),
          },
        };
      }
    }
  },
  message: ({ tool, object, optional, count, clients }) => ({
    summary: `${object === '' ? quoted(tool, 28) : quotedPlace(tool, object, 30)} has optional properties: strict mode refuses it.`,
    why: tell(clients),
    fix: `Add ${listed(someOf(optional, count), maximumListed + 1)} to \`required\`, with \`null\` for what may be missing.`,
  }),
  many: (count) => `${count} objects have optional properties: strict mode refuses them.`,
  // Unsafe: calls without them are refused from then on.
  fix: ({ all, pointer }) =>
    all === undefined
      ? undefined
      : {
          kind: 'tool',
          title: 'Require every property',
          safety: 'unsafe',
          operations: [{ kind: 'set', pointer: `${pointer}/required`, value: all }],
        },
});

function requiredOf(schema: JsonObject): ReadonlySet<unknown> {
  const required = property(schema, 'required');
  return new Set(isArray(required) ? required : []);
}

function someOf(names: readonly string[], count: number): readonly string[] {
  const shownNames = names.map((name) => quoted(name));
  return count > names.length ? [...shownNames, `${count - names.length} more`] : shownNames;
}
