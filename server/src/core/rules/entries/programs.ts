/** The programs that configs start most: what brings them, what else they are called, where they are put. */
import type { ServerEntry } from '../../document/document.ts';
import { folderOf, isWithin, pathFrom } from '../../paths.ts';
import { programName } from './command.ts';
import { nearest } from './nearest.ts';
import { type Ground, isOfOrdinarySize, startFolder } from './resolved.ts';

/** What to install, as the object of "Install". */
const bringers: ReadonlyMap<string, string> = new Map([
  ['node', 'Node.js'],
  ['npx', 'Node.js, which brings npx'],
  ['npm', 'Node.js, which brings npm'],
  ['uvx', 'uv, which brings uvx'],
  ['uv', 'uv'],
  ['python', 'Python (often its command is `python3`)'],
  ['python3', 'Python (on Windows its command is `python` or `py`)'],
  ['docker', 'Docker'],
  ['docker-compose', 'Docker, whose command is `docker compose` today'],
  ['bunx', 'Bun, which brings bunx'],
  ['bun', 'Bun'],
  ['deno', 'Deno'],
  ['java', 'a Java runtime'],
  ['go', 'Go'],
  ['dotnet', '.NET'],
  ['dnx', 'the .NET 10 SDK, which brings dnx'],
  ['pnpm', 'pnpm'],
  ['yarn', 'Yarn'],
  ['pipx', 'pipx'],
  ['cargo', 'Rust, which brings cargo'],
  ['ruby', 'Ruby'],
  ['php', 'PHP'],
  ['poetry', 'Poetry'],
  ['podman', 'Podman'],
]);

export function bringerOf(command: string): string | undefined {
  return bringers.get(programName(command));
}

/** Other names of the same program, the likelier one first. */
const otherNames: ReadonlyMap<string, readonly string[]> = new Map([
  ['python', ['python3', 'py']],
  ['python3', ['python', 'py']],
  ['py', ['python3', 'python']],
  ['node', ['nodejs']],
  ['nodejs', ['node']],
  ['pip', ['pip3']],
  ['pip3', ['pip']],
]);

/** Where package managers put programs, without every session having it on its PATH. `~` is the home folder. */
const folders = [
  '~/.local/bin',
  '~/.cargo/bin',
  '~/.bun/bin',
  '~/.deno/bin',
  '~/.volta/bin',
  '~/.local/share/mise/shims',
  '~/.asdf/shims',
  '~/.pyenv/shims',
  '~/.dotnet',
  '~/go/bin',
  '/opt/homebrew/bin',
  '/usr/local/bin',
  '/home/linuxbrew/.linuxbrew/bin',
  '/snap/bin',
];
const windowsFolders = [
  '~/.local/bin',
  '~/AppData/Roaming/npm',
  '~/.cargo/bin',
  '~/.bun/bin',
  '~/.deno/bin',
  '~/scoop/shims',
  'C:/Program Files/nodejs',
  'C:/Program Files/Docker/Docker/resources/bin',
  'C:/ProgramData/chocolatey/bin',
];

export interface OtherProgram {
  /** What may be written as the command, with the variables of the file where it has some for the place. */
  readonly written: string;
  /** Where it is. */
  readonly path: string;
}

/** What may be meant by a command that nothing is found for: another name, or the path of one that is not on the PATH. */
export function otherProgram(command: string, ground: Ground): OtherProgram | undefined {
  if (!isOfOrdinarySize(ground)) return undefined;
  return (
    byOtherName(command, ground) ??
    inProject(command, ground) ??
    inKnownFolder(command, ground) ??
    bySlip(command, ground)
  );
}

function byOtherName(command: string, { machine }: Ground): OtherProgram | undefined {
  for (const name of otherNames.get(programName(command)) ?? []) {
    const found = machine.findCommand(name);
    if (found.kind === 'found') return { written: name, path: found.path };
  }
  return undefined;
}

