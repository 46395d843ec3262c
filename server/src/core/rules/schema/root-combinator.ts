import { idsOf, known, sure, type ToldFact, tell, told } from '../../clients/select.ts';
import { isObject, property } from '../../json.ts';
import { listed, quoted } from '../../words.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly tool: string;
  readonly keywords: readonly string[];
  readonly clients: readonly ToldFact[];
}

const combinators = ['anyOf', 'oneOf', 'allOf'] as const;

export default defineRule<Data, 'tools'>({
  id: 'schema/root-combinator',
  title: 'Input schema has anyOf, oneOf or allOf at its root',
  severity: 'error',
  since: '0.1.0',
  needs: ['tools'],
  clients: 'by-fact',
  docs: {
    what: 'An input schema with `anyOf`, `oneOf` or `allOf` at its root.',
    why: 'The model APIs behind several clients refuse such a schema, and with it the whole request: every tool of every server is lost. Other clients take the keyword out or keep one branch. The protocol allows it beside `"type": "object"` since revision 2026-07-28, but clients are behind.',
    how: 'Put the branches under one property of a root object, or list all parameters in `properties` and say in the descriptions which ones go together.',
    references: [
      'https://yokoten.app/docs/guide/shipping-an-mcp-server-that-works-in-every-agent',
      'https://modelcontextprotocol.io/seps/2106-json-schema-2020-12',
      'https://github.com/dearlordylord/huly-mcp/issues/66',
    ],
  },
  examples: {
    bad: [
      {
        name: 'Two ways to call a tool',
        tools: [
          {
            name: 'find_user',
            description: 'Finds a user.',
            inputSchema: {
              type: 'object',
              oneOf: [
                { properties: { id: { type: 'string' } }, required: ['id'] },
                { properties: { name: { type: 'string' } }, required: ['name'] },
              ],
            },
          },
        ],
      },
    ],
    good: [
      {
        name: 'The branches under a property',
        tools: [
          {
            name: 'find_user',
            description: 'Finds a user.',
            inputSchema: {
              type: 'object',
              properties: {
                by: {
                  anyOf: [
                    { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
                    { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
                  ],
                },
              },
              required: ['by'],
            },
          },
        ],
      },
      {
        name: 'A parameter with that name, and an output',
        tools: [
          {
            name: 'validate',
            description: 'Validates a document.',
            inputSchema: {
              type: 'object',
              properties: { anyOf: { type: 'array', items: { type: 'string' } } },
            },
            outputSchema: { type: 'object', anyOf: [{ required: ['ok'] }, { required: ['error'] }] },
          },
        ],
      },
      {
        name: 'No selected client minds',
        clients: ['gemini-cli'],
        tools: [
          {
            name: 'find_user',
            description: 'Finds a user.',
            inputSchema: { type: 'object', anyOf: [{ required: ['id'] }, { required: ['name'] }] },
          },
        ],
      },
    ],
  },
  *check({ tools, clients }) {
    const facts = known(clients, 'rootCombinator');
    if (facts.length === 0) return;
    for (const { name, raw } of tools) {
      const root = property(raw, 'inputSchema');
      if (!isObject(root)) continue;
      const keywords = combinators.filter((keyword) => Object.hasOwn(root, keyword));
      const [first] = keywords;
      if (first === undefined) continue;
      yield {
        at: { kind: 'tool', tool: name, schema: 'inputSchema', pointer: `/${first}` },
        clients: idsOf(facts),
        ...(!sure(facts) && { severity: 'info' }),
        data: { tool: name, keywords, clients: facts.map(told) },
      };
    }
  },
  message: ({ tool, keywords, clients }) => ({
    summary: `${quoted(tool, 24)} has a root ${quoted(keywords[0] ?? '')}: clients refuse or change it.`,
    why: `${tell(clients)} The protocol allows it since revision 2026-07-28, beside \`"type": "object"\`.`,
    fix: `Put the branches of ${listed(keywords.map((keyword) => quoted(keyword)))} under one property of a root object.`,
  }),
  many: (count) => `${count} tools have a root combinator: clients refuse or change them.`,
});
