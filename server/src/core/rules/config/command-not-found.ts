import type { Client } from '../../clients/client.ts';
import { idsOf, subjectOf, type ToldFact, tell, told } from '../../clients/select.ts';
import { knownReaders } from '../../dialects/readers.ts';
import type { ServerEntry } from '../../document/document.ts';
import { replaceString } from '../../document/edits.ts';
import type { Ranged, TextEdit } from '../../document/range.ts';
import { isWithin } from '../../paths.ts';
import { quoted, shown } from '../../words.ts';
import { startedProgram } from '../entries/command.ts';
import { isCommandLine } from '../entries/commandLines.ts';
import { placeholderIn } from '../entries/placeholders.ts';
import { bringerOf, missingFolder, type OtherProgram, otherProgram, ownPath } from '../entries/programs.ts';
import { type Ground, startsElsewhere, startsHere } from '../entries/resolved.ts';
import { defineRule, type Hit, type Platform } from '../rule.ts';

interface Data {
  readonly server: string;
  readonly command: string;
  readonly platform: Platform;
  /** Something else that is there. */
  readonly other?: OtherProgram;
  /** The entry's own PATH leaves out this folder, in which the program is. */
  readonly leftOut?: string;
  /** Clients that do not get the PATH on which it is. */
  readonly unable?: readonly ToldFact[];
}

