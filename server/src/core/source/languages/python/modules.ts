/** From an import to the file that it means. */
import { folderOf, foldersUp, isBelow, joined, nameOf } from '../../entry/paths.ts';
import type { Sources } from '../../sources.ts';

/** How many folders above a file may be the one that absolute imports begin at. */
const maximumFolders = 14;

/** The file of a module, `undefined` for one that is installed. `module` begins with dots where it is relative. */
export function moduleOf(from: string, module: string, sources: Sources): string | undefined {
  const folder = folderOf(from);
  return sources.derived(`python module ${module} ${folder}`, () => findModule(folder, module, sources));
}

/** The module of that name inside of a package, given the file of the package. */
export function submoduleOf(packageFile: string, name: string, sources: Sources): string | undefined {
  return nameOf(packageFile) === '__init__.py'
    ? fileOf(folderOf(packageFile), name.split('.'), sources)
    : undefined;
}

function findModule(folder: string, module: string, sources: Sources): string | undefined {
  const dots = /^\.*/.exec(module)?.[0].length ?? 0;
  const segments = module
    .slice(dots)
    .split('.')
    .filter((segment) => segment !== '');
  if (dots > 0) {
    const base = foldersUp(folder)[dots - 1];
    return base === undefined ? undefined : fileOf(base, segments, sources);
  }
  if (segments.length === 0) return undefined;
  // Which folder Python starts at depends on how it is started: the nearest that holds the module is it.
  const open = sources.folders();
  for (const base of foldersUp(folder).slice(0, maximumFolders)) {
    const found = fileOf(base, segments, sources) ?? fileOf(joined(base, 'src'), segments, sources);
    if (found === undefined) continue;
    return open.length === 0 || open.some((one) => isBelow(found, one)) ? found : undefined;
  }
  return segments.length > 1 ? elsewhere(segments, sources) : undefined;
}

/** A module of another package of the repository: the only file that may be read whose path ends as the module says. */
function elsewhere(segments: readonly string[], sources: Sources): string | undefined {
  const files = sources.derived('python files by name', () => {
    const byName = new Map<string, string[]>();
    for (const path of sources.paths()) {
      const name =
        nameOf(path) === '__init__.py' ? nameOf(folderOf(path)) : nameOf(path).replace(/\.py$/, '');
      const known = byName.get(name);
      if (known === undefined) byName.set(name, [path]);
      else known.push(path);
    }
    return byName;
  });
  const ends = candidates(segments.join('/')).map((end) => `/${end}`);
  const fitting = (files.get(segments.at(-1) ?? '') ?? []).filter((path) =>
    ends.some((end) => path.endsWith(end)),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

function fileOf(folder: string, segments: readonly string[], { files }: Sources): string | undefined {
  const isFile = (path: string) => files.kindOf(path) === 'file';
  if (segments.length === 0) return [joined(folder, '__init__.py')].find(isFile);
  return candidates(joined(folder, segments.join('/'))).find(isFile);
}

/** A package goes before a module of the same name. */
function candidates(path: string): readonly string[] {
  return [`${path}/__init__.py`, `${path}.py`];
}
