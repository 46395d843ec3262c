import type { ServerEntry } from '../../document/document.ts';
import { replaceString } from '../../document/edits.ts';
import type { Range, TextEdit } from '../../document/range.ts';
import { tokens } from '../../document/tokens.ts';
import { quoted } from '../../words.ts';
import { programName, startedProgram } from '../entries/command.ts';
import { asElements, splitWords } from '../entries/words.ts';
import { defineRule, type Platform } from '../rule.ts';

interface Data {
  readonly server: string;
  readonly started: string;
  readonly platform: Exclude<Platform, 'win32'>;
}

const titles = { darwin: 'macOS', linux: 'Linux' } as const;

export default defineRule<Data, 'entry'>({
  id: 'config/windows-only',
  title: 'The command is there on Windows only',
  severity: 'warning',
  since: '0.1.0',
  needs: ['entry'],
  clients: 'all',
  docs: {
    what: 'An entry that starts its server through `cmd /c`, read on macOS or Linux.',
    why: 'There is no `cmd` outside Windows, so the server does not start for anybody else who reads the file. It was once needed for `npx`; today most clients start batch files on Windows by themselves, see config/windows-shim.',
    how: 'Write the program itself as the command. Where a client on Windows needs `cmd`, keep that entry in a file of that client’s user.',
    references: [
      'https://github.com/anthropics/claude-code/blob/5cfc0a1905ce0c0a9bd81d8a90fe6b62ff614357/CHANGELOG.md',
    ],
  },
  examples: {
    bad: [
      {
        name: 'npx through cmd',
        config: '{ "mcpServers": { "docs": { "command": "cmd", "args": ["/c", "npx", "-y", "docs-mcp"] } } }',
      },
      {
        name: 'One string, and a full path',
        config:
          '{ "mcpServers": { "docs": { "command": "C:\\\\Windows\\\\System32\\\\cmd.exe", "args": ["/d", "/C", "uvx docs-mcp --port 1"] } } }',
        platform: 'darwin',
      },
    ],
    good: [
      {
        name: 'The same on Windows',
        config: '{ "mcpServers": { "docs": { "command": "cmd", "args": ["/c", "npx", "-y", "docs-mcp"] } } }',
        platform: 'win32',
      },
      {
        name: 'The program itself',
        config: '{ "mcpServers": { "docs": { "command": "npx", "args": ["-y", "docs-mcp"] } } }',
      },
    ],
  },
  *check({ entry, platform }) {
    const { command } = entry;
    if (platform === 'win32' || command === undefined || programName(command.value) !== 'cmd') return;
    const started = startedProgram(entry);
    const through = started?.through.length ?? 0;
    const wrapped = entry.args[through - 1]?.value ?? command.value;
    yield {
      at: { kind: 'launch' },
      data: { server: entry.name, started: wrapped, platform },
    };
  },
  message: ({ server, started, platform }) => ({
    summary: `${quoted(server, 30)} does not start on ${titles[platform]}, which has no \`cmd\`.`,
    why: `\`cmd\` is a program of Windows. Here it is to start ${quoted(started)}.`,
    fix: 'Write the program itself as the command, unless only Windows reads this file.',
  }),
  many: (count) => `${count} servers start on Windows only.`,
  fix: (_data, { entry, document }) => {
    const edits = document && unwrap(entry, document.text);
    if (edits === undefined) return undefined;
    return { kind: 'config', title: 'Start it without cmd', safety: 'unsafe', edits };
  },
});

function unwrap(entry: ServerEntry, text: string): readonly TextEdit[] | undefined {
  const { command, args, parts } = entry;
  const through = startedProgram(entry)?.through.length ?? 0;
  const [first, wrapped, next] = [args[0], args[through - 1], args[through]];
  if (command === undefined || first === undefined || wrapped === undefined) return undefined;
  // In a list with the program, a comma would be left where nothing comes behind it.
  if (parts.argList?.first === 1 && next === undefined) return undefined;
  const words = isProgramPath(wrapped.value) ? [wrapped.value] : splitWords(wrapped.value);
  const [program, ...rest] = words ?? [];
  // A batch file needs `cmd` whatever stands around it.
  if (program === undefined || (/\.(cmd|bat)$/i.test(program) && /[\\/]/.test(program))) return undefined;
  const gone: Range = { start: first.range.start, end: next?.range.start ?? wrapped.range.end };
  if ([...tokens(text, gone)].some(({ kind }) => kind === 'comment')) return undefined;
  const left = rest.length === 0 ? '' : `${asElements(rest)}${next === undefined ? '' : ', '}`;
  return [replaceString(command, program.replace(/\.(cmd|bat|exe)$/i, '')), { range: gone, text: left }];
}

/** One path with blanks in it, and no command line. */
function isProgramPath(text: string): boolean {
  return /^(?:[a-z]:)?[\\/][^"|&<>]*\.(?:cmd|bat|exe)$/i.test(text) && !/\.(?:cmd|bat|exe)\s/i.test(text);
}
