/** What a launch turns out to start, one layer at a time: the vocabulary of this folder. */
import type { Language } from '../language.ts';

export type LanguageId = Language['id'];

/** One way from a launch towards its source. A mapping is a list of them, in the order they were taken. */
export type How =
  /** The command names the source file itself. */
  | 'file'
  /** A path of another machine, found here by its end. */
  | 'path-suffix'
  | 'shell'
  | 'package-script'
  | 'package-bin'
  | 'package-main'
  | 'module'
  | 'console-script'
  | 'project'
  | 'launcher'
  | 'mount'
  | 'source-map'
  | 'sibling'
  | 'tsconfig'
  | 'convention'
  | 'bundler'
  /** The output itself is all there is. */
  | 'output';

/** Why there is no source to show. Paths are those of the launch, made absolute. */
export type ExternalReason =
  /** Something installed from a registry. */
  | { readonly kind: 'package'; readonly registry: 'npm' | 'pypi' | 'nuget' | 'url'; readonly name: string }
  | { readonly kind: 'container' }
  /** The file exists, and no open folder holds it. */
  | { readonly kind: 'outside'; readonly path: string }
  /** No file here, and nothing that would be built to it. */
  | { readonly kind: 'absent'; readonly path: string }
  | { readonly kind: 'no-script'; readonly script: string; readonly folder: string }
  | { readonly kind: 'no-module'; readonly module: string }
  | { readonly kind: 'no-project'; readonly folder: string }
  | { readonly kind: 'unknown-program'; readonly program: string }
  /** Code or a shell text among the arguments that cannot be followed. It may hold secrets and is not repeated. */
  | { readonly kind: 'opaque' };

/** A command that somebody starts, and where. */
export interface Words {
  readonly command: string;
  readonly args: readonly string[];
  /** Absolute. */
  readonly cwd: string;
  /** Folders whose manifests count besides `cwd`, as `uv --project` and `npm --prefix` name them. */
  readonly projects?: readonly string[];
  /** Folders where Python looks for modules besides the usual ones. */
  readonly pythonPath?: readonly string[];
}

export type Started =
  /** Other commands: the first that leads to a source counts. */
  | { readonly kind: 'commands'; readonly commands: readonly Words[]; readonly how?: How }
  /** A file, written as the launch writes it, or what a package says is its program. */
  | { readonly kind: 'file'; readonly path: string; readonly words: Words; readonly how?: How }
  | { readonly kind: 'source'; readonly source: Source }
  | { readonly kind: 'external'; readonly reason: ExternalReason };

export interface Source {
  readonly file: string;
  readonly how: How;
  /** The folder of the project where it is not that of the nearest manifest. */
  readonly packageFolder?: string;
  /** What the launch starts in its place, and how a person makes it anew where no package script does. */
  readonly built?: { readonly output: string; readonly build?: readonly string[] };
}

export function external(reason: ExternalReason): Started {
  return { kind: 'external', reason };
}

/** Something from the network, told by its host and path: credentials and queries hold secrets. */
export function fromAddress(url: string): Started {
  const name = url
    .replace(/^[\w+.-]*:\/\//, '')
    .replace(/[?#].*$/s, '')
    .replace(/^[^/]*@/, '');
  return external({ kind: 'package', registry: 'url', name });
}

export const opaque: Started = external({ kind: 'opaque' });

export function commands(list: readonly Words[], how?: How): Started {
  return { kind: 'commands', commands: list, ...(how !== undefined && { how }) };
}

export function file(path: string, words: Words, how?: How): Started {
  return { kind: 'file', path, words, ...(how !== undefined && { how }) };
}

export function source(path: string, how: How, rest: Omit<Source, 'file' | 'how'> = {}): Started {
  return { kind: 'source', source: { file: path, how, ...rest } };
}

/** The same place with another command. */
export function withCommand(words: Words, [command, ...args]: readonly string[], cwd = words.cwd): Words {
  return { ...words, command: command ?? '', args, cwd };
}

const languages: { readonly [extension: string]: LanguageId } = {
  '.ts': 'typescript',
  '.mts': 'typescript',
  '.cts': 'typescript',
  '.tsx': 'typescript',
  '.js': 'typescript',
  '.mjs': 'typescript',
  '.cjs': 'typescript',
  '.jsx': 'typescript',
  '.py': 'python',
  '.cs': 'csharp',
  '.go': 'go',
  '.rs': 'rust',
  '.java': 'java',
};

export function languageOfExtension(extension: string): LanguageId | undefined {
  return Object.hasOwn(languages, extension) ? languages[extension] : undefined;
}

/** In lower case, without its folder and what Windows puts behind it. */
export function programOf(command: string): string {
  return command
    .replace(/^.*[\\/]/, '')
    .toLowerCase()
    .replace(/\.(?:exe|cmd|bat|ps1)$/, '');
}
