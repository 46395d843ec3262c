import { exceeded, idsOf, known, sizeOf, sure, type ToldFact, tell, told } from '../../clients/select.ts';
import { counted, quoted } from '../../words.ts';
import { defineRule } from '../rule.ts';
import { rename, shortened } from '../toolNames.ts';

interface Data {
  readonly tool: string;
  readonly length: number;
  readonly strictest: number;
  readonly clients: readonly ToldFact[];
}

export default defineRule<Data, 'tools'>({
  id: 'tools/name-length',
  title: 'Tool name is longer than a client accepts',
  severity: 'warning',
  since: '0.1.0',
  needs: ['tools'],
  clients: 'by-fact',
  docs: {
    what: 'A tool name that is longer than the strictest of the selected clients accepts.',
    why: 'A client that meets a name over its limit leaves the tool out or refuses the whole request, and says nothing. The specification allows 128 characters; several clients allow 64.',
    how: 'Shorten the name. What it explains belongs into the description.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/server/tools#tool-names',
      'https://docs.heymcp.dev/lint',
    ],
  },
  examples: {
    bad: [
      {
        name: 'A name of 70 characters',
        tools: [
          {
            name: 'search_all_customer_orders_by_date_and_status_and_region_and_currency_',
            description: 'Finds orders.',
            inputSchema: { type: 'object' },
          },
        ],
      },
    ],
    good: [
      {
        name: 'A name of exactly 64 characters',
        tools: [
          {
            name: 'search_all_customer_orders_by_date_and_status_and_region_and_cur',
            description: 'Finds orders.',
            inputSchema: { type: 'object' },
          },
        ],
      },
      {
        name: 'A name of 70 characters where only Claude Code counts',
        tools: [
          {
            name: 'search_all_customer_orders_by_date_and_status_and_region_and_currency_',
            description: 'Finds orders.',
            inputSchema: { type: 'object' },
          },
        ],
        clients: ['claude-code'],
      },
    ],
  },
  *check({ tools, clients }) {
    const limits = known(clients, 'toolNameLength');
    for (const { name } of tools) {
      const hit = exceeded(limits, sizeOf(name));
      if (hit.length === 0) continue;
      yield {
        at: { kind: 'tool', tool: name },
        clients: idsOf(hit),
        ...(!sure(hit) && { severity: 'info' }),
        data: {
          tool: name,
          length: name.length,
          strictest: Math.min(...hit.map(({ fact }) => fact.value)),
          clients: hit.map(told),
        },
      };
    }
  },
  message: ({ tool, length, strictest, clients }) => ({
    summary: `Tool ${quoted(tool, 22)} may be dropped: its name has ${counted(length, 'character')}.`,
    why: tell(clients),
    fix: `Shorten the name to at most ${strictest} characters.`,
  }),
  many: (count) => `${count} tools may be dropped: their names are too long.`,
  fix: ({ tool, strictest }, { tools }) => rename(shortened(tool, strictest), tools),
});
