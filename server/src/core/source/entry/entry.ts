/** From a configured launch to the source file that a person edits. Everything is read, nothing is started. */
import { importClosure } from '../closure/closure.ts';
import type { SourceFiles } from '../files.ts';
import { installedBinary, isCompiledProgram, startedCompiled } from './compiledLaunch.ts';
import { startedByContainer } from './containerLaunch.ts';
import { startedFile } from './files.ts';
import { isNodeRunner, startedByNode } from './nodeLaunch.ts';
import { isPackageManager, startedByNpm } from './npmLaunch.ts';
import { binOf, packageWithBin } from './npmPackages.ts';
import { absolutePath, extensionOf, isAbsolute, joined, looksLikePath } from './paths.ts';
import { consoleScript, isPythonProgram, startedByPython } from './pythonLaunch.ts';
import { isShellProgram, startedByShell } from './shellLaunch.ts';
import { type BuiltOutput, buildCommandOf, stalenessOf } from './staleness.ts';
import {
  type ExternalReason,
  external,
  file,
  type How,
  type LanguageId,
  languageOfExtension,
  opaque,
  programOf,
  type Source,
  type Started,
  type Words,
} from './started.ts';
import { asOpened, isFile, openFolderOf, packageFolderOf, type Workspace, workspaceOf } from './workspace.ts';

/** A launch with its variables replaced. Of the environment only `PYTHONPATH` is read. */
export interface LaunchWords {
  readonly command: string;
  readonly args: readonly string[];
  /** Absolute. */
  readonly cwd: string;
  readonly env?: { readonly [name: string]: string | undefined };
}

export type SourceEntry =
  | {
      readonly kind: 'mapped';
      readonly file: string;
      /** The folder of the project that the file belongs to. */
      readonly packageFolder: string;
      readonly language: LanguageId;
      /** The ways that led there, in their order; for showing the mapping. */
      readonly how: readonly How[];
      /** What is started where that is not the source itself. */
      readonly built?: BuiltOutput;
    }
  | { readonly kind: 'external'; readonly reason: ExternalReason };

/** Layers of commands that start commands, and commands looked at in all: a script may start itself. */
const maximumLayers = 10;
const maximumSteps = 200;

/** UTF-16 units. A shell text may be long; a path is not. */
const longestWord = 16_000;
const maximumWords = 1_000;

export function sourceEntry(
  launch: LaunchWords,
  workspaceFolders: readonly string[],
  files: SourceFiles,
): SourceEntry {
  const folders = workspaceFolders.map((folder) => absolutePath(folder, '/'));
  const workspace = workspaceOf(folders, files);
  const cwd = asOpened(absolutePath(launch.cwd, folders[0] ?? '/'), workspace);
  const separator = /^[a-z]:/i.test(cwd) || launch.env?.PYTHONPATH?.includes(';') ? ';' : ':';
  const pythonPath = (launch.env?.PYTHONPATH ?? '')
    .split(separator)
    .filter((path) => path !== '')
    .map((path) => asOpened(absolutePath(path, cwd), workspace));
  const search: Search = { workspace, steps: 0 };
  const args = launch.args.slice(0, maximumWords).map((word) => word.slice(0, longestWord));
  const found = follow(
    { command: launch.command.slice(0, longestWord), args, cwd, pythonPath },
    [],
    search,
    0,
  );
  return found.kind === 'external' ? found : mapped(found, workspace, files);
}

interface Search {
  readonly workspace: Workspace;
  steps: number;
}

type Found = { readonly kind: 'found'; readonly source: Source; readonly how: readonly How[] };
type Outcome = Found | { readonly kind: 'external'; readonly reason: ExternalReason };

function follow(words: Words, how: readonly How[], search: Search, layer: number): Outcome {
  return settle(startedBy(words, search.workspace), how, search, layer);
}

function settle(started: Started, how: readonly How[], search: Search, layer: number): Outcome {
  search.steps++;
  if (layer > maximumLayers || search.steps > maximumSteps)
    return { kind: 'external', reason: { kind: 'opaque' } };
  switch (started.kind) {
    case 'external':
      return started;
    case 'source':
      return { kind: 'found', source: started.source, how: [...how, started.source.how] };
    case 'file': {
      const next = startedFile(started, search.workspace);
      const from = started.how === undefined ? how : [...how, started.how];
      return settle(next, from, search, layer + 1);
    }
    case 'commands':
      return firstFound(
        started.commands,
        started.how === undefined ? how : [...how, started.how],
        search,
        layer,
      );
  }
}

