import type { ToolFacts } from '../../report/report.ts';
import { quoted } from '../../words.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly tool: string;
  readonly times: number;
}

export default defineRule<Data, 'tools'>({
  id: 'tools/duplicate-name',
  title: 'Tool name stands in the list more than once',
  severity: 'error',
  since: '0.1.0',
  needs: ['tools'],
  clients: 'all',
  docs: {
    what: 'The same tool name more than once in the list of one server.',
    why: 'A call says nothing but the name, so only one of the tools can be meant. Clients keep the first or the last of them, and the APIs of several models refuse a request whose tool names are not unique. Reading the same page twice is a usual cause.',
    how: 'Rename one of them, or leave it out where both are the same tool.',
    references: ['https://modelcontextprotocol.io/specification/2025-11-25/server/tools#tool-names'],
  },
  examples: {
    bad: [
      {
        name: 'Two tools of one name',
        tools: [
          { name: 'search', description: 'Searches the orders.', inputSchema: { type: 'object' } },
          { name: 'search', description: 'Searches the customers.', inputSchema: { type: 'object' } },
        ],
      },
    ],
    good: [
      {
        name: 'A name for each',
        tools: [
          { name: 'search_orders', description: 'Searches the orders.', inputSchema: { type: 'object' } },
          {
            name: 'search_customers',
            description: 'Searches the customers.',
            inputSchema: { type: 'object' },
          },
        ],
      },
      {
        name: 'Names that differ by case are tools/case-collision',
        tools: [
          { name: 'search', description: 'Searches the orders.', inputSchema: { type: 'object' } },
          { name: 'Search', description: 'Searches the customers.', inputSchema: { type: 'object' } },
        ],
      },
    ],
  },
  *check({ tools }) {
    for (const [tool, times] of occurrences(tools)) {
      if (times > 1) yield { at: { kind: 'tool', tool }, data: { tool, times } };
    }
  },
  message: ({ tool, times }) => ({
    summary: `Only one of the ${times} tools named ${quoted(tool, 24)} can be called.`,
    why: 'A call says nothing but the name. Clients keep one of the tools, and the APIs of several models refuse the whole request.',
    fix: 'Rename all but one of them, or leave out those that are the same tool.',
  }),
  many: (count) => `${count} tool names stand in the list more than once.`,
});

function occurrences(tools: readonly ToolFacts[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const { name } of tools) times.set(name, (times.get(name) ?? 0) + 1);
  return times;
}
