import { idsOf, known, type ToldFact, tell, told } from '../../clients/select.ts';
import type { ToolFacts } from '../../report/report.ts';
import { listed, quoted } from '../../words.ts';
import { defineRule } from '../rule.ts';
import { rename } from '../toolNames.ts';

interface Data {
  /** The names that differ only by case, in the list's order. */
  readonly names: readonly string[];
  readonly clients: readonly ToldFact[];
}

export default defineRule<Data, 'tools'>({
  id: 'tools/case-collision',
  title: 'Two tools differ only by case',
  severity: 'error',
  since: '0.1.0',
  needs: ['tools'],
  clients: 'all',
  docs: {
    what: 'Tool names of one server that are the same once written in lower case.',
    why: 'The protocol tells such names apart, but agents that match names without regard to case take them for one tool, and one of them can never be called. Which one should not be relied on. HeyMCP names this of clients in general; it could be confirmed for MiMo Code, and for gateways such as LiteLLM. Models mix up such names in any client.',
    how: 'Rename one of them.',
    references: [
      'https://docs.heymcp.dev/lint',
      'https://github.com/XiaomiMiMo/MiMo-Code/pull/2343',
      'https://github.com/BerriAI/litellm/pull/34673',
    ],
  },
  examples: {
    bad: [
      {
        name: 'A capital letter makes the difference',
        tools: [
          { name: 'getUser', description: 'Reads a user.', inputSchema: { type: 'object' } },
          { name: 'getuser', description: 'Reads a user by mail address.', inputSchema: { type: 'object' } },
        ],
      },
      {
        name: 'Three of them are one finding',
        tools: [
          { name: 'sync', description: 'Starts a sync.', inputSchema: { type: 'object' } },
          { name: 'Sync', description: 'Waits for a sync.', inputSchema: { type: 'object' } },
          { name: 'SYNC', description: 'Ends a sync.', inputSchema: { type: 'object' } },
        ],
        clients: ['cursor'],
      },
    ],
    good: [
      {
        name: 'Different names',
        tools: [
          { name: 'get_user', description: 'Reads a user.', inputSchema: { type: 'object' } },
          { name: 'get_users', description: 'Reads all users.', inputSchema: { type: 'object' } },
        ],
      },
      {
        name: 'The same name twice is tools/duplicate-name',
        tools: [
          { name: 'get_user', description: 'Reads a user.', inputSchema: { type: 'object' } },
          { name: 'get_user', description: 'Reads a user.', inputSchema: { type: 'object' } },
        ],
      },
    ],
  },
  *check({ tools, clients }) {
    const facts = known(clients, 'caseInsensitiveNames');
    for (const names of collisions(tools)) {
      const later = names[1];
      if (later === undefined) continue;
      yield {
        at: { kind: 'tool', tool: later },
        clients: idsOf(facts),
        data: { names, clients: facts.map(told) },
      };
    }
  },
  message: ({ names, clients }) => ({
    summary: `Tool ${quoted(names[1] ?? '', 20)} may never be called: another differs only by case.`,
    why: [
      `${listed(names.map((name) => quoted(name)))} are one name for an agent that ignores case.`,
      tell(clients),
      'MiMo Code does so (2026-09), the protocol does not.',
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
    fix: 'Rename all but one of them.',
  }),
  many: (count) => `${count} tools may never be called: others differ only by case.`,
  fix: ({ names }, { tools }) => rename(names[1] ?? '', tools),
});

/** Groups of different names that are equal in lower case, each in the list's order. */
function collisions(tools: readonly ToolFacts[]): readonly (readonly string[])[] {
  const groups = new Map<string, Set<string>>();
  for (const { name } of tools) {
    const key = name.toLowerCase();
    groups.set(key, (groups.get(key) ?? new Set()).add(name));
  }
  return [...groups.values()].filter(({ size }) => size > 1).map((names) => [...names]);
}
