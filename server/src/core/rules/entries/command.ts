/** What an entry starts, seen through `cmd /c`, and which of its arguments a shell reads. */
import type { ServerEntry } from '../../document/document.ts';
import type { Ranged } from '../../document/range.ts';

export interface Argument extends Ranged<string> {
  /** Its place in the entry's `args`. */
  readonly index: number;
}

export interface StartedProgram {
  /** In lower case, without its folder and without `.exe`, `.cmd` or `.bat`. */
  readonly name: string;
  /** Its own arguments. */
  readonly args: readonly Argument[];
  /** The arguments before it, where `cmd` starts it. */
  readonly through: readonly Argument[];
}

const shells = new Set(['sh', 'bash', 'zsh', 'dash', 'ash', 'ksh', 'fish']);
const powerShells = new Set(['powershell', 'pwsh']);

/** Programs that are batch files on Windows, whatever the package manager's version. */
const batchFiles = new Set(['npx', 'npm', 'pnpm', 'pnpx', 'yarn', 'yarnpkg']);

/** Whether Windows starts the command through `cmd` only. */
export function isBatchFile(command: string): boolean {
  const file = command.replace(/^.*[\\/]/, '').toLowerCase();
  return batchFiles.has(file) || /\.(cmd|bat)$/.test(file);
}

export function programName(command: string): string {
  return command
    .replace(/^.*[\\/]/, '')
    .toLowerCase()
    .replace(/\.(exe|cmd|bat)$/, '');
}

export function isShell(name: string): boolean {
  return shells.has(name) || powerShells.has(name) || name === 'cmd';
}

export function startedProgram(entry: ServerEntry): StartedProgram | undefined {
  if (entry.command === undefined) return undefined;
  const program = known.get(entry) ?? readProgram(entry);
  if (program !== undefined) known.set(entry, program);
  return program;
}

/** An entry never changes, and a dozen rules ask what it starts. */
const known = new WeakMap<ServerEntry, StartedProgram>();

function readProgram({ command, args }: ServerEntry): StartedProgram | undefined {
  if (command === undefined) return undefined;
  const all = args.map((argument, index) => ({ ...argument, index }));
  const name = programName(command.value);
  const end = name === 'cmd' ? all.findIndex(({ value }) => /^\/[ck]$/i.test(value)) + 1 : 0;
  const wrapped = all[end];
  if (end === 0 || wrapped === undefined) return { name, args: all, through: [] };
  return { name: programName(wrapped.value), args: all.slice(end + 1), through: all.slice(0, end + 1) };
}

/**
 * Places in `args` of what a shell reads, so that its variables, `~`, quotes and pipes mean what they do in a
 * shell: `sh -c "…"`, also behind another program, and all that `cmd` or PowerShell get.
 */
export function shellTexts(entry: ServerEntry): ReadonlySet<number> {
  const name = entry.command === undefined ? '' : programName(entry.command.value);
  const values = entry.args.map(({ value }) => value);
  const read = new Set<number>();
  if (name === 'cmd' || powerShells.has(name) || name === 'wsl' || name === 'ssh') {
    for (const index of values.keys()) read.add(index);
  }
  for (const [index, value] of values.entries()) {
    if (!/^-[a-z]*c$/.test(value)) continue;
    const shell = programName(index === 0 ? name : (values[index - 1] ?? ''));
    // A shell's options may come in several arguments; the script is the first one behind `-c`.
    if (shells.has(shell) || shells.has(name)) read.add(index + 1);
  }
  return read;
}

/** Places in `args` of the headers of `mcp-remote`, which replaces variables in them by itself. */
export function remoteHeaders({ args }: ServerEntry): ReadonlySet<number> {
  const remote = args.findIndex(({ value }) => /^mcp-remote(@|$)/.test(value));
  if (remote < 0) return new Set();
  const places = args.flatMap(({ value }, index) => {
    const header = args[index - 1]?.value === '--header' || value.startsWith('--header=');
    return header && index > remote ? [index] : [];
  });
  return new Set(places);
}