export default defineRule<Data, 'entry' | 'document' | 'machine'>({
  id: 'config/command-not-found',
  title: 'The command is not on the PATH',
  severity: 'warning',
  since: '0.1.0',
  needs: ['entry', 'document', 'machine'],
  givesWayTo: ['launch/not-found'],
  clients: 'all',
  docs: {
    what: 'A `command` without a folder for which nothing is found on the PATH.',
    why: 'The client cannot start the server, and mostly says no more than `spawn … ENOENT`. The program may not be installed, may have another name here, such as `python3`, or may lie in a folder that is on the PATH of a terminal only: programs that are started from the Dock or from a desktop get a shorter PATH. A `PATH` in `env` takes the place of the whole PATH.',
    how: 'Install the program, write the name that it has here, or write its absolute path. On a machine of continuous integration, and in a plugin, this is a note, since the servers are started elsewhere.',
    references: [
      'https://github.com/modelcontextprotocol/servers/issues/760',
      'https://github.com/ondata/istat_mcp_server/issues/55',
      'https://github.com/NousResearch/hermes-agent/pull/34186',
    ],
  },
  examples: {
    bad: [
      {
        name: 'python where there is only python3',
        config: '{ "mcpServers": { "docs": { "command": "python", "args": ["-m", "docs"] } } }',
        machine: { commands: ['/usr/bin/python3'] },
      },
      {
        name: 'uvx outside the PATH',
        config: '{ "mcpServers": { "docs": { "command": "uvx", "args": ["docs-mcp"] } } }',
        machine: { commands: ['/usr/bin/node'], files: ['/home/ada/.local/bin/uvx'] },
      },
      {
        name: 'A program that is nowhere',
        config: '{ "mcpServers": { "docs": { "command": "docs-mcp" } } }',
        machine: { commands: ['/usr/bin/node'] },
      },
      {
        name: 'A PATH of its own that leaves npx out',
        config:
          '{ "mcpServers": { "docs": { "command": "npx", "args": ["-y", "docs-mcp"], "env": { "PATH": "/usr/bin:/bin" } } } }',
        machine: { commands: ['/opt/node/bin/npx'] },
      },
      {
        name: 'The program that cmd is to start',
        config: '{ "mcpServers": { "docs": { "command": "cmd", "args": ["/c", "uvx", "docs-mcp"] } } }',
        machine: { commands: ['C:/Windows/System32/cmd.exe'], folder: 'C:/work', home: 'C:/Users/Ada' },
        platform: 'win32',
      },
      {
        name: 'In the virtual environment of the project',
        file: '.vscode/mcp.json',
        config: '{ "servers": { "docs": { "command": "docs-mcp" } } }',
        machine: { files: ['.venv/bin/docs-mcp'] },
      },
      {
        name: 'Claude Desktop on macOS, which does not get the PATH of a terminal',
        file: 'claude_desktop_config.json',
        config: '{ "mcpServers": { "docs": { "command": "uvx", "args": ["docs-mcp"] } } }',
        machine: { home: '/Users/ada', commands: ['/Users/ada/.local/bin/uvx'] },
        platform: 'darwin',
      },
    ],
    good: [
      {
        name: 'It is on the PATH of every program',
        file: 'claude_desktop_config.json',
        config: '{ "mcpServers": { "docs": { "command": "uvx", "args": ["docs-mcp"] } } }',
        machine: { home: '/Users/ada', commands: ['/opt/homebrew/bin/uvx'] },
        platform: 'darwin',
      },
      {
        name: 'It is on the PATH',
        config: '{ "mcpServers": { "docs": { "command": "uvx", "args": ["docs-mcp"] } } }',
        machine: { commands: ['/usr/bin/uvx'] },
      },
      {
        name: 'A batch file on Windows, of which config/windows-shim tells',
        config: '{ "mcpServers": { "docs": { "command": "npx", "args": ["-y", "docs-mcp"] } } }',
        machine: { commands: ['C:/Program Files/nodejs/npx.cmd'], folder: 'C:/work', home: 'C:/Users/Ada' },
        platform: 'win32',
      },
      {
        name: 'Nobody has looked at the machine',
        config: '{ "mcpServers": { "docs": { "command": "uvx", "args": ["docs-mcp"] } } }',
      },
      {
        name: 'A variable',
        config: '{ "mcpServers": { "docs": { "command": "${DOCS_PROGRAM}" } } }',
        machine: {},
      },
      {
        name: 'A path, which is config/path-not-found',
        config: '{ "mcpServers": { "docs": { "command": "./docs" } } }',
        machine: {},
      },
      {
        name: 'A whole command line, which is config/command-line',
        config: '{ "mcpServers": { "docs": { "command": "npx -y docs-mcp" } } }',
        machine: {},
      },
      {
        name: 'cmd outside Windows, which is config/windows-only',
        config: '{ "mcpServers": { "docs": { "command": "cmd", "args": ["/c", "npx", "docs-mcp"] } } }',
        machine: {},
      },
      {
        name: 'A server that is switched off',
        config: '{ "mcpServers": { "docs": { "command": "uvx", "disabled": true } } }',
        machine: {},
      },
      {
        name: 'A PATH that is made of another one',
        config: '{ "mcpServers": { "docs": { "command": "docs", "env": { "PATH": "/opt/docs:${PATH}" } } } }',
        machine: {},
      },
    ],
  },
  *check({ entry, document, machine, platform, clients }) {
    const command = bareCommand(entry, platform);
    if (command === undefined || !startsHere(document)) return;
    const own = ownPath(entry);
    if (own !== undefined && own.value === undefined) return;
    const found = machine.findCommand(command.value, own?.value);
    const ground: Ground = { document, machine, platform };
    if (found.kind === 'found' && own === undefined && platform === 'darwin') {
      yield* onTerminalsOnly(found.path, command, entry, { ...ground, clients });
    }
    if (found.kind !== 'absent') return;
    const leftOut = own === undefined ? undefined : missingFolder(command.value, ground);
    // `py -3` chooses a version, which no other name of the program does.
    const chooses = command.value === 'py' && entry.args.some(({ value }) => /^-\d/.test(value));
    const other = leftOut === undefined && !chooses ? otherProgram(command.value, ground) : undefined;
    yield {
      at: {
        kind: 'config',
        range: leftOut === undefined || own === undefined ? command.range : own.pair.value.range,
      },
      severity: startsElsewhere(ground) ? 'info' : 'warning',
      data: {
        server: entry.name,
        command: command.value,
        platform,
        ...(other !== undefined && { other }),
        ...(leftOut !== undefined && { leftOut }),
      },
    };
  },
  message: ({ server, command, platform, other, leftOut, unable }) => ({
    summary:
      unable === undefined
        ? `${quoted(server, 18)} cannot start: ${quoted(command, 22)} is not on the PATH.`
        : `${subjectOf(unable, 'does', 'do')} not find ${quoted(command, 22)}: a terminal’s PATH has it.`,
    why: [
      unable === undefined ? '' : `${tell(unable)} Here it is at ${quoted(other?.path ?? '', 80)}.`,
      unable !== undefined
        ? ''
        : leftOut === undefined
          ? `Nothing of that name is found on the PATH of this machine.`
          : `\`PATH\` in \`env\` takes the place of the whole PATH, and ${quoted(leftOut)} is not in it.`,
      leftOut === undefined && unable === undefined ? whereElse(command, other) : '',
      platform === 'darwin' && unable === undefined
        ? 'Programs that are started from the Dock get a shorter PATH than a terminal.'
        : '',
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
    fix: adviceFor(command, other, leftOut),
  }),
  many: (count) => `The server cannot start: ${count} commands are not on the PATH.`,
  fix: ({ command, other, leftOut, platform }, { entry }) => {
    const edits =
      leftOut === undefined ? written(command, other, entry, platform) : appended(leftOut, entry, platform);
    if (edits === undefined) return undefined;
    return {
      kind: 'config',
      title: leftOut === undefined ? `Write ${shown(other?.written ?? '')}` : `Add ${shown(leftOut)} to PATH`,
      safety: 'unsafe',
      edits,
    };
  },
});

/** A program that a terminal finds in the home folder of its person, and a client that is started from the Dock does not. */
function* onTerminalsOnly(
  path: string,
  command: Ranged<string>,
  entry: ServerEntry,
  { document, machine, platform, clients }: Ground & { readonly clients: readonly Client[] },
): Iterable<Hit<Data>> {
  const unable = knownReaders(document, clients, 'desktopPath');
  // Those of nvm it does look for.
  if (unable.length === 0 || !isWithin(path, machine.home) || path.includes('/.nvm/')) return;
  yield {
    at: { kind: 'config', range: command.range },
    clients: idsOf(unable),
    data: {
      server: entry.name,
      command: command.value,
      platform,
      other: { written: path, path },
      unable: unable.map(told),
    },
  };
}

/** The name that is looked for on the PATH: the command, or what `cmd` starts. */
function bareCommand(entry: ServerEntry, platform: Platform): Ranged<string> | undefined {
  const { command, transport, disabled } = entry;
  if (command === undefined || transport !== 'stdio' || disabled === 'yes') return undefined;
  const started = startedProgram(entry);
  const wrapped = started?.through.length ? entry.args[started.through.length - 1] : undefined;
  if (started?.through.length && platform !== 'win32') return undefined;
  const named = wrapped ?? command;
  const { value } = named;
  const isName = /^[\w.@+-]+$/.test(value) && !value.startsWith('-') && !value.startsWith('.');
  // Other systems have neither; what is written for Windows only is config/windows-only.
  const ofWindows = /^(?:cmd|powershell|wsl|py)(?:\.exe)?$|\.(?:exe|cmd|bat)$/i.test(value);
  if (!isName || (ofWindows && platform !== 'win32' && value !== 'py')) return undefined;
  return isCommandLine(value) || placeholderIn(value) !== undefined ? undefined : named;
}

function whereElse(command: string, other: OtherProgram | undefined): string {
  if (other === undefined) return '';
  return other.path.endsWith(`/${other.written}`) && other.written !== command
    ? `There is ${quoted(other.written)}.`
    : `It is at ${quoted(other.path, 80)}, a folder that is not on the PATH.`;
}

function adviceFor(command: string, other: OtherProgram | undefined, leftOut: string | undefined): string {
  if (leftOut !== undefined) return `Add ${quoted(leftOut)} to it, or take \`PATH\` away.`;
  if (other !== undefined) return `Write ${quoted(other.written, 80)}.`;
  const bringer = bringerOf(command);
  return `Install ${bringer ?? 'it'}, or name the program by its absolute path.`;
}

function written(
  command: string,
  other: OtherProgram | undefined,
  entry: ServerEntry,
  platform: Platform,
): readonly TextEdit[] | undefined {
  const named = bareCommand(entry, platform);
  if (other === undefined || named === undefined || named.value !== command) return undefined;
  return [replaceString(named, other.written)];
}

function appended(folder: string, entry: ServerEntry, platform: Platform): readonly TextEdit[] | undefined {
  const own = ownPath(entry);
  if (own?.value === undefined) return undefined;
  const separator = platform === 'win32' ? ';' : ':';
  const path = own.value === '' ? folder : `${own.value}${separator}${folder}`;
  return [replaceString({ value: own.value, range: own.pair.value.range }, path)];
}
