import type { ClientFacts } from '../../clients/client.ts';
import { idsOf, type Known, known, sure, type ToldFact, tell, told } from '../../clients/select.ts';
import { quoted } from '../../words.ts';
import { defineRule } from '../rule.ts';
import { portable, rename } from '../toolNames.ts';

interface Data {
  readonly tool: string;
  readonly protocol: 'allows' | 'advises-against';
  readonly refusing: readonly ToldFact[];
  readonly renaming: readonly ToldFact[];
}

type CharacterFact = Known<NonNullable<ClientFacts['toolNameCharacters']>>;

export default defineRule<Data, 'tools'>({
  id: 'tools/name-charset',
  title: 'Tool name holds characters that a client refuses',
  severity: 'error',
  since: '0.1.0',
  needs: ['tools'],
  clients: 'by-fact',
  docs: {
    what: 'A tool name with anything but letters, digits, `_` and `-`.',
    why: 'The APIs of most models take no other characters. A client that passes the name on has its requests refused, all of them and not only calls of this tool. One that writes `_` instead may end with two tools of one name. The protocol allows dots since 2025-11-25, so a name with dots is legal and still fails.',
    how: 'Write `_` or `-` instead.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/server/tools#tool-names',
      'https://github.com/anthropics/claude-code/issues/57813',
    ],
  },
  examples: {
    bad: [
      {
        name: 'Dots, which the protocol allows',
        tools: [{ name: 'files.read', description: 'Reads a file.', inputSchema: { type: 'object' } }],
      },
      {
        name: 'Clients that only rename it: a warning',
        tools: [{ name: 'files/read', description: 'Reads a file.', inputSchema: { type: 'object' } }],
        clients: ['claude-code', 'vscode'],
      },
    ],
    good: [
      {
        name: 'Letters, digits, `_` and `-`',
        tools: [{ name: 'files_read-v2', description: 'Reads a file.', inputSchema: { type: 'object' } }],
      },
      {
        name: 'Dots, for a client that takes them',
        tools: [{ name: 'files.read', description: 'Reads a file.', inputSchema: { type: 'object' } }],
        clients: ['gemini-cli'],
      },
    ],
  },
  *check({ tools, clients }) {
    const facts = known(clients, 'toolNameCharacters');
    for (const { name } of tools) {
      const odd = oddCharacters(name);
      const hit = odd.size === 0 ? [] : facts.filter((fact) => !takes(fact, odd));
      if (hit.length === 0) continue;
      const refusing = hit.filter(({ fact }) => fact.does === 'refuses');
      const severity = sure(refusing) ? 'error' : sure(hit) ? 'warning' : 'info';
      yield {
        at: { kind: 'tool', tool: name },
        clients: idsOf(hit),
        severity,
        data: {
          tool: name,
          protocol: odd.size === 1 && odd.has('.') ? 'allows' : 'advises-against',
          refusing: refusing.map(told),
          renaming: hit.filter(({ fact }) => fact.does === 'renames').map(told),
        },
      };
    }
  },
  message: ({ tool, protocol, refusing, renaming }) => ({
    summary:
      refusing.length > 0
        ? `Clients may refuse tool ${quoted(tool, 24)} for a character of its name.`
        : `Clients rename tool ${quoted(tool, 24)} for a character of its name.`,
    why: [
      tell(refusing),
      tell(renaming),
      protocol === 'allows'
        ? 'The protocol itself allows dots.'
        : 'The protocol advises letters, digits, `_`, `-` and dots.',
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
    fix: 'Use letters, digits, `_` and `-` only.',
  }),
  many: (count) => `Clients may refuse or rename ${count} tools for characters of their names.`,
  fix: ({ tool }, { tools }) => rename(portable(tool), tools),
});

function oddCharacters(name: string): ReadonlySet<string> {
  const odd = new Set<string>();
  for (const character of name) if (!/^[A-Za-z0-9_-]$/.test(character)) odd.add(character);
  return odd;
}

function takes({ fact }: CharacterFact, odd: ReadonlySet<string>): boolean {
  return [...odd].every((character) => fact.also?.includes(character));
}