/** Programs whose names come near to those of others, and are no slips. */
const others = new Set(
  'pnpx pnx pnpx npq nvm uvicorn dart dash rust ruby perl gem gh git go jq php pip pip3 pypy nu'.split(' '),
);

/** Only programs that configs often start: any other near name may be anything. */
function bySlip(command: string, { machine }: Ground): OtherProgram | undefined {
  if (bringers.has(command) || others.has(command)) return undefined;
  const meant = nearest(command, [...bringers.keys()]);
  const found = meant === undefined ? undefined : machine.findCommand(meant);
  return meant !== undefined && found?.kind === 'found' ? { written: meant, path: found.path } : undefined;
}

/** Programs of the virtual environment or the packages of the project. */
function inProject(command: string, ground: Ground): OtherProgram | undefined {
  const base = startFolder(ground);
  if (base === undefined) return undefined;
  const { words } = ground.document.dialect.variables;
  for (const path of [
    ...environmentPrograms(base, command, ground),
    ...packagePrograms(base, command, ground),
  ]) {
    if (ground.machine.kindOf(path) === 'file')
      return { written: `${words.project ?? '.'}/${pathFrom(base, path)}`, path };
  }
  return undefined;
}

/** Where the virtual environment of a Python project in `folder` would have the program. */
export function environmentPrograms(
  folder: string,
  program: string,
  { platform }: Ground,
): readonly string[] {
  const inside = platform === 'win32' ? `Scripts/${program.replace(/\.exe$/i, '')}.exe` : `bin/${program}`;
  return ['.venv', 'venv', 'env'].map((name) => `${folder}/${name}/${inside}`);
}

function packagePrograms(folder: string, program: string, { platform }: Ground): readonly string[] {
  // A batch file there is not started without a shell.
  return platform === 'win32' ? [] : [`${folder}/node_modules/.bin/${program}`];
}

function inKnownFolder(command: string, ground: Ground): OtherProgram | undefined {
  const { machine, platform } = ground;
  const windows = platform === 'win32';
  const names = windows ? [`${command}.exe`, `${command}.cmd`, command] : [command];
  const all = (windows ? windowsFolders : folders).map((folder) => folder.replace(/^~/, machine.home));
  for (const folder of [...all, ...nodeVersions(ground)]) {
    for (const name of names) {
      const path = `${folder}/${name}`;
      if (machine.kindOf(path) === 'file') return { written: fromHome(path, ground), path };
    }
  }
  return undefined;
}

/** Those that nvm and fnm keep, the newest first. */
function nodeVersions({ machine }: Ground): readonly string[] {
  const versions = `${machine.home}/.nvm/versions/node`;
  const number = (name: string) => Number(/^v(\d+)/.exec(name)?.[1] ?? 0);
  return [...machine.namesIn(versions)]
    .sort((a, b) => number(b) - number(a))
    .slice(0, 20)
    .map((name) => `${versions}/${name}/bin`);
}

function fromHome(path: string, { machine, platform, document }: Ground): string {
  const { home, windowsHome } = document.dialect.variables.words;
  const variable = platform === 'win32' ? windowsHome : home;
  return variable !== undefined && isWithin(path, machine.home)
    ? `${variable}/${pathFrom(machine.home, path)}`
    : path;
}

/** The PATH that an entry sets for its server; a value with variables in it is none that can be searched. */
export function ownPath({
  env,
}: ServerEntry):
  | { readonly pair: ServerEntry['env'][number]; readonly value: string | undefined }
  | undefined {
  const pair = env.find(({ key }) => key.value.toUpperCase() === 'PATH');
  if (pair === undefined || pair.value.value === null) return undefined;
  return { pair, value: /[$%{~]/.test(pair.value.value) ? undefined : pair.value.value };
}

/** The folder to add to a PATH that lacks the program. */
export function missingFolder(command: string, { machine }: Ground): string | undefined {
  const found = machine.findCommand(command);
  return found.kind === 'found' ? folderOf(found.path) : undefined;
}