/** Words that print, wait or prepare: what is started stands before or behind them. */
const idle =
  /^(?:echo|true|:|exit|wait|sleep|tee|cat|fi|done|esac|\}|\)|source|\.|export|set|mkdir|rm|chmod|cp|trap|test|\[|\[\[|return|printf|logger|pause|rem|@?echo)$/i;

/** The last command is what goes on running; one that nobody knows (`main "$@"`) gives way to those before it. */
function firstFound(list: readonly Words[], how: readonly How[], search: Search, layer: number): Outcome {
  let reason: ExternalReason = { kind: 'opaque' };
  for (const words of [...list].reverse()) {
    if (idle.test(programOf(words.command))) continue;
    const found = follow(words, how, search, layer + 1);
    if (found.kind === 'found') return found;
    if (reason.kind === 'opaque') reason = found.reason;
    if (found.reason.kind !== 'unknown-program' && found.reason.kind !== 'opaque') break;
  }
  return { kind: 'external', reason };
}

function startedBy(words: Words, workspace: Workspace): Started {
  const program = programOf(words.command);
  if (program === '') return opaque;
  // A file of the workspace may be called like a known program; a path to a known program outside is that.
  const isPath = looksLikePath(words.command) || /[\\/]/.test(words.command);
  const path = isPath ? asOpened(absolutePath(words.command, words.cwd), workspace) : undefined;
  const own = path !== undefined && openFolderOf(path, workspace) !== undefined && isFile(path, workspace);
  const inEnvironment = path !== undefined && /\/(?:\.?venv|\.?env|node_modules\/\.bin)\//.test(path);
  if (!own || inEnvironment || extensionOf(path ?? '') === '') {
    if (isShellProgram(program)) return startedByShell(words);
    if (isNodeRunner(program)) return startedByNode(words, workspace);
    if (isPackageManager(program)) return startedByNpm(words, workspace);
    if (isPythonProgram(program)) return startedByPython(words, workspace);
    if (isCompiledProgram(program)) return startedCompiled(words, workspace);
    if (/^(?:docker|podman|nerdctl|docker-compose)$/.test(program))
      return startedByContainer(words, workspace);
  }
  if (isPath) return file(words.command, words);
  const installed = installedHere(words, program, workspace);
  if (installed !== undefined) return installed;
  // Windows looks into the folder of the process first, and so do people who write a config.
  const beside = joined(words.cwd, words.command);
  if (!isAbsolute(words.command) && isFile(beside, workspace)) return file(beside, words);
  return external({ kind: 'unknown-program', program: words.command });
}

/** A program that a package of the workspace installs under that name. */
function installedHere(words: Words, program: string, workspace: Workspace): Started | undefined {
  const script = consoleScript(words.command, words, workspace);
  if (script !== undefined) return script;
  const found = packageWithBin(program, workspace);
  const bin = found && binOf(found, program);
  if (found && bin !== undefined) return file(joined(found.folder, bin), words, 'package-bin');
  return installedBinary(program, workspace);
}

function mapped({ source, how }: Found, workspace: Workspace, disk: SourceFiles): SourceEntry {
  const { file: path, built } = source;
  const language = languageOfExtension(extensionOf(path));
  if (language === undefined) return { kind: 'external', reason: { kind: 'unknown-program', program: path } };
  const packageFolder = source.packageFolder ?? packageFolderOf(path, workspace);
  const entry = { kind: 'mapped', file: path, packageFolder, language, how } as const;
  return built === undefined ? entry : { ...entry, built: builtOutput(entry, built, workspace, disk) };
}

function builtOutput(
  entry: { readonly file: string; readonly packageFolder: string; readonly language: LanguageId },
  { output, build }: NonNullable<Source['built']>,
  workspace: Workspace,
  disk: SourceFiles,
): BuiltOutput {
  const { files: sources } = importClosure(entry, disk, { workspaceFolders: workspace.folders });
  const staleness = stalenessOf(output, sources, workspace.files);
  const command =
    build === undefined ? buildCommandOf(output, workspace) : { folder: entry.packageFolder, words: build };
  return { output, staleness, ...(command !== undefined && { build: command }) };
}
