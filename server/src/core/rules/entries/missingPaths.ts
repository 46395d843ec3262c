/** Paths that lead nowhere on this machine, and the nearest one that does not. */
import { findVariables } from '../../dialects/variables.ts';
import type { Machine } from '../../machine.ts';
import { fileName, folderOf, isAbsolutePath, isWithin, resolvePath } from '../../paths.ts';
import {
  absentFolder,
  type BuildOutput,
  buildOutputOf,
  hasCompiledSources,
  hasSources,
} from './buildOutputs.ts';
import { nearest } from './nearest.ts';
import { placeholderIn } from './placeholders.ts';
import { type Ground, isOfOrdinarySize, resolvedPath } from './resolved.ts';
import type { WrittenPath } from './writtenPaths.ts';

export interface MissingPath {
  /** Absolute. */
  readonly path: string;
  /** `not-a-folder`: something is there, but a folder is asked for. */
  readonly kind: 'absent' | 'not-a-folder';
  /** UTF-16 offsets in the value, and what to write there. */
  readonly nearest?: Replacement;
  /** Sources of it stand beside. */
  readonly unbuilt?: BuildOutput;
}

interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What is longer is no path. */
const longest = 1000;

/** `base`: the folder that a relative path counts from, where it is known. */
export function missingPath(
  written: WrittenPath,
  base: string | undefined,
  ground: Ground,
): MissingPath | undefined {
  const literal = written.text.value.slice(written.start, written.end);
  const from = written.from === undefined ? base : wholePath(written.from, base, ground);
  const path = surelyPath(literal) ? absolute(literal, from, ground) : undefined;
  if (path === undefined || isOfOthers(path, ground)) return undefined;
  const { machine } = ground;
  // In a folder that is not there nothing is; of that folder another finding tells.
  if (!isAbsolutePath(literal) && from !== undefined && machine.kindOf(from) !== 'folder') return undefined;
  const kind = machine.kindOf(path);
  if (kind === 'file' && written.expects === 'folder') return { path, kind: 'not-a-folder' };
  if (kind !== 'absent' || isCompleted(path, written, ground)) return undefined;
  const near = nearestPath({ literal, base: from, written }, ground);
  const unbuilt =
    near === undefined ? unbuiltOf(path, from ?? machine.folder, written.role, ground) : undefined;
  return {
    path,
    kind: 'absent',
    ...(near !== undefined && {
      nearest: { start: written.start + near.start, end: written.start + near.end, text: near.text },
    }),
    ...(unbuilt !== undefined && { unbuilt }),
  };
}

function wholePath(written: WrittenPath, base: string | undefined, ground: Ground): string | undefined {
  const from = written.from === undefined ? base : wholePath(written.from, base, ground);
  return absolute(written.text.value.slice(written.start, written.end), from, ground);
}

function absolute(literal: string, base: string | undefined, ground: Ground): string | undefined {
  const path = resolvedPath(literal, ground);
  if (path === undefined || path === '') return undefined;
  if (isAbsolutePath(path)) return resolvePath('/', path);
  return base === undefined ? undefined : resolvePath(base, path);
}

