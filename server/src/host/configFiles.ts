/** Finding and reading config files, with what stands beside them. Used by every front end that has a disk. */
import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve, sep } from 'node:path';
import type { Dialect } from '../core/dialects/dialect.ts';
import { configuredFolder, dialectOf, dialects, placesOf } from '../core/dialects/index.ts';
import { mcpJson } from '../core/dialects/mcpJson.ts';
import {
  type ConfigDocument,
  type FolderFacts,
  type PluginKind,
  parseDocument,
} from '../core/document/document.ts';
import { misplacedPlaces } from '../core/rules/entries/misplaced.ts';
import { type DecodedText, decodeText } from './encoding.ts';

/** No client config comes near this size; a larger file of that name is something else. */
export const maximumConfigBytes = 4 * 1024 * 1024;

export type FileProblem =
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreadable'; readonly code: string }
  | { readonly kind: 'not-a-file' }
  | { readonly kind: 'too-large'; readonly bytes: number }
  | { readonly kind: 'binary' };

export type ReadConfig =
  | { readonly ok: true; readonly document: ConfigDocument; readonly file: string }
  | { readonly ok: false; readonly path: string; readonly problem: FileProblem };

export type FoundConfigs =
  | { readonly ok: true; readonly paths: readonly string[] }
  | { readonly ok: false; readonly path: string; readonly problem: FileProblem };

/**
 * The config files that a path means: itself, or the ones of a folder in the order of the dialects. A folder
 * without any gives an empty list. Paths stay relative to `base` where they were given so.
 */
export function findConfigs(path: string, base: string): FoundConfigs {
  try {
    if (!statSync(resolve(base, path)).isDirectory()) return { ok: true, paths: [path] };
  } catch (error) {
    return { ok: false, path, problem: problemOf(error) };
  }
  const names = namesIn(resolve(base, path));
  const places = [
    ...dialects.flatMap((dialect) => (dialect.level === 'project' ? placesOf(dialect) : [])),
    ...misplacedPlaces,
  ].flatMap((place) => (place.startsWith('*') ? namesLike(place, names) : [place]));
  const paths = places.map((place) => join(path, place));
  return { ok: true, paths: paths.filter((place) => isThere(resolve(base, place))) };
}

function namesLike(place: string, names: readonly string[]): readonly string[] {
  const end = place.slice(1);
  return names.filter((name) => name.length > end.length && name.endsWith(end)).sort();
}

/** Whether anything of that name is there, be it a link to nothing or in a folder that is closed to us. */
function isThere(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch (error) {
    return problemOf(error).kind !== 'missing';
  }
}

/** Reads and parses one file. A file of an unknown name is read as `.mcp.json`. */
export function readConfig(path: string, base: string): ReadConfig {
  const file = isAbsolute(path) ? path : resolve(base, path);
  const text = readText(file);
  if (!text.ok) return { ok: false, path, problem: text.problem };
  const shownPath = path.split(sep).join('/');
  const dialect = dialectOf(file.split(sep).join('/')) ?? mcpJson;
  const document = parseDocument(text.text, shownPath, dialect, folderFacts(file, dialect));
  return { ok: true, document: { ...document, encoding: text.encoding }, file };
}

type ReadText = ({ readonly ok: true } & DecodedText) | { readonly ok: false; readonly problem: FileProblem };

function readText(file: string): ReadText {
  try {
    const stat = statSync(file);
    // A pipe or a device would be waited on for ever.
    if (!stat.isFile()) return { ok: false, problem: { kind: 'not-a-file' } };
    if (stat.size > maximumConfigBytes)
      return { ok: false, problem: { kind: 'too-large', bytes: stat.size } };
    const decoded = decodeText(readFileSync(file));
    return decoded === undefined ? { ok: false, problem: { kind: 'binary' } } : { ok: true, ...decoded };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}

function problemOf(error: unknown): FileProblem {
  const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
  // ENOTDIR: a file stands where the path needs a folder.
  return code === 'ENOENT' || code === 'ENOTDIR' ? { kind: 'missing' } : { kind: 'unreadable', code };
}

const manifests: readonly (readonly [PluginKind, string])[] = [
  ['claude', '.claude-plugin/plugin.json'],
  ['cursor', '.cursor-plugin/plugin.json'],
  ['codex', '.codex-plugin/plugin.json'],
  ['copilot', '.github/plugin/plugin.json'],
  ['agent', 'plugin.json'],
  ['gemini', 'gemini-extension.json'],
];

export function folderFacts(path: string, dialect: Dialect): FolderFacts {
  const folder = configuredFolder(path.split(sep).join('/'), dialect) || dirname(path);
  const present = (yes: boolean) => (yes ? 'present' : 'absent');
  const plugins = manifests.flatMap(([kind, file]) => (existsSync(join(folder, file)) ? [kind] : []));
  return {
    plugins,
    pluginManifest: present(plugins.length > 0),
    solution: present(namesIn(folder).some((name) => /\.slnx?$/i.test(name))),
  };
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The problem as the end of a sentence that begins with the path. */
export function describeProblem(problem: FileProblem): string {
  switch (problem.kind) {
    case 'missing':
      return 'does not exist';
    case 'unreadable':
      return `cannot be read (${problem.code})`;
    case 'not-a-file':
      return 'is not a file';
    case 'too-large':
      return `has ${(problem.bytes / 1024 / 1024).toFixed(1)} MB; config files are read up to ${maximumConfigBytes / 1024 / 1024} MB`;
    case 'binary':
      return 'is not UTF-8 text';
  }
}
