import { exceeded, idsOf, known, type ToldFact, tell, told } from '../../clients/select.ts';
import { counted } from '../../words.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly count: number;
  readonly clients: readonly ToldFact[];
}

/** As many as Cursor documented in 2025, and what guides for server authors have named since. */
const many = 40;

export default defineRule<Data, 'tools'>({
  id: 'tools/count',
  title: 'Server has 40 tools or more',
  severity: 'warning',
  since: '0.1.0',
  needs: ['tools'],
  clients: 'all',
  docs: {
    what: 'A server that lists 40 tools or more.',
    why: 'Clients send a limited number of tools to the model, and all servers share it. What is over the limit is left out without a word. Cursor documented 40 in 2025 and states no number today; VS Code takes 128 of all servers. Apart from that every definition costs context on every turn, and models choose worse among many tools.',
    how: 'Merge tools that do nearly the same, or let people switch groups of tools on. 39 or fewer are shown everywhere.',
    references: [
      'https://yokoten.app/docs/guide/shipping-an-mcp-server-that-works-in-every-agent',
      'https://cursor.com/docs/mcp',
      'https://code.visualstudio.com/docs/agents/run/tools',
    ],
  },
  examples: {
    bad: [{ name: 'Forty tools', tools: tools(40) }],
    good: [{ name: 'Thirty-nine tools', tools: tools(39) }],
  },
  *check({ tools, clients }) {
    const count = tools.length;
    if (count < many) return;
    const limits = [...known(clients, 'toolsPerServer'), ...known(clients, 'toolsInAll')];
    yield {
      at: { kind: 'server' },
      clients: idsOf(exceeded(limits, () => count)),
      data: { count, clients: limits.map(told) },
    };
  },
  message: ({ count, clients }) => ({
    summary: `Clients may leave out some of the ${counted(count, 'tool')} of this server.`,
    why: `${tell(clients)} Every definition also costs context on every turn, and models choose worse among many.`.trim(),
    fix: 'Merge tools that do nearly the same, or let people switch groups of tools on, down to 39 or fewer.',
  }),
  many: (count) => `Clients may leave out some tools of ${count} servers: 40 or more on each.`,
});

function tools(count: number): readonly object[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `list_report_${index + 1}`,
    description: `Lists the entries of report ${index + 1}.`,
    inputSchema: { type: 'object' },
  }));
}
