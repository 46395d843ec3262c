/** The stretches of an entry that are surely paths of this machine, and what each of them counts from. */
import type { ServerEntry } from '../../document/document.ts';
import type { Ranged } from '../../document/range.ts';
import { type Argument, programName, startedProgram } from './command.ts';
import { dockerCommand } from './docker.ts';
import { type Runner, runnerOf } from './runners.ts';

export interface WrittenPath {
  readonly text: Ranged<string>;
  /** UTF-16 offsets in the value. */
  readonly start: number;
  readonly end: number;
  readonly expects: 'file' | 'folder' | 'either';
  readonly role: 'program' | 'script' | 'option' | 'root' | 'cwd' | 'env-file';
  /** The folder that an option before it moves to. */
  readonly from?: WrittenPath;
  /** Endings that the program which reads it adds by itself. */
  readonly endings: readonly string[];
}

export function writtenPaths(entry: ServerEntry): readonly WrittenPath[] {
  const { command, cwd, envFile } = entry;
  if (command === undefined) return [];
  const started = startedProgram(entry);
  const isPath = /[\\/]/.test(command.value) && started?.through.length === 0;
  return [
    ...(cwd === undefined ? [] : [whole(cwd, 'folder', 'cwd')]),
    ...(envFile === undefined ? [] : [whole(envFile, 'file', 'env-file')]),
    ...(isPath ? [whole(command, 'file', 'program')] : []),
    ...inArguments(started?.name ?? '', started?.args ?? []),
    ...inDocker(entry),
  ];
}

function whole(
  text: Ranged<string>,
  expects: WrittenPath['expects'],
  role: WrittenPath['role'],
): WrittenPath {
  return { text, start: 0, end: text.value.length, expects, role, endings: [] };
}

/** A runner may start another one, as `uv run python server.py` does; three of them are enough. */
function inArguments(
  program: string,
  args: readonly Argument[],
  from?: WrittenPath,
  depth = 0,
): readonly WrittenPath[] {
  const runner = runnerOf(program);
  if (runner === undefined || depth > 3) return [];
  const found: WrittenPath[] = [];
  let moved = from;
  let doubtful = runner.bareNames === 'no-files';
  let verb = runner.verbs === undefined ? undefined : 'awaited';
  for (let at = 0; at < args.length; at++) {
    const argument = args[at] as Argument;
    const { value } = argument;
    const option = optionAt(args, at);
    if (runner.ends?.includes(value) || runner.endsLike?.test(value)) return found;
    if (option === undefined) {
      if (program === 'env' && /^\w+=/.test(value)) continue;
      if (verb === 'awaited' && runner.verbs?.includes(value)) {
        verb = undefined;
        continue;
      }
      if (verb === 'awaited') return found;
      if (runner.optionalVerbs?.includes(value) && args[at + 1] !== undefined) {
        // What is behind it may be the name of a script in package.json.
        doubtful = true;
        continue;
      }
      const rest = args.slice(at + 1);
      return [...found, ...started(argument, rest, { runner, moved, doubtful, depth })];
    }
    const kind = kindOf(option.name, runner);
    if (kind === undefined) {
      doubtful = true;
      continue;
    }
    const path = option.path && { ...option.path, ...(moved && { from: moved }) };
    if (path !== undefined && kind !== 'value') found.push({ ...path, ...roleOf(kind, runner) });
    if (kind === 'script') return found;
    if (kind === 'moves' && path !== undefined) moved = { ...path, ...roleOf(kind, runner) };
    if (option.took === 'next') at++;
  }
  return found;
}

type OptionKind = 'moves' | 'folder' | 'file' | 'script' | 'value';

function kindOf(name: string, { moves, folders, files, scripts, values }: Runner): OptionKind | undefined {
  if (moves?.includes(name)) return 'moves';
  if (folders?.includes(name)) return 'folder';
  if (files?.includes(name)) return 'file';
  if (scripts?.includes(name)) return 'script';
  return values?.includes(name) ? 'value' : undefined;
}

function roleOf(
  kind: OptionKind,
  { endings = [] }: Runner,
): Pick<WrittenPath, 'expects' | 'role' | 'endings'> {
  if (kind === 'script') return { expects: 'file', role: 'script', endings };
  return { expects: kind === 'file' ? 'file' : 'folder', role: 'option', endings: [] };
}

