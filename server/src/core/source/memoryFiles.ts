/** A workspace that stands in memory: for tests, and wherever texts come from somewhere else than a disk. */
import type { SourceFiles } from './files.ts';

/**
 * Texts by absolute path, and the folders that hold them. `modified` tells when a file was written; those it
 * does not name were written at 0.
 */
export function memoryFiles(
  texts: { readonly [path: string]: string },
  modified: { readonly [path: string]: number } = {},
): SourceFiles {
  const known = new Map(Object.entries(texts));
  const times = new Map(Object.entries(modified));
  const folders = new Map<string, Set<string>>();
  for (const path of known.keys()) {
    // Up to the root, and no further than where the folder is known already.
    for (let child = path; ; ) {
      const slash = child.lastIndexOf('/');
      if (slash < 0) break;
      const folder = child.slice(0, slash) || '/';
      const names = folders.get(folder);
      const name = child.slice(slash + 1);
      if (name !== '') folders.set(folder, (names ?? new Set()).add(name));
      if (names !== undefined || folder === '/') break;
      child = folder;
    }
  }
  return {
    text: (path) => known.get(path),
    kindOf: (path) => (known.has(path) ? 'file' : folders.has(path) ? 'folder' : 'absent'),
    namesIn: (folder) => [...(folders.get(folder) ?? [])],
    modified: (path) => (known.has(path) ? (times.get(path) ?? 0) : undefined),
  };
}
