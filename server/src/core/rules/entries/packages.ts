/** Packages and images that an entry fetches and runs, and whether their version is fixed. */
import type { ServerEntry } from '../../document/document.ts';
import { type Argument, startedProgram } from './command.ts';
import { dockerCommand } from './docker.ts';

export interface RunPackage {
  readonly kind: 'npm' | 'python' | 'image';
  readonly argument: Argument;
  /** As it is written, with its version. */
  readonly name: string;
  readonly version: 'fixed' | 'latest' | 'none';
}

/** Tools that a project has among its own packages, where a lock file fixes their version. */
const projectTools = new Set('tsx ts-node ts-node-esm vite-node dotenv ng nx turbo playwright'.split(' '));

export function isProjectTool(name: string): boolean {
  return projectTools.has(name) || /^(?:vite|rollup|webpack|eslint|babel)-plugin-/.test(name);
}

export function runPackage(entry: ServerEntry): RunPackage | undefined {
  const image = dockerCommand(entry);
  if (image?.verb.value === 'run' && image.target !== undefined) {
    return read('image', image.target, image.target.value, versionOfImage);
  }
  const started = startedProgram(entry);
  if (started === undefined) return undefined;
  const { kind, args } = packageArguments(started.name, started.args);
  if (kind === undefined) return undefined;
  const named = kind === 'npm' ? ['-p', '--package'] : ['--from', '--spec'];
  const found = namedPackage(args, named) ?? positional(args, kind);
  if (found === undefined || isProjectTool(found.name) || isLocal(found.name)) return undefined;
  return read(kind, found.argument, found.name, kind === 'npm' ? versionOfNpm : versionOfPython);
}

/** Behind `npx`, `pnpm dlx`, `uv tool run` and the like. */
function packageArguments(name: string, args: readonly Argument[]) {
  const verbs = args.slice(0, 2).map(({ value }) => value);
  const [first = '', second = ''] = verbs;
  if (/^(npx|bunx|pnpx)$/.test(name)) return { kind: 'npm', args } as const;
  if (/^(pnpm|yarn)$/.test(name) && first === 'dlx') return { kind: 'npm', args: args.slice(1) } as const;
  if (name === 'bun' && first === 'x') return { kind: 'npm', args: args.slice(1) } as const;
  if (name === 'npm' && /^(exec|x)$/.test(first)) return { kind: 'npm', args: args.slice(1) } as const;
  if (name === 'uvx') return { kind: 'python', args } as const;
  if (name === 'pipx' && first === 'run') return { kind: 'python', args: args.slice(1) } as const;
  if (name === 'uv' && first === 'tool' && second === 'run')
    return { kind: 'python', args: args.slice(2) } as const;
  return { kind: undefined, args };
}

interface Found {
  readonly argument: Argument;
  readonly name: string;
}

function namedPackage(args: readonly Argument[], options: readonly string[]): Found | undefined {
  for (const [index, argument] of args.entries()) {
    const { value } = argument;
    if (!value.startsWith('-')) return undefined;
    const next = args[index + 1];
    if (options.includes(value) && next !== undefined) return { argument: next, name: next.value };
    const option = options.find((name) => value.startsWith(`${name}=`));
    if (option !== undefined) return { argument, name: value.slice(option.length + 1) };
  }
  return undefined;
}

/** Options of `uvx` that take a value, which is no package to run. */
const pythonValues = new Set([
  '--python',
  '-p',
  '--with',
  '--index',
  '--index-url',
  '--directory',
  '--project',
  '--env-file',
]);

function positional(args: readonly Argument[], kind: 'npm' | 'python'): Found | undefined {
  for (let at = 0; at < args.length; at++) {
    const argument = args[at];
    if (argument === undefined) return undefined;
    if (!argument.value.startsWith('-')) return { argument, name: argument.value };
    if (kind === 'python' && pythonValues.has(argument.value)) at++;
  }
  return undefined;
}

function isLocal(name: string): boolean {
  return /^(?:\.{0,2}[\\/]|~|[A-Za-z]:[\\/]|file:|\.$)/.test(name);
}

function read(
  kind: RunPackage['kind'],
  argument: Argument,
  name: string,
  versionOf: (name: string) => RunPackage['version'],
): RunPackage | undefined {
  // What a variable names is decided elsewhere, and so is what has white space in it.
  if (/\$|\s/.test(name) || name === '') return undefined;
  return { kind, argument, name, version: versionOf(name) };
}

function versionOfNpm(name: string): RunPackage['version'] {
  if (/^(?:https?:|git|github:|gitlab:|bitbucket:)|^[\w-]+\/[\w.-]+$/.test(name)) {
    return /#.+|\.tgz$/.test(name) ? 'fixed' : 'none';
  }
  const version = /^@?[^@]+@(.+)$/.exec(name)?.[1];
  if (version === undefined) return 'none';
  return /\d/.test(version) ? 'fixed' : 'latest';
}

function versionOfPython(name: string): RunPackage['version'] {
  if (name.startsWith('git+'))
    return /\.git@|[^/:]@[\w.-]+$/.test(name.replace(/^git\+\w+:\/\/[^/]*@/, '')) ? 'fixed' : 'none';
  if (/^https?:/.test(name)) return 'fixed';
  const version = /(?:[=<>~!]=|@)\s*(.+)$/.exec(name)?.[1];
  if (version === undefined) return 'none';
  return version === 'latest' ? 'latest' : 'fixed';
}

function versionOfImage(name: string): RunPackage['version'] {
  if (name.includes('@sha256:')) return 'fixed';
  const tag = /:([\w][\w.-]*)$/.exec(name)?.[1];
  if (tag === undefined) return 'none';
  return tag === 'latest' ? 'latest' : 'fixed';
}
