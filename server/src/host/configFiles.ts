/** Finding and reading config files, with what stands beside them. Used by every front end that has a disk. */
import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve, sep } from 'node:path';
import type { Dialect } from '../core/dialects/dialect.ts';
import { configuredFolder, dialectOf, dialects } from '../core/dialects/index.ts';
import { mcpJson } from '../core/dialects/mcpJson.ts';
import { type ConfigDocument, type FolderFacts, parseDocument } from '../core/document/document.ts';

/** No client config comes near this size; a larger file of that name is something else. */
export const maximumConfigBytes = 4 * 1024 * 1024;

export type FileProblem =
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreadable'; readonly code: string }
  | { readonly kind: 'not-a-file' }
  | { readonly kind: 'too-large'; readonly bytes: number }
  | { readonly kind: 'utf-16' }
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
  const places = dialects.map(({ place }) => join(path, place));
  return { ok: true, paths: places.filter((place) => isThere(resolve(base, place))) };
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
  return { ok: true, document, file };
}

type ReadText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: FileProblem };

function readText(file: string): ReadText {
  try {
    const stat = statSync(file);
    // A pipe or a device would be waited on for ever.
    if (!stat.isFile()) return { ok: false, problem: { kind: 'not-a-file' } };
    if (stat.size > maximumConfigBytes)
      return { ok: false, problem: { kind: 'too-large', bytes: stat.size } };
    return decode(readFileSync(file));
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}

function problemOf(error: unknown): FileProblem {
  const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
  // ENOTDIR: a file stands where the path needs a folder.
  return code === 'ENOENT' || code === 'ENOTDIR' ? { kind: 'missing' } : { kind: 'unreadable', code };
}

function decode(bytes: Buffer): ReadText {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return { ok: false, problem: { kind: 'utf-16' } };
  }
  if (bytes.includes(0)) return { ok: false, problem: { kind: 'binary' } };
  try {
    // Takes a byte order mark away, as editors do, so that offsets are the same in both.
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { ok: false, problem: { kind: 'binary' } };
  }
}

const manifests = [
  '.claude-plugin/plugin.json',
  '.cursor-plugin/plugin.json',
  '.codex-plugin/plugin.json',
  'plugin.json',
  'gemini-extension.json',
];

export function folderFacts(file: string, dialect: Dialect): FolderFacts {
  const folder = configuredFolder(file.split(sep).join('/'), dialect) || dirname(file);
  const present = (yes: boolean) => (yes ? 'present' : 'absent');
  return {
    pluginManifest: present(manifests.some((manifest) => existsSync(join(folder, manifest)))),
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
    case 'utf-16':
      return 'is UTF-16, which no agent client reads; save it as UTF-8';
    case 'binary':
      return 'is not UTF-8 text';
  }
}
