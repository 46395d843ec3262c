import { counted, listed, quoted } from '../../words.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly changed: readonly string[];
  readonly count: number;
}

const kept = 6;

export default defineRule<Data, 'report'>({
  id: 'mcp/unstable-list',
  title: 'The tool list differs between two readings',
  severity: 'warning',
  since: '0.1.0',
  needs: ['report'],
  clients: 'all',
  docs: {
    what: 'Two readings of `tools/list` in one session that differ in order or content, with no `notifications/tools/list_changed` between them.',
    why: 'Clients keep the list, compare it and ask for consent by it. One that changes by itself makes them show or call tools that are not there any more. A list in another order also spoils the prompt cache of the model, so every turn costs more.',
    how: 'List the tools in a fixed order and leave out what changes with time, such as counters and dates in descriptions. When the list really changes, declare `listChanged` and send `notifications/tools/list_changed`.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/server/tools#list-changed-notification',
      'https://modelcontextprotocol.io/specification/2026-07-28/server/tools',
    ],
  },
  examples: {
    bad: [
      {
        name: 'The same tools in another order',
        report: { repeatedTools: { sameOrder: false, changed: [], announced: false } },
      },
      {
        name: 'A description that holds the time of day',
        report: { repeatedTools: { sameOrder: true, changed: ['list_orders'], announced: false } },
      },
    ],
    good: [
      {
        name: 'The same list twice',
        report: { repeatedTools: { sameOrder: true, changed: [], announced: false } },
      },
      {
        name: 'The server said that the list has changed',
        report: { repeatedTools: { sameOrder: false, changed: ['pay'], announced: true } },
      },
      { name: 'The list was read once', report: {} },
    ],
  },
  *check({ report: { repeatedTools } }) {
    if (repeatedTools === undefined || repeatedTools.announced) return;
    const { sameOrder, changed } = repeatedTools;
    if (sameOrder && changed.length === 0) return;
    yield { at: { kind: 'server' }, data: { changed: changed.slice(0, kept), count: changed.length } };
  },
  message: ({ changed, count }) => ({
    summary:
      count === 0
        ? 'Clients read the tools in another order each time.'
        : `Clients work with stale tools: ${counted(count, 'definition')} changed unannounced.`,
    why: [
      'Clients keep the list that they have read, and compare it with the next one.',
      count === 0
        ? 'The second reading had the same tools in another order, which also spoils the model’s prompt cache.'
        : `Between two readings ${listed(changed.map((name) => quoted(name, 40)))}${count > changed.length ? ' …' : ''} came, went or changed.`,
    ].join(' '),
    fix: 'List the tools in a fixed order with fixed texts, and announce real changes with `notifications/tools/list_changed`.',
  }),
  many: (count) => `Clients work with stale tools: the list changed ${count} times.`,
});
