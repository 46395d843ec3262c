import { idsOf, known, type ToldFact, tell, told } from '../../clients/select.ts';
import type { ServerEntry } from '../../document/document.ts';
import type { TextEdit } from '../../document/range.ts';
import { quoted } from '../../words.ts';
import { isBatchFile } from '../entries/command.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly command: string;
  readonly server: string;
  readonly unable: readonly ToldFact[];
  readonly unclear: readonly ToldFact[];
  readonly able: readonly ToldFact[];
}

export default defineRule<Data, 'entry'>({
  id: 'config/windows-shim',
  title: 'Command is a batch file on Windows',
  severity: 'info',
  since: '0.1.0',
  needs: ['entry'],
  clients: 'by-fact',
  failsRun: 'never',
  docs: {
    what: 'A command such as `npx` or `start.cmd`, which on Windows is a batch file and not a program.',
    why: 'Windows starts batch files through `cmd` only. Clients that start a command directly fail with `spawn npx ENOENT` there; most of today’s clients put `cmd /c` in front by themselves. Elsewhere such an entry is fine, so the note never changes the exit status.',
    how: 'For a client that cannot start batch files, let `cmd` start the command: `"command": "cmd", "args": ["/c", "npx", …]`. On macOS and Linux that entry does not start, so keep it to files that only Windows reads.',
    references: [
      'https://yokoten.app/docs/guide/shipping-an-mcp-server-that-works-in-every-agent',
      'https://nodejs.org/api/child_process.html#spawning-bat-and-cmd-files-on-windows',
    ],
  },
  examples: {
    bad: [
      {
        name: 'npx as the command',
        file: '.cursor/mcp.json',
        config: '{ "mcpServers": { "docs": { "command": "npx", "args": ["-y", "docs-mcp"] } } }',
      },
      {
        name: 'A batch file with a folder and capital letters',
        file: '.cursor/mcp.json',
        config: '{ "mcpServers": { "build": { "command": "C:\\\\tools\\\\Start.CMD" } } }',
        platform: 'win32',
      },
    ],
    good: [
      {
        name: 'Readers that start it themselves',
        config: '{ "mcpServers": { "docs": { "command": "npx", "args": ["-y", "docs-mcp"] } } }',
      },
      {
        name: 'The command moved to cmd /c',
        file: '.cursor/mcp.json',
        config: '{ "mcpServers": { "docs": { "command": "cmd", "args": ["/c", "npx", "-y", "docs-mcp"] } } }',
      },
      {
        name: 'A real program',
        file: '.cursor/mcp.json',
        config: '{ "mcpServers": { "docs": { "command": "uvx", "args": ["docs-mcp"] } } }',
      },
    ],
  },
  *check({ entry, clients, platform }) {
    const { command } = entry;
    if (command === undefined || entry.transport !== 'stdio' || !isBatchFile(command.value)) return;
    const facts = known(clients, 'windowsShim');
    const [able, unable, unclear] = (['yes', 'no', 'unknown'] as const).map((starts) =>
      facts.filter(({ fact }) => fact.starts === starts),
    );
    // Where everybody is known to start it, or nothing is known of anybody, there is nothing to tell.
    if ((unable?.length ?? 0) + (unclear?.length ?? 0) === 0) return;
    yield {
      at: { kind: 'config', range: command.range },
      clients: idsOf([...(unable ?? []), ...(unclear ?? [])]),
      severity: platform === 'win32' && (unable?.length ?? 0) > 0 ? 'warning' : 'info',
      data: {
        command: command.value,
        server: entry.name,
        unable: (unable ?? []).map(told),
        unclear: (unclear ?? []).map(told),
        able: (able ?? []).map(told),
      },
    };
  },
  message: ({ command, unable, unclear, able }) => ({
    summary: `On Windows some clients cannot start ${quoted(command, 26)}, a batch file.`,
    why: [
      tell(unable),
      tell(unclear),
      able.length > 0 ? `${able.map(({ title }) => title).join(', ')} start it themselves.` : '',
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
    fix: 'If such a client reads this file on Windows, start it through `cmd /c`.',
  }),
  many: (count) => `On Windows some clients cannot start ${count} commands: batch files.`,
  fix: (_data, { entry }) => ({
    kind: 'config',
    title: 'Start it through cmd /c (Windows only)',
    safety: 'unsafe',
    edits: throughCmd(entry),
  }),
});

function throughCmd({ command, argsRange, args, parts }: ServerEntry): readonly TextEdit[] {
  if (command === undefined) return [];
  // The program and its arguments stand in one list.
  if (parts.argList?.first === 1)
    return [{ range: command.range, text: `"cmd", "/c", ${JSON.stringify(command.value)}` }];
  const moved = `"/c", ${JSON.stringify(command.value)}`;
  const first: TextEdit = { range: command.range, text: '"cmd"' };
  if (argsRange === undefined) {
    return [{ range: command.range, text: `"cmd", "args": [${moved}]` }];
  }
  const inside = argsRange.start + 1;
  return [first, { range: { start: inside, end: inside }, text: args.length > 0 ? `${moved}, ` : moved }];
}
