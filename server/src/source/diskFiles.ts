/** The files of a workspace as the search reads them: those that an editor holds first, then the disk. */
import { opendirSync, readFileSync, type Stats, statSync } from 'node:fs';
import type { PathKind } from '../core/machine.ts';
import type { SourceFiles } from '../core/source/files.ts';
import { maximumSourceLength } from '../core/source/syntax.ts';

export interface OverlaidFiles extends SourceFiles {
  /** The text that an editor shows; `undefined` when the disk counts again. */
  overlay(path: string, text: string | undefined): void;
  /** The disk may have changed: what was looked at is looked at again. */
  lookAgain(): void;
}

const maximumNames = 4000;

interface Known {
  readonly mtimeMs: number;
  readonly size: number;
  readonly text: string | undefined;
}

/** Texts are kept and compared by time and size, so that an unchanged file is read once. */
export function diskFiles(): OverlaidFiles {
  const overlays = new Map<string, string>();
  const texts = new Map<string, Known>();
  const stats = new Map<string, Stats | undefined>();
  const names = new Map<string, readonly string[]>();
  const stat = (path: string) => {
    if (!stats.has(path)) stats.set(path, statOf(path));
    return stats.get(path);
  };
  return {
    text: (path) => overlays.get(path) ?? textOf(path, stat(path), texts),
    kindOf: (path): PathKind => {
      const found = stat(path);
      if (found === undefined) return overlays.has(path) ? 'file' : 'absent';
      return found.isDirectory() ? 'folder' : found.isFile() ? 'file' : 'unknown';
    },
    namesIn: (folder) => {
      const known = names.get(folder) ?? namesIn(folder);
      names.set(folder, known);
      return known;
    },
    modified: (path) => stat(path)?.mtimeMs,
    overlay: (path, text) => {
      if (text === undefined) overlays.delete(path);
      else overlays.set(path, text);
    },
    lookAgain: () => {
      stats.clear();
      names.clear();
    },
  };
}

function textOf(path: string, stat: Stats | undefined, texts: Map<string, Known>): string | undefined {
  if (stat === undefined || !stat.isFile() || stat.size > maximumSourceLength) return undefined;
  const known = texts.get(path);
  if (known?.mtimeMs === stat.mtimeMs && known.size === stat.size) return known.text;
  const text = read(path);
  texts.set(path, { mtimeMs: stat.mtimeMs, size: stat.size, text });
  return text;
}

function read(path: string): string | undefined {
  try {
    const text = readFileSync(path, 'utf8');
    // Editors take a byte order mark away, and offsets have to be theirs.
    return text.includes('\0') ? undefined : text.replace(/^\uFEFF/, '');
  } catch {
    return undefined;
  }
}

/** What cannot be looked at is as good as absent here. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

function namesIn(path: string): readonly string[] {
  try {
    const folder = opendirSync(path);
    try {
      const found: string[] = [];
      for (let one = folder.readSync(); one !== null && found.length < maximumNames; one = folder.readSync())
        found.push(one.name);
      return found.sort();
    } finally {
      folder.closeSync();
    }
  } catch {
    return [];
  }
}
