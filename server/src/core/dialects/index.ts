/** All dialects, and which one a path belongs to. */
import type { Dialect } from './dialect.ts';
import { mcpJson } from './mcpJson.ts';
import { rootMcpJson } from './rootMcpJson.ts';
import { vscodeMcpJson } from './vscodeMcpJson.ts';

/** In the order in which a folder's files are read and reported. */
export const dialects: readonly Dialect[] = [mcpJson, vscodeMcpJson, rootMcpJson];

/**
 * The dialect of the file at `path` (`/` between folders). A file of any other name is read as `.mcp.json`
 * where somebody names it on purpose, so this answers `undefined` for it.
 */
export function dialectOf(path: string): Dialect | undefined {
  const byLength = [...dialects].sort((a, b) => b.place.length - a.place.length);
  return byLength.find(({ place }) => path === place || path.endsWith(`/${place}`));
}

/** The folder that the file configures, as a path; `''` where the path names the file alone. */
export function configuredFolder(path: string, dialect: Dialect): string {
  if (path.endsWith(`/${dialect.place}`)) return path.slice(0, -dialect.place.length - 1) || '/';
  if (path === dialect.place) return '';
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash) || '/';
}
