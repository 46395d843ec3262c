import type { ListFacts, ProbeReport } from '../../report/report.ts';
import { listed } from '../../words.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly lists: readonly EndlessList[];
}

interface EndlessList {
  readonly method: string;
  readonly extent: 'repeated-cursor' | 'page-limit';
  readonly pages: number;
}

export default defineRule<Data, 'report'>({
  id: 'mcp/pagination-loop',
  title: 'A list has no last page',
  severity: 'error',
  since: '0.1.0',
  needs: ['report'],
  clients: 'all',
  docs: {
    what: 'A list whose `nextCursor` leads back to a page that was read before, or that goes on for more than 100 pages.',
    why: 'A client reads pages until one has no `nextCursor`. Without a last page it reads for ever, or it shows each tool many times.',
    how: 'Leave `nextCursor` out of the last page, and do not write `null` or an empty string there. A server with few tools needs no pages at all.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/pagination',
      'https://github.com/DeusData/codebase-memory-mcp/issues/1247',
    ],
  },
  examples: {
    bad: [
      {
        name: 'The last page names itself as the next',
        report: { tools: list('repeated-cursor', 2) },
      },
      {
        name: 'A hundred pages and no end, in two lists',
        report: { prompts: list('page-limit', 100), resources: list('page-limit', 100) },
      },
    ],
    good: [
      { name: 'One page', report: { tools: list('complete', 1) } },
      { name: 'Three pages', report: { tools: list('complete', 3) } },
      { name: 'A list that broke off', report: { tools: list('broken-off', 1) } },
    ],
  },
  *check({ report: { tools, prompts, resources } }) {
    const lists = [
      ...endless('tools/list', tools),
      ...endless('prompts/list', prompts),
      ...endless('resources/list', resources),
    ];
    if (lists.length > 0) yield { at: { kind: 'server' }, data: { lists } };
  },
  message: ({ lists }) => ({
    summary: `Clients never reach the end of ${lists[0]?.method ?? 'a list'}: its pages do not end.`,
    why: `A client reads pages until one has no \`nextCursor\`. ${sentence(listed(lists.map(tellList)))}.`,
    fix: 'Leave `nextCursor` out of the last page, and let each cursor lead further.',
  }),
  many: (count) => `Clients never reach the end of ${count} lists: their pages do not end.`,
});

function endless(method: string, facts: ListFacts<unknown>): readonly EndlessList[] {
  if (facts.kind !== 'read') return [];
  const { extent, pages } = facts;
  return extent === 'repeated-cursor' || extent === 'page-limit' ? [{ method, extent, pages }] : [];
}

function tellList({ method, extent, pages }: EndlessList): string {
  return extent === 'repeated-cursor'
    ? `page ${pages} of \`${method}\` names a cursor that was used before`
    : `\`${method}\` had no end after ${pages} pages`;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function list(
  extent: Extract<ListFacts<never>, { kind: 'read' }>['extent'],
  pages: number,
): ProbeReport['tools'] & ProbeReport['prompts'] {
  return { kind: 'read', extent, items: [], pages, invalid: [], ms: 20 };
}