interface WrittenOption {
  readonly name: string;
  readonly path?: Pick<WrittenPath, 'text' | 'start' | 'end'>;
  readonly took: 'own' | 'next';
}

/** `--name=value` or `--name value`. */
function optionAt(args: readonly Argument[], at: number): WrittenOption | undefined {
  const argument = args[at] as Argument;
  const [, name = argument.value, own] = /^(--?[\w-]+)=(.*)$/s.exec(argument.value) ?? [];
  if (!argument.value.startsWith('-')) return undefined;
  if (own !== undefined) {
    const end = argument.value.length;
    return { name, path: { text: argument, start: end - own.length, end }, took: 'own' };
  }
  const next = args[at + 1];
  return {
    name,
    ...(next !== undefined && { path: { text: next, start: 0, end: next.value.length } }),
    took: 'next',
  };
}

interface Start {
  readonly runner: Runner;
  readonly moved: WrittenPath | undefined;
  /** An option that nobody knows came before, and this may be its value. */
  readonly doubtful: boolean;
  readonly depth: number;
}

/** The first argument that is no option: what is run. */
function started(
  argument: Argument,
  rest: readonly Argument[],
  { runner, moved, doubtful, depth }: Start,
): readonly WrittenPath[] {
  const { value } = argument;
  if (runner.runs === 'none' || isAddress(value)) return [];
  if (runner.runs === 'package') return fromPackage(value, rest, moved, depth);
  const from = moved === undefined ? {} : { from: moved };
  const script = /^([^:]+\.py)(?::[\w.]+)?$/.exec(value)?.[1];
  if (runner.runs === 'program') {
    if (script !== undefined) return [{ ...whole(argument, 'file', 'script'), ...from }];
    const path: readonly WrittenPath[] = /[\\/]/.test(value)
      ? [{ ...whole(argument, 'file', 'program'), ...from }]
      : [];
    return [...path, ...inArguments(programName(value), rest, moved, depth + 1)];
  }
  const looksLikeFile = /[\\/]|\.[A-Za-z]\w{0,4}$/.test(value);
  if (doubtful && script === undefined && !looksLikeFile) return [];
  const end = script?.length ?? value.length;
  return [{ ...whole(argument, 'either', 'script'), end, ...from, endings: runner.endings ?? [] }];
}

/** What a runtime fetches: `https://…`, `jsr:@scope/name`, `npm:name`. */
function isAddress(value: string): boolean {
  return /^[a-z][\w+-]*:\/\/|^(?:jsr|npm|node|file|data):/i.test(value);
}

function fromPackage(
  name: string,
  rest: readonly Argument[],
  moved: WrittenPath | undefined,
  depth: number,
): readonly WrittenPath[] {
  const bare = /^(@?[^@]+)(?:@.*)?$/.exec(name)?.[1] ?? name;
  if (bare === '@modelcontextprotocol/server-filesystem') {
    return rest.flatMap((argument) =>
      argument.value.startsWith('-')
        ? []
        : [{ ...whole(argument, 'folder', 'root'), ...(moved && { from: moved }) }],
    );
  }
  return inArguments(bare, rest, moved, depth + 1);
}

/** What Docker refuses to start without. It makes the folders of `-v` by itself. */
function inDocker(entry: ServerEntry): readonly WrittenPath[] {
  return (dockerCommand(entry)?.flags ?? []).flatMap(({ name, value }): readonly WrittenPath[] => {
    if (value === undefined) return [];
    const offset = value.argument.value.length - value.value.length;
    const text = value.argument;
    if (name === 'env-file') {
      return [{ ...whole(text, 'file', 'env-file'), start: offset }];
    }
    const source =
      name === 'mount' && /(?:^|,)type=bind(?:,|$)/.test(value.value)
        ? /(?:^|,)(?:source|src)=([^,]+)/d.exec(value.value)?.indices?.[1]
        : undefined;
    if (source === undefined) return [];
    const [start, end] = source;
    return [{ ...whole(text, 'either', 'option'), start: offset + start, end: offset + end }];
  });
}
