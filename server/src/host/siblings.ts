/** The other config files of the folder that a config file configures. */
import { readdirSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
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

/** The same, but for those of which a look at the folder shows that they cannot be there. */
export function siblingsOnDisk(file: string, dialect: Dialect): readonly string[] {
  const places = siblingPlaces(file, dialect);
  const folder = configuredFolder(resolve(file).split(sep).join('/'), dialect) || dirname(file);
  const names = namesIn(folder);
  if (names === undefined) return places;
  const start = folder === '/' ? 1 : folder.length + 1;
  // One look in place of one for each of two dozen places: a folder has few of them.
  return places.filter((path) => names.has(path.slice(start).split('/')[0]?.toLowerCase() ?? ''));
}

/** In lower case, as a file system may read them. */
function namesIn(folder: string): ReadonlySet<string> | undefined {
  try {
    return new Set(readdirSync(folder).map((name) => name.toLowerCase()));
  } catch {
    return undefined;
  }
}

/** Those that are there and hold servers. `read` answers `undefined` for a file that is not there. */
export function siblingsAt(
  places: readonly string[],
  read: (path: string) => ConfigDocument | undefined,
): readonly ConfigDocument[] {
  return places.flatMap((path) => {
    const document = read(path);
    return document === undefined || document.servers.length === 0 ? [] : [document];
  });
}
