import { pointerToken } from '../../json.ts';
import { quoted } from '../../words.ts';
import { describeFault, type ObjectFault, objectFault, repairFault } from '../objectSchema.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly tool: string;
  readonly fault: ObjectFault;
}

export default defineRule<Data, 'tools'>({
  id: 'schema/not-object',
  title: 'Input schema is not an object schema',
  severity: 'error',
  since: '0.1.0',
  needs: ['tools'],
  clients: 'all',
  docs: {
    what: 'An `inputSchema` that is missing, has no `"type": "object"` at its root, or whose `properties` or `required` are not what they have to be.',
    why: 'Clients built on the official TypeScript SDK 1.x check the tool list as a whole: with one such tool they see none at all. Gemini CLI, Cline, Kiro, opencode and Claude Code up to 2.1.231 are among them. The model APIs refuse such a schema too.',
    how: 'Give the root `"type": "object"`, every property a schema that is an object (`{}` instead of `true`), and make `required` a list of names or leave it out.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/server/tools#tool',
      'https://github.com/modelcontextprotocol/typescript-sdk/blob/v1.29.0/src/types.ts',
    ],
  },
  examples: {
    bad: [
      {
        name: 'No type at the root',
        tools: [{ name: 'ping', description: 'Answers.', inputSchema: { properties: {} } }],
      },
      { name: 'No schema at all', tools: [{ name: 'ping', description: 'Answers.' }] },
      {
        name: 'A property that is true',
        tools: [
          { name: 'log', description: 'Logs.', inputSchema: { type: 'object', properties: { value: true } } },
        ],
      },
      {
        name: 'required is null',
        tools: [
          {
            name: 'log',
            description: 'Logs.',
            inputSchema: { type: 'object', properties: {}, required: null },
          },
        ],
      },
    ],
    good: [
      {
        name: 'An object, with and without properties',
        tools: [
          { name: 'ping', description: 'Answers.', inputSchema: { type: 'object' } },
          {
            name: 'log',
            description: 'Logs.',
            inputSchema: { type: 'object', properties: { value: {} }, required: ['value'] },
          },
        ],
      },
      {
        name: 'true deeper inside',
        tools: [
          {
            name: 'log',
            description: 'Logs.',
            inputSchema: {
              type: 'object',
              properties: { entry: { type: 'object', properties: { value: true } } },
            },
          },
        ],
      },
    ],
  },
  *check({ tools }) {
    for (const tool of tools) {
      const fault = objectFault(tool, 'inputSchema');
      if (fault === undefined) continue;
      const pointer = fault.kind === 'property' ? `/properties/${pointerToken(fault.name)}` : '';
      yield {
        at: { kind: 'tool', tool: tool.name, schema: 'inputSchema', pointer },
        data: {
          tool: tool.name,
          fault: fault.kind === 'property' ? { ...fault, name: fault.name.slice(0, 200) } : fault,
        },
      };
    }
  },
  message: ({ tool, fault }) => ({
    summary: `Many clients lose every tool: ${quoted(tool, 22)} has a bad input schema.`,
    why: `The input schema ${describeFault(fault)}${
      fault.kind === 'property' ? ` (${quoted(fault.name)})` : ''
    }. Clients on the official TypeScript SDK 1.x refuse the whole list for that (1.29.0).`,
    fix: 'Use `"type": "object"` at the root, objects as the schemas in `properties`, and a list of names as `required`.',
  }),
  many: (count) => `Many clients lose every tool: ${count} tools have a bad input schema.`,
  fix: ({ fault }) => {
    const operations = repairFault(fault, 'inputSchema');
    if (operations.length === 0) return undefined;
    return { kind: 'tool', title: 'Repair the input schema', safety: 'safe', operations };
  },
});
