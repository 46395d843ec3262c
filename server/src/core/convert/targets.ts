/** The kinds of file that people can convert to, and the words by which they name them. */
import type { Dialect } from '../dialects/dialect.ts';
import { dialectOf, dialects, placesOf } from '../dialects/index.ts';

/** By its id, by a path, or by the client whose own file it is: `mcp-json`, `sub/.mcp.json`, `claude-code`. */
export function dialectNamed(word: string): Dialect | undefined {
  return (
    dialects.find(({ id }) => id === word) ??
    dialectOf(word.replaceAll('\\', '/')) ??
    dialects.find(({ readers }) => readers[0] === word)
  );
}

/** The file of that kind in a folder; `undefined` where it belongs to no folder, or has no name of its own. */
export function fileIn(folder: string, dialect: Dialect): string | undefined {
  const place = placesOf(dialect).find((candidate) => !candidate.startsWith('*'));
  if (dialect.level !== 'project' || place === undefined) return undefined;
  return folder === '' ? place : `${folder.replace(/\/$/, '')}/${place}`;
}