/** Neither a pattern, nor an address, nor anything that another rule tells of. */
function surelyPath(literal: string): boolean {
  return (
    literal.trim() !== '' &&
    literal.length <= longest &&
    !/^[~\-"'@<]|[*?|<>\n\0]|:\/\/|["']$/.test(literal) &&
    placeholderIn(literal) === undefined
  );
}

/** The home folder of somebody else and the paths of another system: config/machine-path tells of these. */
function isOfOthers(path: string, { machine, platform }: Ground): boolean {
  // Outside Windows this is a character like any other, and mostly not meant so.
  if (path.includes('\\')) return true;
  if (isWithin(path, machine.folder) || isWithin(path, machine.home)) return false;
  if (platform === 'win32' ? path.startsWith('/') : /^[A-Za-z]:\//.test(path)) return true;
  return /^(?:\/(?:Users|home)\/|\/root(?:\/|$)|[A-Za-z]:\/Users\/)/i.test(path);
}

function isCompleted(path: string, { endings, role }: WrittenPath, { machine, platform }: Ground): boolean {
  const all = role === 'program' && platform === 'win32' ? ['.exe', '.cmd', '.bat', '.com'] : endings;
  return all.some((ending) => machine.kindOf(`${path}${ending}`) === 'file');
}

function unbuiltOf(
  path: string,
  base: string,
  role: WrittenPath['role'],
  { machine }: Ground,
): BuildOutput | undefined {
  const output =
    buildOutputOf(path, base) ?? absentFolder(path, base, machine) ?? compiledBeside(path, role, machine);
  if (output === undefined || machine.kindOf(output.project) !== 'folder') return undefined;
  return output.kind === 'output' && output.project !== base && !hasSources(output.project, machine)
    ? undefined
    : output;
}

/** `server.js` where there is a `server.ts`, and a program beside the sources that it is compiled from. */
function compiledBeside(path: string, role: WrittenPath['role'], machine: Machine): BuildOutput | undefined {
  const project = folderOf(path);
  const script = /\.[cm]?js$/.test(path) && machine.kindOf(path.replace(/js$/, 'ts')) === 'file';
  const program = role === 'program' && !fileName(path).includes('.') && hasCompiledSources(project, machine);
  return script || program ? { kind: 'output', project } : undefined;
}

/** A path that is not there: its text, the folder that it counts from, and what is known of it. */
interface Sought {
  readonly literal: string;
  readonly base: string | undefined;
  readonly written: WrittenPath;
}

/** The first part of the path that is not there, in place of which something like it is. */
function nearestPath(sought: Sought, ground: Ground): Replacement | undefined {
  const { literal, base, written } = sought;
  const { machine } = ground;
  if (!isOfOrdinarySize(ground)) return undefined;
  for (const { start, end, text } of partsOf(literal, ground)) {
    const at = absolute(literal.slice(0, end), base, ground);
    if (at === undefined || machine.kindOf(at) !== 'absent') continue;
    const parent = folderOf(at);
    const rest = literal.slice(end);
    const last = rest === '' || rest === '/';
    const names = last
      ? machine.namesIn(parent).filter((name) => isAlike(name, text))
      : machine.namesIn(parent);
    const near = text === fileName(at) ? nearest(text, names) : undefined;
    const whole =
      near === undefined ? undefined : absolute(`${literal.slice(0, start)}${near}${rest}`, base, ground);
    if (near !== undefined && whole !== undefined && fits(whole, written, ground))
      return { start, end, text: near };
    break;
  }
  return movedPath(sought, ground);
}

/** The file of that name one folder deeper, where there is one only. */
function movedPath({ literal, base, written }: Sought, ground: Ground): Replacement | undefined {
  const { machine } = ground;
  const [, head = ''] = /^(\$\{[^{}]*\}\/|\.\/)/.exec(literal) ?? [];
  const tail = literal.slice(head.length);
  const from = head === '' ? base : absolute(head, base, ground);
  if (from === undefined || written.role !== 'script' || isAbsolutePath(tail) || /[$%{]|\.\.\//.test(tail))
    return undefined;
  const name = fileName(tail);
  const folders = [
    '',
    ...machine
      .namesIn(from)
      .filter((one) => !/^(?:\.|node_modules$)/.test(one))
      .slice(0, 60),
  ];
  const found = folders
    .map((folder) => (folder === '' ? name : `${folder}/${name}`))
    .filter((path) => path !== tail && fits(resolvePath(from, path), written, ground));
  const [only] = found;
  return found.length === 1 && only !== undefined
    ? { start: head.length, end: literal.length, text: only }
    : undefined;
}

/** Scripts of one language, whatever their kind of module. */
function isAlike(name: string, wanted: string): boolean {
  const kind = (file: string) =>
    /\.([A-Za-z0-9]+)$/
      .exec(file)?.[1]
      ?.toLowerCase()
      .replace(/^[cm](?=[jt]s$)/, '') ?? '';
  return kind(name) === kind(wanted);
}

function fits(path: string, { expects }: WrittenPath, { machine }: Ground): boolean {
  const kind = machine.kindOf(path);
  return expects === 'folder' ? kind === 'folder' : kind === 'file';
}

/** Between the separators that stand in no variable. */
function partsOf(literal: string, ground: Ground): readonly Replacement[] {
  let plain = literal;
  for (const { start, end } of findVariables(literal, ground.document.dialect.variables))
    plain = plain.slice(0, start) + '\0'.repeat(end - start) + plain.slice(end);
  const separators = ground.platform === 'win32' ? /[^\\/]+/g : /[^/]+/g;
  return [...plain.matchAll(separators)].map(({ 0: part, index }) => ({
    start: index,
    end: index + part.length,
    text: literal.slice(index, index + part.length),
  }));
}
