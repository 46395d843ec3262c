/** The modules of the workspace that a Python file loads. */
import { folderOf, foldersUp, isBelow, joined, nameOf } from '../entry/paths.ts';
import { importedModule, moduleRoots, packageRootOf, pythonProjectIn } from '../entry/pythonProjects.ts';
import { parseToml, tomlList, tomlString, tomlValue } from '../entry/toml.ts';
import { filesBelow } from '../entry/walk.ts';
import { foldersInside, isFile, openFolderOf, type Workspace } from '../entry/workspace.ts';
import type { SourceFiles } from '../files.ts';
import { type PythonImport, pythonImportsOf } from './pythonScan.ts';
import { oncePerText } from './scanned.ts';
import { isLesser } from './widen.ts';

const dynamicBounds = { maximumFiles: 400, maximumFolders: 60, maximumDepth: 4 };

export type ImportsOfFile = (path: string, text: string) => readonly string[];

const pythonImports = oncePerText(pythonImportsOf);

/** One for each closure. `entry` is the started file: its folder is where Python looks first. */
export function pythonFollower(
  entry: string,
  packageFolder: string,
  workspace: Workspace,
  disk: SourceFiles,
): ImportsOfFile {
  const roots = [
    packageRootOf(entry, workspace),
    ...moduleRoots(folderOf(entry), [packageFolder, ...memberFolders(packageFolder, workspace)], workspace),
  ];
  // Most names are those of installed modules, asked for by file after file.
  const known = new Map<string, string | undefined>();
  const rootOf = (module: string, own: string) => {
    const key = `${own} ${module}`;
    if (!known.has(key)) known.set(key, rootHolding(module, [...roots, own], workspace));
    return known.get(key);
  };
  return (path, text) => {
    // A script of another folder may be loaded through its own root.
    const own = packageRootOf(path, workspace);
    const place: Importer = { path, roots: [...roots, own], rootOf: (module) => rootOf(module, own) };
    const imported = pythonImports(path, text, disk).flatMap((each) => filesOf(each, place, workspace));
    return path === entry ? [...packagesAround(path, workspace), ...imported] : imported;
  };
}

/** The `__init__.py` files that run before a module of their package does. */
function packagesAround(path: string, workspace: Workspace): readonly string[] {
  const top = packageRootOf(path, workspace);
  const folders = foldersUp(folderOf(path)).filter((folder) => folder !== top && isBelow(folder, top));
  return folders.map((folder) => joined(folder, '__init__.py'));
}

interface Importer {
  readonly path: string;
  readonly roots: readonly string[];
  /** The root that holds a module of that absolute name. */
  readonly rootOf: (module: string) => string | undefined;
}

function filesOf(imported: PythonImport, from: Importer, workspace: Workspace): readonly string[] {
  if (imported.kind === 'dynamic') return dynamicFiles(imported.head, from.path, from.roots, workspace);
  const { dots, module, names } = imported;
  const base = dots === 0 ? from.rootOf(module) : foldersUp(folderOf(from.path))[dots - 1];
  if (base === undefined) return [];
  if (module !== '') {
    return dots > 0 && rootHolding(module, [base], workspace) === undefined
      ? []
      : modulesOf(module, names, base, workspace);
  }
  const init = joined(base, '__init__.py');
  const members = names.flatMap((name) => importedModule(name, [base], workspace) ?? []);
  return isFile(init, workspace) ? [init, ...members] : members;
}

/** The module, the `__init__` of every package on the way, and what is a module among the imported names. */
function modulesOf(
  module: string,
  names: readonly string[],
  root: string,
  workspace: Workspace,
): readonly string[] {
  const parts = module.split('.');
  const parents = parts.map((_, index) =>
    importedModule(parts.slice(0, index + 1).join('.'), [root], workspace),
  );
  const members = names.map((name) => importedModule(`${module}.${name}`, [root], workspace));
  return [...parents, ...members].filter((each) => each !== undefined);
}

function rootHolding(module: string, roots: readonly string[], workspace: Workspace): string | undefined {
  const parts = module.split('.');
  return roots.find((root) => holds(parts, root, workspace));
}

/** The last part may be a name inside a module, and a package needs no `__init__`. */
function holds(parts: readonly string[], root: string, workspace: Workspace): boolean {
  const whole = parts.join('/');
  if (importedModule(parts.join('.'), [root], workspace) !== undefined) return true;
  return (
    openFolderOf(root, workspace) !== undefined && workspace.files.kindOf(joined(root, whole)) === 'folder'
  );
}

/** The package that the head names, or the package of the file itself. */
function dynamicFiles(
  head: string,
  path: string,
  roots: readonly string[],
  workspace: Workspace,
): readonly string[] {
  const dotted = /^(\.*)([\w.]*)\.[^.]*$/.exec(head);
  const relative = dotted?.[1] ? foldersUp(folderOf(path))[dotted[1].length - 1] : undefined;
  const inside = (dotted?.[2] ?? '').replaceAll('.', '/');
  const bases = relative === undefined ? (inside === '' ? [] : roots) : [relative];
  const named = bases
    .map((base) => joined(base, inside))
    .find((folder) => workspace.files.kindOf(folder) === 'folder');
  const folder = named ?? (head === '' || relative !== undefined ? folderOf(path) : undefined);
  if (folder === undefined || openFolderOf(folder, workspace) === undefined) return [];
  const below = filesBelow(folder, workspace.files, dynamicBounds).files;
  return below.filter((file) => file.endsWith('.py') && !isLesser(file.slice(folder.length)));
}

/** Other packages of the same repository: members of a uv workspace, and dependencies by path. */
function memberFolders(folder: string, workspace: Workspace): readonly string[] {
  const found: string[] = [];
  for (const root of foldersInside(folder, workspace)) {
    const text = workspace.files.text(joined(root, 'pyproject.toml'));
    if (text === undefined) continue;
    const toml = parseToml(text);
    for (const glob of tomlList(toml, 'tool', 'uv', 'workspace', 'members')) {
      if (typeof glob === 'string') found.push(...globbed(root, glob, workspace));
    }
    for (const table of [
      tomlValue(toml, 'tool', 'uv', 'sources'),
      tomlValue(toml, 'tool', 'poetry', 'dependencies'),
    ]) {
      if (typeof table !== 'object' || Array.isArray(table)) continue;
      const paths = Object.values(table).map((each) => tomlString(each, 'path'));
      found.push(...paths.flatMap((path) => (path === undefined ? [] : [joined(root, path)])));
    }
  }
  const roots = found.flatMap(
    (each) => pythonProjectIn(each, workspace)?.roots.map((root) => joined(each, root)) ?? [],
  );
  return [...new Set([...found, ...roots])]
    .filter((each) => openFolderOf(each, workspace) !== undefined)
    .slice(0, 200);
}

function globbed(root: string, glob: string, workspace: Workspace): readonly string[] {
  const star = glob.indexOf('*');
  if (star < 0) return [joined(root, glob)];
  const holder = joined(root, glob.slice(0, star));
  const names = workspace.files.namesIn(holder).map((name) => joined(holder, name));
  return names.filter(
    (path) => isFile(joined(path, 'pyproject.toml'), workspace) && isBelow(path, root) && nameOf(path) !== '',
  );
}
