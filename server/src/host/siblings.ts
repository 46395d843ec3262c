/** The other config files of the folder that a config file configures. */
import { resolve, sep } from 'node:path';
import type { Dialect } from '../core/dialects/dialect.ts';
import { configuredFolder, dialects, placesOf } from '../core/dialects/index.ts';
import type { ConfigDocument } from '../core/document/document.ts';

/** The absolute paths at which they would be, `/` between folders. A file of a person has none. */
export function siblingPlaces(file: string, dialect: Dialect): readonly string[] {
  if (dialect.level === 'user') return [];
  const own = resolve(file).split(sep).join('/');
  const folder = configuredFolder(own, dialect);
  return (
    dialects
      .filter(({ level }) => level === 'project')
      .flatMap(placesOf)
      // A place for any name would take a look at the folder, and such files are rare.
      .filter((place) => !place.includes('*'))
      .map((place) => `${folder === '/' ? '' : folder}/${place}`)
      .filter((path) => path !== own)
  );
}

/** Those that are there and hold servers. `read` answers `undefined` for a file that is not there. */
export function siblingsOf(
  file: string,
  dialect: Dialect,
  read: (path: string) => ConfigDocument | undefined,
): readonly ConfigDocument[] {
  return siblingPlaces(file, dialect).flatMap((path) => {
    const document = read(path);
    return document === undefined || document.servers.length === 0 ? [] : [document];
  });
}
