/** Which files declare a name: told by a look at their texts, so that only those are parsed. */
import { folderOf, isBelow } from '../entry/paths.ts';
import type { SourceFile, Sources } from '../sources.ts';
import { filesOf, projectFolder } from './folderFiles.ts';
import { addTo } from './places.ts';

/** How a language's declarations look, and where its files are. */
export interface Declarations {
  /** Global; the name is in one of its groups. It may find too much: what is found is parsed. */
  readonly pattern: RegExp;
  /** With its dot. */
  readonly extension: string;
  /** What stands in the folder of a project. */
  readonly manifest: RegExp;
}

/** The files that declare a name, nearest first: the file itself, those of its folder, of its project, all others. */
export function declaring(
  file: SourceFile,
  name: string,
  declarations: Declarations,
  sources: Sources,
): readonly (readonly string[])[] {
  const folder = folderOf(file.path);
  const project = projectFolder(file.path, declarations.manifest, sources);
  const rings: [string[], string[], string[], string[]] = [[], [], [], []];
  for (const path of declaringPaths(name, declarations, sources))
    if (path === file.path) rings[0].push(path);
    else if (folderOf(path) === folder) rings[1].push(path);
    else if (project !== undefined && isBelow(path, project)) rings[2].push(path);
    else rings[3].push(path);
  return rings;
}

/** All files that declare a name. */
export function declaringPaths(
  name: string,
  declarations: Declarations,
  sources: Sources,
): readonly string[] {
  const { extension } = declarations;
  const find = () =>
    sources.derived(`declared in ${extension}`, () => indexOf(declarations, sources)).get(name) ?? [];
  // A file that declares the name from now on was not read before: its coming has to be noticed.
  sources.asked(`${extension} ${name}`, () => find().join('\n'));
  return find();
}

interface Index {
  readonly byName: ReadonlyMap<string, readonly string[]>;
  /** The names of each file, by its path. An edit that changes no name leaves the set as it is. */
  readonly files: ReadonlyMap<string, Named>;
}

interface Named {
  readonly text: string;
  readonly names: ReadonlySet<string>;
}

/** The last index of each extension: most edits change none of the names. */
const indices = new WeakMap<Sources, Map<string, Index>>();

function indexOf({ pattern, extension }: Declarations, sources: Sources): Index['byName'] {
  const known = indices.get(sources) ?? new Map<string, Index>();
  indices.set(sources, known);
  const before = known.get(extension);
  const files = new Map<string, Named>();
  let isSame = true;
  for (const path of filesOf(extension, sources)) {
    const text = sources.files.text(path) ?? '';
    const old = before?.files.get(path);
    const named = old?.text === text ? old : { text, names: namesIn(text, pattern, old?.names) };
    isSame &&= named.names === old?.names;
    files.set(path, named);
  }
  isSame &&= before?.files.size === files.size;
  const byName = isSame && before !== undefined ? before.byName : turned(files);
  known.set(extension, { byName, files });
  return byName;
}

function namesIn(
  text: string,
  pattern: RegExp,
  before: ReadonlySet<string> | undefined,
): ReadonlySet<string> {
  const names = new Set<string>();
  for (const match of text.matchAll(pattern))
    for (const name of match.slice(1)) if (name !== undefined) names.add(name);
  const isSame = before?.size === names.size && [...names].every((name) => before.has(name));
  return isSame ? before : names;
}

function turned(files: ReadonlyMap<string, Named>): ReadonlyMap<string, readonly string[]> {
  const byName = new Map<string, string[]>();
  for (const [path, { names }] of files) for (const name of names) addTo(byName, name, path);
  return byName;
}
