import { idsOf, known, sure, type ToldFact, tell, told } from '../../clients/select.ts';
import { isArray, isObject, type JsonObject, pointerToken, property } from '../../json.ts';
import { quoted, shown } from '../../words.ts';
import { reached } from '../reach.ts';
import { defineRule, type ToolOperation } from '../rule.ts';
import { type Subschema, subschemasOf } from '../schema.ts';

interface Data {
  readonly tool: string;
  readonly name: string;
  readonly length: number;
  readonly where: 'root' | 'inside';
  /** A name that every client takes and that is not in use; absent where none could be made. */
  readonly better?: string;
  readonly operations: readonly ToolOperation[];
  readonly clients: readonly ToldFact[];
}

const maximumLength = 64;

export default defineRule<Data, 'tools'>({
  id: 'schema/property-name',
  title: 'Property name that clients refuse',
  severity: 'error',
  since: '0.1.0',
  needs: ['tools'],
  clients: 'by-fact',
  docs: {
    what: 'A property whose name has other characters than letters, digits, `_`, `.` and `-`, or more than 64 of them.',
    why: 'The Anthropic API refuses a tool with such a parameter and with it the whole request, for every tool of every server; newer clients leave the tool out instead. It checks the parameters themselves; names deeper inside are a warning, since other APIs check those too.',
    how: 'Rename the property, and let the handler translate: `filter_x` for `filter[x]`, `top` for `$top`.',
    references: [
      'https://yokoten.app/docs/guide/shipping-an-mcp-server-that-works-in-every-agent',
      'https://github.com/freee/freee-mcp/issues/15',
      'https://github.com/twilio-labs/mcp/issues/53',
    ],
  },
  examples: {
    bad: [
      {
        name: 'A parameter of a web API, with brackets',
        tools: [
          {
            name: 'list_orders',
            description: 'Lists orders.',
            inputSchema: { type: 'object', properties: { 'filter[status]': { type: 'string' } } },
          },
        ],
      },
      {
        name: 'A name of 70 characters inside an object',
        tools: [
          {
            name: 'update_settings',
            description: 'Changes settings.',
            inputSchema: {
              type: 'object',
              properties: {
                settings: {
                  type: 'object',
                  properties: {
                    send_a_summary_of_all_open_orders_to_the_owner_of_the_account_each_day_: {
                      type: 'boolean',
                    },
                  },
                },
              },
            },
          },
        ],
      },
    ],
    good: [
      {
        name: 'Letters, digits, underscores, dots and hyphens',
        tools: [
          {
            name: 'list_orders',
            description: 'Lists orders.',
            inputSchema: {
              type: 'object',
              properties: {
                'filter.status': { type: 'string' },
                'per-page': { type: 'integer' },
                _cursor2: { type: 'string' },
              },
            },
          },
        ],
      },
      {
        name: 'A name in the output',
        tools: [
          {
            name: 'read_order',
            description: 'Reads an order.',
            inputSchema: { type: 'object', properties: {} },
            outputSchema: { type: 'object', properties: { '@id': { type: 'string' } } },
          },
        ],
      },
    ],
  },
  *check({ tools, clients }) {
    const facts = known(clients, 'propertyNames');
    if (facts.length === 0) return;
    for (const tool of tools) {
      const root = property(tool.raw, 'inputSchema');
      if (!isObject(root)) continue;
      for (const place of reached(root)) {
        const { name, parent } = place;
        if (name === undefined || parent === undefined || isFine(name)) continue;
        const where = parent === root ? 'root' : 'inside';
        yield {
          at: { kind: 'tool', tool: tool.name, schema: 'inputSchema', pointer: place.pointer },
          clients: idsOf(facts),
          ...severityOf(where, sure(facts)),
          data: {
            tool: tool.name,
            name: name.slice(0, 200),
            length: name.length,
            where,
            ...renaming(place, parent),
            clients: facts.map(told),
          },
        };
      }
    }
  },
  message: ({ tool, name, length, where, better, clients }) => ({
    summary:
      name.length > 0 && isFine(name.slice(0, maximumLength))
        ? `${quoted(tool, 18)}: a parameter name of ${length} characters is refused.`
        : `${quoted(tool, 14)} has the ${where === 'root' ? 'parameter' : 'inner key'} ${quoted(name, 16)}: ${where === 'root' ? 'clients refuse it' : 'it may be refused'}.`,
    why:
      where === 'root'
        ? tell(clients)
        : `${tell(clients)} That is known of the parameters themselves; names deeper inside may pass.`,
    fix: `Rename it${better === undefined ? '' : ` to ${quoted(better)} or the like`}: letters, digits, \`_\`, \`.\` and \`-\`, at most ${maximumLength}.`,
  }),
  many: (count) => `${count} parameters have names that clients refuse.`,
  // Unsafe: the handler has to read the new name.
  fix: ({ better, operations }) =>
    better === undefined || operations.length === 0
      ? undefined
      : {
          kind: 'tool',
          title: `Rename to ${shown(better, 40)} (the handler too)`,
          safety: 'unsafe',
          operations,
        },
});

function isFine(name: string): boolean {
  return name.length <= maximumLength && /^[A-Za-z0-9_.-]+$/.test(name);
}

function severityOf(where: 'root' | 'inside', isSure: boolean) {
  if (!isSure) return { severity: 'info' } as const;
  return where === 'inside' ? ({ severity: 'warning' } as const) : {};
}

/** A name that fits, and how to move the property there. */
function renaming(place: Subschema, parent: JsonObject): Pick<Data, 'better' | 'operations'> {
  const { name = '', pointer, schema } = place;
  const better = name
    .slice(0, maximumLength)
    .replace(/[^A-Za-z0-9_.-]/g, '_')
    .replace(/_{2,}/g, '_')
    .replace(/^_|_$/g, '');
  const siblings = property(parent, 'properties');
  if (better === '' || (isObject(siblings) && Object.hasOwn(siblings, better))) return { operations: [] };
  // What holds other schemas is left where it is: it can be of any size.
  if (subschemasOf(place).length > 0) return { better, operations: [] };
  const required = property(parent, 'required');
  const old = `/inputSchema${pointer}`;
  const above = old.slice(0, -`/properties/${pointerToken(name)}`.length);
  return {
    better,
    operations: [
      { kind: 'set', pointer: `${above}/properties/${better}`, value: schema },
      { kind: 'remove', pointer: old },
      ...(isArray(required) && required.includes(name)
        ? [renamedIn(required, name, better, `${above}/required`)]
        : []),
    ],
  };
}

function renamedIn(
  required: readonly unknown[],
  name: string,
  better: string,
  pointer: string,
): ToolOperation {
  return { kind: 'set', pointer, value: required.map((one) => (one === name ? better : one)) };
}
