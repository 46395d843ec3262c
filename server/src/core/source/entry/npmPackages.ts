/** What `package.json` files say: scripts, programs, entries, and which packages stand in the workspace. */
import { isObject, isString, type JsonObject, property } from '../../json.ts';
import { folderOf, foldersUp, isBelow, joined, nameOf } from './paths.ts';
import { nearest, openFolderOf, type Workspace } from './workspace.ts';

export interface NpmPackage {
  readonly folder: string;
  readonly manifest: JsonObject;
}

export function packageIn(folder: string, workspace: Workspace): NpmPackage | undefined {
  const manifest = workspace.json(joined(folder, 'package.json'));
  return manifest && { folder, manifest };
}

/** The package that a folder belongs to. */
export function packageOf(folder: string, workspace: Workspace): NpmPackage | undefined {
  const path = nearest(folder, ['package.json'], workspace);
  return path === undefined ? undefined : packageIn(folderOf(path), workspace);
}

export function scriptOf({ manifest }: NpmPackage, name: string): string | undefined {
  const text = property(property(manifest, 'scripts'), name);
  return isString(text) ? text : undefined;
}

export function nameOfPackage({ manifest }: NpmPackage): string | undefined {
  const name = property(manifest, 'name');
  return isString(name) ? name : undefined;
}

/** Paths of the programs by name, relative to the package; with one program the package's own name leads to it. */
export function binsOf(npmPackage: NpmPackage): readonly (readonly [name: string, path: string])[] {
  const bin = property(npmPackage.manifest, 'bin');
  const own = nameOfPackage(npmPackage)?.replace(/^@[^/]*\//, '') ?? '';
  if (isString(bin)) return [[own, bin]];
  return isObject(bin)
    ? Object.entries(bin).filter((pair): pair is [string, string] => isString(pair[1]))
    : [];
}

/** What `npx package` runs: the program named like the package, or the only one. */
export function binOf(npmPackage: NpmPackage, program?: string): string | undefined {
  const bins = binsOf(npmPackage);
  const wanted = program ?? nameOfPackage(npmPackage)?.replace(/^@[^/]*\//, '');
  return (bins.find(([name]) => name === wanted) ?? (program === undefined ? bins[0] : undefined))?.[1];
}

/** What `node folder` runs, relative to the package. */
export function mainOf({ manifest }: NpmPackage): string | undefined {
  const fields = ['main', 'module', 'exports'].map((field) => property(manifest, field));
  return fields.flatMap((value) => exportTargets(value, '.'))[0];
}

/** The package of that name in the workspace, as its manifest names it. */
export function packageNamed(name: string, workspace: Workspace): NpmPackage | undefined {
  return packagesHere(workspace).find((each) => nameOfPackage(each) === name);
}

/** A package here that has a program of that name. */
export function packageWithBin(program: string, workspace: Workspace): NpmPackage | undefined {
  return packagesHere(workspace).find((each) => binsOf(each).some(([name]) => name === program));
}

export function packagesHere(workspace: Workspace): readonly NpmPackage[] {
  return workspace
    .named('package.json')
    .slice(0, 500)
    .flatMap((path) => packageIn(folderOf(path), workspace) ?? []);
}

/** In the order of what leads to a source rather than to an output. */
const conditions = [
  'source',
  'development',
  'import',
  'node',
  'bun',
  'default',
  'require',
  'module',
  'types',
];

/** What the `exports` or `imports` of a package give for a subpath such as `.`, `./server` or `#db`. */
export function exportTargets(exports: unknown, subpath: string, depth = 0): readonly string[] {
  if (depth > 6) return [];
  if (isString(exports)) return subpath === '.' ? [exports] : [];
  if (!isObject(exports)) return [];
  const keys = Object.keys(exports);
  if (keys.some((key) => /^[.#]/.test(key))) {
    const exact = property(exports, subpath);
    if (exact !== undefined) return exportTargets(exact, '.', depth + 1);
    return keys.flatMap((key) => {
      const [before = '', behind] = key.split('*');
      if (behind === undefined || !subpath.startsWith(before) || !subpath.endsWith(behind)) return [];
      const middle = subpath.slice(before.length, subpath.length - behind.length);
      return exportTargets(exports[key], '.', depth + 1).map((target) => target.replaceAll('*', middle));
    });
  }
  const known = conditions.filter((condition) => keys.includes(condition));
  const others = keys.filter((key) => !conditions.includes(key));
  return [...known, ...others].flatMap((key) => exportTargets(exports[key], '.', depth + 1));
}

/** The program that a repository uses for its packages, told by its lock file. */
export function packageManagerOf(folder: string, workspace: Workspace): 'npm' | 'pnpm' | 'yarn' | 'bun' {
  const locks = ['pnpm-lock.yaml', 'yarn.lock', 'bun.lock', 'bun.lockb', 'package-lock.json'];
  const lock = nameOf(nearest(folder, locks, workspace) ?? '');
  if (lock.startsWith('pnpm')) return 'pnpm';
  return lock.startsWith('yarn') ? 'yarn' : lock.startsWith('bun') ? 'bun' : 'npm';
}

/**
 * The package that `node_modules/<name>` leads to where it is one of the workspace: package managers link
 * those. `rest` is the path behind the package's name.
 */
export function linkedPackage(
  path: string,
  workspace: Workspace,
): { readonly name: string; readonly package?: NpmPackage; readonly rest: string } | undefined {
  const [, holder = '', name, rest = ''] =
    /^(.*)\/node_modules\/((?:@[^/]+\/)?[^/@.][^/]*)(?:\/(.*))?$/.exec(path) ?? [];
  if (name === undefined) return undefined;
  if (openFolderOf(holder, workspace) === undefined) return { name, rest };
  const found = packageNamed(name, workspace);
  return { name, rest, ...(found !== undefined && { package: found }) };
}

/** Whether the package stands in one of the folders above the path. */
export function belongsTo(path: string, { folder }: NpmPackage): boolean {
  return isBelow(path, folder) && foldersUp(folderOf(path)).includes(folder);
}
