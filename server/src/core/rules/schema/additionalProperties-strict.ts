import { known, type ToldFact, tell, told } from '../../clients/select.ts';
import { isObject, type JsonObject, property } from '../../json.ts';
import { counted, quoted } from '../../words.ts';
import { reached } from '../reach.ts';
import { defineRule } from '../rule.ts';
import { entriesOf } from '../schema.ts';

interface Data {
  readonly tool: string;
  /** JSON pointers, from the tool object, of the first closed objects. */
  readonly closed: readonly string[];
  readonly count: number;
  readonly parameters: 'some' | 'none';
  readonly strictMode: 'asked-for' | 'not-asked-for';
  readonly clients: readonly ToldFact[];
}

/** More places than this are counted, not kept. */
const maximumPlaces = 50;

export default defineRule<Data, 'tools'>({
  id: 'schema/additionalProperties-strict',
  title: 'Extra keys are refused',
  severity: 'warning',
  since: '0.1.0',
  needs: ['tools'],
  clients: 'all',
  docs: {
    what: 'An input schema with `"additionalProperties": false`.',
    why: 'Agents add keys that nobody asked for: a `notes`, a `reason`. Strict validation refuses the call, and the agent tries again with another extra key, in a loop. Many servers never chose it: the official TypeScript SDK 1.x writes it for every zod 3 schema by itself, and so do zod’s `.strict()`, pydantic’s `extra="forbid"` and the Go SDK. OpenAI’s strict mode asks for it, so with `openai-strict` selected it is a note; and the specification recommends it for tools without parameters, where it is a note too.',
    how: 'Drop it, or ignore unknown keys on the server. With zod 3 and the TypeScript SDK 1.x pass `z.object({…}).passthrough()` instead of a raw shape, or move to zod 4. Where extra keys must be refused, do it in the handler, with an error that says what was wrong.',
    references: [
      'https://docs.heymcp.dev/lint',
      'https://modelcontextprotocol.io/specification/2025-11-25/server/tools#tool',
    ],
  },
  examples: {
    bad: [
      {
        name: 'A closed input',
        tools: [
          {
            name: 'place_order',
            description: 'Places an order.',
            inputSchema: {
              type: 'object',
              properties: { sku: { type: 'string' } },
              required: ['sku'],
              additionalProperties: false,
            },
          },
        ],
      },
      {
        name: 'A closed object inside',
        tools: [
          {
            name: 'place_order',
            description: 'Places an order.',
            inputSchema: {
              type: 'object',
              properties: {
                address: {
                  type: 'object',
                  properties: { street: { type: 'string' } },
                  additionalProperties: false,
                },
              },
            },
          },
        ],
      },
      {
        name: 'A note where the tool takes no parameters',
        tools: [
          {
            name: 'ping',
            description: 'Answers.',
            inputSchema: { type: 'object', additionalProperties: false },
          },
        ],
      },
    ],
    good: [
      {
        name: 'Nothing is said of other keys',
        tools: [
          {
            name: 'place_order',
            description: 'Places an order.',
            inputSchema: { type: 'object', properties: { sku: { type: 'string' } }, required: ['sku'] },
          },
        ],
      },
      {
        name: 'Other keys are described, and the output may be closed',
        tools: [
          {
            name: 'set_labels',
            description: 'Sets labels.',
            inputSchema: { type: 'object', additionalProperties: { type: 'string' } },
            outputSchema: {
              type: 'object',
              properties: { ok: { type: 'boolean' } },
              additionalProperties: false,
            },
          },
        ],
      },
    ],
  },
  *check({ tools, clients }) {
    const facts = known(clients, 'closedObjects').map(told);
    const strictMode = clients.some(({ id }) => id === 'openai-strict') ? 'asked-for' : 'not-asked-for';
    for (const { name, raw } of tools) {
      const root = property(raw, 'inputSchema');
      if (!isObject(root)) continue;
      const closed = reached(root).filter(({ schema }) => property(schema, 'additionalProperties') === false);
      const [first] = closed;
      if (first === undefined) continue;
      const parameters = closed.some(({ schema }) => hasParameters(schema)) ? 'some' : 'none';
      yield {
        at: { kind: 'tool', tool: name, schema: 'inputSchema', pointer: first.pointer },
        clients: facts.map(({ client }) => client),
        ...((strictMode === 'asked-for' || parameters === 'none') && { severity: 'info' }),
        data: {
          tool: name,
          closed: closed.slice(0, maximumPlaces).map(({ pointer }) => `/inputSchema${pointer}`),
          count: closed.length,
          parameters,
          strictMode,
          clients: facts,
        },
      };
    }
  },
  message: ({ tool, count, parameters, strictMode, clients }) => ({
    summary: `${quoted(tool, 26)} refuses keys it does not know, and agents add some.`,
    why: [
      tell(clients),
      'The official TypeScript SDK 1.x writes `"additionalProperties": false` for zod 3 schemas by itself.',
      strictMode === 'asked-for' ? 'OpenAI strict mode asks for it, so this is a note only.' : '',
      parameters === 'none'
        ? 'The specification recommends it for tools without parameters, so this is a note only.'
        : '',
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
    fix: `Remove \`"additionalProperties": false\`${
      count === 1 ? '' : ` in ${counted(count, 'place')}`
    }, or ignore unknown keys on the server.`,
  }),
  many: (count) => `${count} tools refuse keys they do not know, and agents add some.`,
  // Unsafe: the server gets calls that its validation has kept away until now.
  fix: ({ closed, count }) =>
    count > closed.length
      ? undefined
      : {
          kind: 'tool',
          title: 'Remove "additionalProperties": false',
          safety: 'unsafe',
          operations: closed.map((pointer) => ({
            kind: 'remove',
            pointer: `${pointer}/additionalProperties`,
          })),
        },
});

function hasParameters(schema: JsonObject): boolean {
  return entriesOf(property(schema, 'properties')).length > 0;
}
