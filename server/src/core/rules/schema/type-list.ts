import { idsOf, known, sure, type ToldFact, tell, told } from '../../clients/select.ts';
import { isArray, isObject, isString, property } from '../../json.ts';
import { listed, quoted } from '../../words.ts';
import { quotedPlace } from '../naming.ts';
import { nameOf, reached } from '../reach.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly tool: string;
  readonly name: string;
  /** JSON pointer from the tool object. */
  readonly pointer: string;
  readonly types: readonly string[];
  readonly clients: readonly ToldFact[];
}

export default defineRule<Data, 'tools'>({
  id: 'schema/type-list',
  title: 'Type is a list',
  severity: 'warning',
  since: '0.1.0',
  needs: ['tools'],
  clients: 'by-fact',
  docs: {
    what: 'A `type` that is a list, such as `["string", "null"]`, in an input schema.',
    why: 'Some clients and model APIs take one type only and refuse the tool. Most turn `["string", "null"]` into an optional string by themselves; few know what to do with `["string", "number"]`.',
    how: 'Use one type. A parameter that may be left out does not have to take `null`: leave it out of `required`. Where several types are needed, use `anyOf` with one type in each branch.',
    references: [
      'https://yokoten.app/docs/guide/shipping-an-mcp-server-that-works-in-every-agent',
      'https://forum.cursor.com/t/142477',
    ],
  },
  examples: {
    bad: [
      {
        name: 'A string that may be null',
        tools: [
          {
            name: 'rename',
            description: 'Renames a file.',
            inputSchema: { type: 'object', properties: { suffix: { type: ['string', 'null'] } } },
          },
        ],
      },
      {
        name: 'Items of two types',
        tools: [
          {
            name: 'sum',
            description: 'Adds numbers.',
            inputSchema: {
              type: 'object',
              properties: { values: { type: 'array', items: { type: ['number', 'string'] } } },
            },
          },
        ],
      },
    ],
    good: [
      {
        name: 'One type, and branches with one type each',
        tools: [
          {
            name: 'rename',
            description: 'Renames a file.',
            inputSchema: {
              type: 'object',
              properties: {
                suffix: { type: 'string' },
                prefix: { anyOf: [{ type: 'string' }, { type: 'null' }] },
              },
            },
          },
        ],
      },
      {
        name: 'A parameter called type, and an output',
        tools: [
          {
            name: 'convert',
            description: 'Converts a file.',
            inputSchema: { type: 'object', properties: { type: { type: 'string', enum: ['png', 'jpeg'] } } },
            outputSchema: { type: 'object', properties: { path: { type: ['string', 'null'] } } },
          },
        ],
      },
    ],
  },
  *check({ tools, clients }) {
    const facts = known(clients, 'typeLists');
    if (facts.length === 0) return;
    for (const tool of tools) {
      const root = property(tool.raw, 'inputSchema');
      if (!isObject(root)) continue;
      for (const place of reached(root)) {
        const type = property(place.schema, 'type');
        if (!isArray(type)) continue;
        yield {
          at: { kind: 'tool', tool: tool.name, schema: 'inputSchema', pointer: place.pointer },
          clients: idsOf(facts),
          ...(!sure(facts) && { severity: 'info' }),
          data: {
            tool: tool.name,
            name: nameOf(place),
            pointer: `/inputSchema${place.pointer}`,
            types: type.slice(0, 8).filter(isString),
            clients: facts.map(told),
          },
        };
      }
    }
  },
  message: ({ tool, name, types, clients }) => ({
    summary: `${quotedPlace(tool, name, 34)} has a list of types: some clients refuse it.`,
    why: tell(clients),
    fix:
      otherThanNull(types).length === 1
        ? `Use \`"type": "${otherThanNull(types)[0]}"\`, and leave the parameter out of \`required\` where it may be missing.`
        : `Use one type, or \`anyOf\` with one branch for each of ${listed(types.map((type) => quoted(type)))}.`,
  }),
  many: (count) => `${count} parameters have a list of types: some clients refuse them.`,
  // Unsafe: a server that validates its input refuses `null` from then on.
  fix: ({ types, pointer }) => {
    const [only, ...more] = otherThanNull(types);
    if (only === undefined || more.length > 0) return undefined;
    return {
      kind: 'tool',
      title: `Use the type "${only}" alone`,
      safety: types.length === 1 ? 'safe' : 'unsafe',
      operations: [{ kind: 'set', pointer: `${pointer}/type`, value: only }],
    };
  },
});

function otherThanNull(types: readonly string[]): readonly string[] {
  return types.filter((type) => type !== 'null');
}
