import type { ServerEntry } from '../../document/document.ts';
import { quoted } from '../../words.ts';
import { startedProgram } from '../entries/command.ts';
import { perEntry } from '../entries/perEntry.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly server: string;
  readonly first: string;
}

export default defineRule<Data, 'document'>({
  id: 'config/duplicate-server',
  title: 'Two servers that start the same thing',
  severity: 'info',
  since: '0.1.0',
  needs: ['document'],
  clients: 'all',
  docs: {
    what: 'Two entries with the same command, arguments and environment, or the same address and headers.',
    why: 'The model sees every tool of the server twice, and has to choose between them. VS Code names tools after the name that the server gives itself, so it numbers the second ones, in an order that changes.',
    how: 'Take one of them away.',
    references: [
      'https://github.com/microsoft/vscode/issues/324992',
      'https://github.com/anthropics/claude-code/issues/74635',
    ],
  },
  examples: {
    bad: [
      {
        name: 'The same command',
        config:
          '{\n  "mcpServers": {\n    "docs": { "command": "npx", "args": ["-y", "docs-mcp"] },\n    "our-docs": { "command": "npx", "args": ["docs-mcp"] }\n  }\n}\n',
      },
      {
        name: 'The same address',
        config:
          '{ "mcpServers": { "a": { "type": "http", "url": "https://docs.example/mcp" }, "b": { "type": "http", "url": "https://docs.example/mcp/" } } }',
      },
    ],
    good: [
      {
        name: 'Other arguments',
        config:
          '{ "mcpServers": { "a": { "command": "docs", "args": ["a"] }, "b": { "command": "docs", "args": ["b"] } } }',
      },
      {
        name: 'Another environment',
        config:
          '{ "mcpServers": { "a": { "command": "docs", "env": { "TEAM": "a" } }, "b": { "command": "docs", "env": { "TEAM": "b" } } } }',
      },
      {
        name: 'Other headers',
        config:
          '{ "mcpServers": { "a": { "type": "http", "url": "https://x.example", "headers": { "T": "1" } }, "b": { "type": "http", "url": "https://x.example" } } }',
      },
      {
        name: 'One of them is switched off',
        config:
          '{ "mcpServers": { "a": { "command": "docs" }, "b": { "command": "docs", "disabled": true } } }',
      },
    ],
  },
  *check({ document }) {
    const seen = new Map<string, ServerEntry>();
    for (const entry of document.servers) {
      const what = signature(entry);
      const first = what === undefined ? undefined : seen.get(what);
      if (what === undefined) continue;
      if (first === undefined) {
        seen.set(what, entry);
        continue;
      }
      yield {
        at: { kind: 'config', range: entry.key.range },
        related: [{ range: first.key.range, message: 'starts the same' }],
        data: { server: entry.name, first: first.name },
      };
    }
  },
  message: ({ server, first }) => ({
    summary: `${quoted(server, 18)} starts the same as ${quoted(first, 18)}: all tools twice.`,
    why: 'Both have the same command, arguments and environment, or the same address and headers.',
    fix: 'Take one of them away, or give it other arguments.',
  }),
  many: (count) => `${count} servers start the same as another one.`,
});

/** The same for entries that start the same thing; none for one that starts nothing. */
const signature = perEntry((entry: ServerEntry): string | undefined => {
  if (entry.disabled === 'yes' || entry.transport === 'none') return undefined;
  if (entry.transport !== 'stdio') {
    return entry.url?.value.trim()
      ? JSON.stringify([entry.url.value.replace(/\/$/, ''), pairs(entry.headers)])
      : undefined;
  }
  const started = startedProgram(entry);
  const args = started?.args.map(({ value }) => value).filter((value) => value !== '-y' && value !== '--yes');
  const program = started?.through.length === 0 ? entry.command?.value : started?.name;
  return JSON.stringify([program, args, pairs(entry.env), entry.envFile?.value, entry.cwd?.value]);
});

function pairs(all: ServerEntry['env']): readonly (readonly [string, string | null])[] {
  return all.map(({ key, value }) => [key.value, value.value] as const).sort(([a], [b]) => (a < b ? -1 : 1));
}
