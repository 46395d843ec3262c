/** Which zod, and which SDK: by the import, and by what is installed beside the file. */
import { isObject, isString, property } from '../../../json.ts';
import type { Place } from '../../declaration.ts';
import type { SourceFiles } from '../../files.ts';
import { libraryOf } from '../../languages/typescript/parameters.ts';
import type { SourceFile, Sources } from '../../sources.ts';

/** `minor` is absent where only the major is known. */
export interface Version {
  readonly major: number;
  readonly minor?: number;
}

/** The zod whose functions make the schema; `undefined` for another library, and for zod's mini, which has no methods. */
export function zodOf(schema: Place, { files }: Sources): Version | undefined {
  const specifier = libraryOf(schema);
  if (specifier === 'zod/v3') return { major: 3, minor: 25 };
  if (specifier === 'zod/v4') return { major: 4 };
  return specifier === 'zod' ? installed(schema.file.path, 'zod', files) : undefined;
}

const sdks = ['@modelcontextprotocol/server', '@modelcontextprotocol/sdk'];

/** The TypeScript SDK that the file imports; where it imports none, the one that its package has. */
export function sdkOf({ path, text }: SourceFile, { files }: Sources): Version | undefined {
  const imported = sdks.filter(
    (name) => text.includes(`${name}/`) || text.includes(`${name}'`) || text.includes(`${name}"`),
  );
  const versions = (imported.length > 0 ? imported : sdks).flatMap(
    (name) => installed(path, name, files) ?? [],
  );
  return versions.length === 1 ? versions[0] : undefined;
}

/** The version in the nearest `node_modules`; what the nearest manifest asks for where nothing is installed. */
function installed(path: string, name: string, files: SourceFiles): Version | undefined {
  let wanted: Version | undefined;
  let folder = path.slice(0, path.lastIndexOf('/'));
  for (let left = 40; left > 0; left--, folder = folder.slice(0, folder.lastIndexOf('/'))) {
    const version = versionIn(property(manifest(`${folder}/node_modules/${name}`, files), 'version'));
    if (version !== undefined) return version;
    const own = manifest(folder, files);
    for (const kind of ['dependencies', 'devDependencies', 'peerDependencies'])
      wanted ??= versionIn(property(property(own, kind), name));
    if (folder === '') break;
  }
  return wanted && { major: wanted.major };
}

function manifest(folder: string, files: SourceFiles): unknown {
  const text = files.text(`${folder}/package.json`);
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The first version of a version or a range. */
function versionIn(text: unknown): Version | undefined {
  // `^3.25 || ^4.0` leaves open which one it is.
  if (!isString(text) || text.length > 100 || text.includes('||')) return undefined;
  const found = /(?:^|[^\d.])(\d{1,4})(?:\.(\d{1,6}))?/.exec(text);
  if (found === null) return undefined;
  return { major: Number(found[1]), ...(found[2] !== undefined && { minor: Number(found[2]) }) };
}
