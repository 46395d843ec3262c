/** Asking a disk as seldom as possible while one question is answered: most paths that are tried do not exist. */

import type { PathKind } from '../../machine.ts';
import type { SourceFiles } from '../files.ts';
import { folderOf, nameOf } from './paths.ts';

/** A listing of that many names may have been cut. */
const mayBeCut = 1_000;

/** Keep it no longer than for one answer: it does not see what is written meanwhile. */
export function remembered(files: SourceFiles): SourceFiles {
  const listings = new Map<string, readonly string[]>();
  const names = new Map<string, ReadonlySet<string>>();
  const kinds = new Map<string, PathKind>();
  const namesIn = (folder: string) => {
    const known = listings.get(folder) ?? files.namesIn(folder);
    listings.set(folder, known);
    return known;
  };
  const isListed = (path: string) => {
    const folder = folderOf(path);
    if (folder === path) return true;
    const known = names.get(folder) ?? new Set(namesIn(folder));
    names.set(folder, known);
    // A folder that cannot be listed is empty too; one that is not there is asked for once.
    return (
      known.has(nameOf(path)) || known.size >= mayBeCut || (known.size === 0 && kindOf(folder) === 'folder')
    );
  };
  const kindOf = (path: string): PathKind => {
    const known = kinds.get(path) ?? (isListed(path) ? files.kindOf(path) : 'absent');
    kinds.set(path, known);
    return known;
  };
  return {
    text: (path) => files.text(path),
    modified: (path) => files.modified(path),
    namesIn,
    kindOf,
  };
}
