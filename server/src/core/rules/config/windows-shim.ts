import { idsOf, known, type ToldFact, tell, told, withoutFact } from '../../clients/select.ts';
import type { ServerEntry } from '../../document/document.ts';
import { replaceString } from '../../document/edits.ts';
import type { TextEdit } from '../../document/range.ts';
import { listed, quoted } from '../../words.ts';
import { isBatchFile } from '../entries/command.ts';
import { insertArguments } from '../entries/insert.ts';
import { startsHere } from '../entries/resolved.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly command: string;
  readonly server: string;
  readonly unable: readonly ToldFact[];
  readonly unclear: readonly ToldFact[];
  readonly able: readonly ToldFact[];
  /** Titles of those of which nothing is known. */
  readonly unheard: readonly string[];
  /** Where the servers of the file are started. */
  readonly place: 'host' | 'container';
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
        config: '{ "mcpServers": { "docs": { "command": "npx", "args": ["-y", "docs-mcp"] } } }',
      },
      {
        name: 'A batch file with a folder and capital letters',
        config: '{ "mcpServers": { "build": { "command": "C:\\\\tools\\\\Start.CMD" } } }',
        platform: 'win32',
      },
    ],
    good: [
      {
        name: 'The command moved to cmd /c',
        config: '{ "mcpServers": { "docs": { "command": "cmd", "args": ["/c", "npx", "-y", "docs-mcp"] } } }',
      },
      {
        name: 'A real program',
        config: '{ "mcpServers": { "docs": { "command": "uvx", "args": ["docs-mcp"] } } }',
      },
    ],
  },
  *check({ entry, clients, platform, document }) {
    const { command } = entry;
    if (command === undefined || entry.transport !== 'stdio' || !isBatchFile(command.value)) return;
    const facts = known(clients, 'windowsShim');
    const starting = (starts: 'yes' | 'no' | 'unknown') => facts.filter(({ fact }) => fact.starts === starts);
    const [able, unable, unclear] = [starting('yes'), starting('no'), starting('unknown')];
    yield {
      at: { kind: 'config', range: command.range },
      clients: idsOf([...unable, ...unclear]),
      severity: platform === 'win32' && unable.length > 0 ? 'warning' : 'info',
      data: {
        command: command.value,
        server: entry.name,
        unable: unable.map(told),
        unclear: unclear.map(told),
        able: able.map(told),
        unheard: withoutFact(clients, 'windowsShim').map(({ title }) => title),
        place: document === undefined || startsHere(document) ? 'host' : 'container',
      },
    };
  },
  message: (data) => ({ summary: summaryOf(data), why: whyOf(data), fix: adviceOf(data) }),
  many: (count) => `${count} commands are batch files on Windows, which only \`cmd\` can start.`,
  fix: ({ place }, { entry, document }) => {
    const edits = document && place === 'host' ? throughCmd(entry, document.text) : undefined;
    if (edits === undefined) return undefined;
    return { kind: 'config', title: 'Start it through cmd /c (Windows only)', safety: 'unsafe', edits };
  },
});

function summaryOf({ command, unable, unclear, unheard }: Data): string {
  const named = quoted(command, 24);
  if (unable.length > 0) return `On Windows some clients cannot start ${named}, a batch file.`;
  if (unclear.length + unheard.length > 0)
    return `On Windows a client may fail to start ${named}, a batch file.`;
  return `On Windows only \`cmd\` can start ${named}, a batch file.`;
}

function whyOf({ unable, unclear, able, unheard, place }: Data): string {
  const sentences = [
    place === 'container' ? 'The servers of this file start in a container, which is not Windows.' : '',
    unclear.length + unheard.length > 0 ? 'Started without `cmd`, it is not found (`ENOENT`).' : '',
    tell(unable),
    tell(unclear),
    tell(able),
    unheard.length > 0 ? `Of ${listed(unheard)} nothing is known.` : '',
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function adviceOf({ unable, unclear, unheard, place }: Data): string {
  return unable.length + unclear.length + unheard.length > 0 && place === 'host'
    ? 'If such a client reads this file on Windows, start it through `cmd /c`.'
    : 'Leave it as it is, unless another client on Windows is to start it too.';
}

/** `undefined` where the arguments are no list of texts. */
function throughCmd(entry: ServerEntry, text: string): readonly TextEdit[] | undefined {
  const { command, parts } = entry;
  if (command === undefined) return undefined;
  const moved = `"/c", ${JSON.stringify(command.value)}`;
  // The program and its arguments stand in one list.
  if (parts.argList?.first === 1) return [{ range: command.range, text: `"cmd", ${moved}` }];
  if (parts.args === undefined) return [{ range: command.range, text: `"cmd", "args": [${moved}]` }];
  const inserted = insertArguments(text, entry, 0, moved);
  return inserted && [replaceString(command, 'cmd'), ...inserted];
}
