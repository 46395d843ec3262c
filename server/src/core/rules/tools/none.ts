import { defineRule } from '../rule.ts';

export default defineRule<Record<string, never>, 'handshake' | 'tools' | 'report'>({
  id: 'tools/none',
  title: 'Server offers tools and lists none',
  severity: 'info',
  since: '0.1.0',
  needs: ['handshake', 'tools', 'report'],
  clients: 'all',
  docs: {
    what: 'A server that declares the tools capability and answers `tools/list` with an empty list.',
    why: 'The server connects and shows as working, and agents can do nothing with it. Usually a setting or a credential that switches the tools on is missing, or they are registered after the list was read.',
    how: 'See what the server needs before it lists its tools. A server that adds tools later declares `listChanged` and sends `notifications/tools/list_changed`; one that has none should not declare the capability.',
    references: ['https://modelcontextprotocol.io/specification/2025-11-25/server/tools#capabilities'],
  },
  examples: {
    bad: [{ name: 'An empty list', tools: [] }],
    good: [
      {
        name: 'One tool',
        tools: [{ name: 'find_orders', description: 'Finds orders.', inputSchema: { type: 'object' } }],
      },
      {
        name: 'A list that broke off says nothing',
        report: {
          tools: {
            kind: 'read',
            extent: 'broken-off',
            items: [],
            pages: 0,
            invalid: [],
            failure: { kind: 'closed' },
            ms: 5,
          },
        },
      },
    ],
  },
  *check({ handshake, tools, report }) {
    const list = report.tools;
    const whole = list.kind === 'read' && list.extent === 'complete' && list.invalid.length === 0;
    if (!whole || tools.length > 0 || !Object.hasOwn(handshake.capabilities, 'tools')) return;
    yield { at: { kind: 'server' }, data: {} };
  },
  message: () => ({
    summary: 'Agents find no tools: the server offers tools and lists none.',
    why: 'It connects and shows as working. Usually a setting or a credential that switches the tools on is missing.',
    fix: 'See what the server needs before it lists its tools, or leave the capability out.',
  }),
  many: (count) => `${count} servers offer tools and list none.`,
});
