import type { ConfigDocument, ServerEntry } from '../../document/document.ts';
import { listed, quoted } from '../../words.ts';
import { differences } from '../entries/sameServer.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly server: string;
  /** The other file, as people call it. */
  readonly file: string;
  readonly differs: readonly string[];
}

export default defineRule<Data, 'entry' | 'document' | 'siblings'>({
  id: 'config/drift',
  title: 'The same server is another one in another file',
  severity: 'info',
  since: '0.1.0',
  needs: ['entry', 'document', 'siblings'],
  clients: 'all',
  docs: {
    what: 'A server that the config files of one folder start in different ways.',
    why: 'Each client reads its own file, so that people who work on one project get different tools under one name. It mostly comes from a change that was made in one of the files.',
    how: 'Make the entries alike, or give them different names. Variables and inputs count as equal to whatever the other file writes in their place.',
    references: ['https://github.com/Azure/azure-sdk-for-net/pull/59516'],
  },
  examples: {
    bad: [
      {
        name: 'Another version',
        config: '{ "mcpServers": { "docs": { "command": "npx", "args": ["-y", "docs-mcp@2.0.0"] } } }',
        siblings: [
          {
            file: '.vscode/mcp.json',
            config: '{ "servers": { "docs": { "command": "npx", "args": ["-y", "docs-mcp@1.4.0"] } } }',
          },
        ],
      },
      {
        name: 'Another address',
        config: '{ "mcpServers": { "docs": { "type": "http", "url": "https://docs.example/v2/mcp" } } }',
        siblings: [
          {
            file: '.vscode/mcp.json',
            config: '{ "servers": { "docs": { "type": "http", "url": "https://docs.example/mcp" } } }',
          },
        ],
      },
      {
        name: 'Started here, reached over HTTP there',
        config: '{ "mcpServers": { "docs": { "command": "docs-mcp" } } }',
        siblings: [
          {
            file: '.vscode/mcp.json',
            config: '{ "servers": { "docs": { "type": "http", "url": "https://docs.example/mcp" } } }',
          },
        ],
      },
    ],
    good: [
      {
        name: 'The same in the words of each file',
        config:
          '{ "mcpServers": { "docs": { "command": "npx", "args": ["docs-mcp@2.0.0", "--root", "${CLAUDE_PROJECT_DIR:-.}/docs"], "env": { "KEY": "${DOCS_KEY}" } } } }',
        siblings: [
          {
            file: '.vscode/mcp.json',
            config:
              '{ "servers": { "docs": { "type": "stdio", "command": "cmd", "args": ["/c", "npx", "-y", "docs-mcp@2.0.0", "--root", "${workspaceFolder}/docs"], "env": { "KEY": "${input:key}" } } } }',
          },
        ],
      },
      {
        name: 'Other names',
        config: '{ "mcpServers": { "docs": { "command": "docs-mcp" } } }',
        siblings: [
          { file: '.vscode/mcp.json', config: '{ "servers": { "notes": { "command": "notes-mcp" } } }' },
        ],
      },
      {
        name: 'One of them is switched off',
        config: '{ "mcpServers": { "docs": { "command": "docs-mcp", "disabled": true } } }',
        siblings: [
          { file: '.vscode/mcp.json', config: '{ "servers": { "docs": { "command": "docs-mcp-2" } } }' },
        ],
      },
      {
        name: 'The other file cannot be read to its end',
        config: '{ "mcpServers": { "docs": { "command": "docs-mcp" } } }',
        siblings: [{ file: '.vscode/mcp.json', config: '{ "servers": { "docs": { "command": "do' }],
      },
    ],
  },
  *check({ entry, document, siblings }) {
    if (siblings.length === 0 || !isStarted(entry)) return;
    for (const sibling of siblings) {
      const other = serversOf(sibling).get(entry.name);
      if (sibling.fault !== undefined || other === undefined || !isStarted(other)) continue;
      const differs = differences(entry, other);
      if (differs.length === 0 || document.fault !== undefined) continue;
      yield {
        at: { kind: 'config', range: entry.key.range },
        related: [{ range: other.key.range, message: 'starts it otherwise', file: sibling }],
        data: { server: entry.name, file: sibling.dialect.title, differs },
      };
    }
  },
  message: ({ server, file, differs }) => ({
    summary: `${quoted(server, 18)} is started otherwise by ${quoted(file, 28)}.`,
    why: `The two differ in ${listed(differs)}, so that people get different tools under one name.`,
    fix: 'Make the entries alike, or give them different names.',
  }),
  many: (count) => `The server is started otherwise by ${count} other files.`,
});

function isStarted({ transport, disabled, url }: ServerEntry): boolean {
  return disabled === 'no' && transport !== 'none' && url?.value !== '';
}

/** A document never changes, and it is asked for each server of the other one. */
function serversOf(document: ConfigDocument): ReadonlyMap<string, ServerEntry> {
  const known = byName.get(document) ?? new Map(document.servers.map((entry) => [entry.name, entry]));
  byName.set(document, known);
  return known;
}

const byName = new WeakMap<ConfigDocument, ReadonlyMap<string, ServerEntry>>();
