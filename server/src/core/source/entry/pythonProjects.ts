/** What Python projects say of their programs, and where their modules stand. */
import { folderOf, foldersUp, joined, nameOf } from './paths.ts';
import { parseToml, type TomlTable, tomlList, tomlString, tomlStrings } from './toml.ts';
import { foldersInside, isFile, openFolderOf, type Workspace } from './workspace.ts';

export interface PythonProject {
  readonly folder: string;
  /** As people write it; `-`, `_` and `.` are the same in it. */
  readonly name: string;
  /** `module:function` by the name of the program. */
  readonly scripts: ReadonlyMap<string, string>;
  /** Folders below `folder` where its modules may stand, besides itself and `src`. */
  readonly roots: readonly string[];
}

export function pythonProjectIn(folder: string, workspace: Workspace): PythonProject | undefined {
  const { files } = workspace;
  const texts = ['pyproject.toml', 'setup.cfg', 'setup.py'].map((name) => files.text(joined(folder, name)));
  const [pyproject, config, setup] = texts;
  if (texts.every((text) => text === undefined)) return undefined;
  const toml = pyproject === undefined ? undefined : parseToml(pyproject);
  const scripts = new Map<string, string>([
    ...setupScripts(setup ?? ''),
    ...configScripts(config ?? ''),
    ...(toml === undefined ? [] : tomlScripts(toml)),
  ]);
  const name =
    tomlString(toml, 'project', 'name') ??
    tomlString(toml, 'tool', 'poetry', 'name') ??
    /^name\s*=\s*(\S+)/m.exec(config ?? '')?.[1] ??
    /\bname\s*=\s*["']([^"']+)/.exec(setup ?? '')?.[1] ??
    nameOf(folder);
  return { folder, name, scripts, roots: toml === undefined ? [] : tomlRoots(toml) };
}

function tomlScripts(toml: TomlTable): readonly (readonly [string, string])[] {
  return [
    ...tomlStrings(toml, 'tool', 'poetry', 'scripts'),
    ...tomlStrings(toml, 'project', 'gui-scripts'),
    ...tomlStrings(toml, 'project', 'scripts'),
  ];
}

function tomlRoots(toml: TomlTable): readonly string[] {
  const where = tomlList(toml, 'tool', 'setuptools', 'packages', 'find', 'where');
  const packageDir = tomlString(toml, 'tool', 'setuptools', 'package-dir', '');
  const uvRoot = tomlString(toml, 'tool', 'uv', 'build-backend', 'module-root');
  const hatch = tomlList(toml, 'tool', 'hatch', 'build', 'targets', 'wheel', 'packages');
  const poetry = tomlList(toml, 'tool', 'poetry', 'packages').map((each) => tomlString(each, 'from'));
  const hatchRoots = hatch.map((each) => (typeof each === 'string' ? folderOf(`./${each}`) : undefined));
  return [...where, packageDir, uvRoot, ...poetry, ...hatchRoots].filter(
    (each): each is string => typeof each === 'string' && each !== '.',
  );
}

function configScripts(text: string): readonly (readonly [string, string])[] {
  const block = /^console_scripts\s*=\s*((?:\r?\n[ \t]+[^\n]*)+)/m.exec(text)?.[1] ?? '';
  return [...block.matchAll(/^[ \t]+([\w.-]+)[ \t]*=[ \t]*([\w.:]+)/gm)].map(([, name = '', target = '']) => [
    name,
    target,
  ]);
}

function setupScripts(text: string): readonly (readonly [string, string])[] {
  return [...text.matchAll(/["']([\w.-]+)\s*=\s*([\w.]+:[\w.]+)["']/g)].map(([, name = '', target = '']) => [
    name,
    target,
  ]);
}

/** The projects of the folder and of those above it, the nearest first. */
export function pythonProjectsAbove(folder: string, workspace: Workspace): readonly PythonProject[] {
  return foldersInside(folder, workspace).flatMap((each) => pythonProjectIn(each, workspace) ?? []);
}

export function pythonProjectsHere(workspace: Workspace): readonly PythonProject[] {
  const manifests = ['pyproject.toml', 'setup.py', 'setup.cfg'].flatMap((name) => workspace.named(name));
  const folders = [...new Set(manifests.map(folderOf))].slice(0, 200);
  return folders.flatMap((folder) => pythonProjectIn(folder, workspace) ?? []);
}

export function sameProjectName(a: string, b: string): boolean {
  return plainName(a) === plainName(b);
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/[-_.]+/g, '-');
}

/** Folders that may hold the top-level modules of what is started in `folder`, the likeliest first. */
export function moduleRoots(
  folder: string,
  more: readonly string[],
  workspace: Workspace,
): readonly string[] {
  const projects = pythonProjectsAbove(folder, workspace);
  const own = [folder, ...more, ...projects.map((project) => project.folder), ...workspace.folders];
  const roots = projects.flatMap((project) => project.roots.map((root) => joined(project.folder, root)));
  return [...new Set(own.flatMap((each) => [each, joined(each, 'src')]).concat(roots))];
}

/** The file that `python -m module` runs in one of the roots; for a package its `__main__.py`. */
export function runnableModule(
  module: string,
  roots: readonly string[],
  workspace: Workspace,
): string | undefined {
  return firstOf(module, roots, ['/__main__.py', '.py', '/__init__.py'], workspace);
}

/** The file that `import module` loads. */
export function importedModule(
  module: string,
  roots: readonly string[],
  workspace: Workspace,
): string | undefined {
  return firstOf(module, roots, ['/__init__.py', '.py'], workspace);
}

function firstOf(
  module: string,
  roots: readonly string[],
  endings: readonly string[],
  workspace: Workspace,
): string | undefined {
  if (!/^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*$/u.test(module)) return undefined;
  const path = module.replaceAll('.', '/');
  for (const root of roots) {
    const found = endings
      .map((ending) => joined(root, path + ending))
      .find((file) => isFile(file, workspace));
    if (found !== undefined && openFolderOf(found, workspace) !== undefined) return found;
  }
  return undefined;
}

/** A module anywhere in the workspace, when no root holds it: the one place that ends like it. */
export function moduleAnywhere(
  module: string,
  endings: readonly string[],
  workspace: Workspace,
): string | undefined {
  for (const ending of endings) {
    const end = `/${module.replaceAll('.', '/')}${ending}`;
    const found = workspace.named(nameOf(end)).filter((path) => path.endsWith(end));
    // A file inside a package is `package.module`, not `module`.
    const top = found.filter((path) => !isFile(joined(path.slice(0, -end.length), '__init__.py'), workspace));
    if (top.length === 1) return top[0];
  }
  return undefined;
}

/** The folder that holds the outermost package that the file is in: what its absolute imports count from. */
export function packageRootOf(file: string, workspace: Workspace): string {
  const folders = foldersUp(folderOf(file));
  return folders.find((folder) => !isFile(joined(folder, '__init__.py'), workspace)) ?? folderOf(file);
}
