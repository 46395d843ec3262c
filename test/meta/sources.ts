/** The project's own source files and what they import, for tests of the architecture. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';

declare const LITMUS_ROOT: string;

export interface Source {
  /** From the project's folder, with `/`. */
  readonly path: string;
  readonly text: string;
  /** Relative imports as paths from the project's folder, others as they are written. */
  readonly imports: readonly string[];
}

const generated = /^server\/src\/core\/(rules\/index|clients\/index|dialects\/validators)\.ts$/;

export function sourcesIn(folder: string): readonly Source[] {
  return readdirSync(join(LITMUS_ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|mjs)$/.test(entry.name))
    .map((entry) => relative(LITMUS_ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !generated.test(path))
    .sort()
    .map((path) => {
      const text = readFileSync(join(LITMUS_ROOT, path), 'utf8');
      return { path, text, imports: importsOf(path, text) };
    });
}

function importsOf(path: string, text: string): readonly string[] {
  const names = [
    ...text.matchAll(/^(?:import|export)\b[^;'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm),
  ];
  return names.map((match) => {
    const name = match[1] ?? match[2] ?? match[3] ?? '';
    return name.startsWith('.') ? posix.normalize(posix.join(dirname(path), name)) : name;
  });
}
