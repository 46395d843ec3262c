import { pointerToken } from '../../json.ts';
import { quoted } from '../../words.ts';
import { describeFault, type ObjectFault, objectFault, repairFault } from '../objectSchema.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly tool: string;
  readonly fault: ObjectFault;
}

export default defineRule<Data, 'tools'>({
  id: 'schema/output-not-object',
  title: 'Output schema is not an object schema',
  severity: 'error',
  since: '0.1.0',
  needs: ['tools'],
  clients: 'all',
  docs: {
    what: 'An `outputSchema` without `"type": "object"` at its root, or whose `properties` or `required` are not what they have to be.',
    why: 'Clients built on the official TypeScript SDK 1.x check the tool list as a whole: with one such tool they see none at all. Revision 2026-07-28 of the protocol allows other roots, but these clients came before it.',
    how: 'Wrap the result in an object: `{ "type": "object", "properties": { "result": … } }`, and return it so.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/server/tools#output-schema',
      'https://modelcontextprotocol.io/seps/2106-json-schema-2020-12',
      'https://github.com/modelcontextprotocol/typescript-sdk/blob/v1.29.0/src/types.ts',
    ],
  },
  examples: {
    bad: [
      {
        name: 'A list as the result',
        tools: [
          {
            name: 'list_orders',
            description: 'Lists orders.',
            inputSchema: { type: 'object' },
            outputSchema: { type: 'array', items: { type: 'string' } },
          },
        ],
      },
      {
        name: 'null instead of no schema',
        tools: [
          { name: 'ping', description: 'Answers.', inputSchema: { type: 'object' }, outputSchema: null },
        ],
      },
    ],
    good: [
      {
        name: 'An object, and no output schema',
        tools: [
          {
            name: 'list_orders',
            description: 'Lists orders.',
            inputSchema: { type: 'object' },
            outputSchema: {
              type: 'object',
              properties: { orders: { type: 'array', items: { type: 'string' } } },
              required: ['orders'],
            },
          },
          { name: 'ping', description: 'Answers.', inputSchema: { type: 'object' } },
        ],
      },
    ],
  },
  *check({ tools }) {
    for (const tool of tools) {
      const fault = objectFault(tool, 'outputSchema');
      if (fault === undefined) continue;
      const pointer = fault.kind === 'property' ? `/properties/${pointerToken(fault.name)}` : '';
      yield {
        at: { kind: 'tool', tool: tool.name, schema: 'outputSchema', pointer },
        data: {
          tool: tool.name,
          fault: fault.kind === 'property' ? { ...fault, name: fault.name.slice(0, 200) } : fault,
        },
      };
    }
  },
  message: ({ tool, fault }) => ({
    summary: `Many clients lose every tool: ${quoted(tool, 21)} has a bad output schema.`,
    why: `The output schema ${describeFault(fault)}${
      fault.kind === 'property' ? ` (${quoted(fault.name)})` : ''
    }. Clients on the official TypeScript SDK 1.x refuse the whole list for that (1.29.0), although revision 2026-07-28 allows other roots.`,
    fix:
      fault.kind === 'no-object'
        ? 'Leave `outputSchema` out, or describe an object.'
        : 'Wrap the result in an object, with `"type": "object"` at the root of its schema.',
  }),
  many: (count) => `Many clients lose every tool: ${count} tools have a bad output schema.`,
  fix: ({ fault }) => {
    const operations = repairFault(fault, 'outputSchema');
    if (operations.length === 0) return undefined;
    return { kind: 'tool', title: 'Repair the output schema', safety: 'safe', operations };
  },
});
