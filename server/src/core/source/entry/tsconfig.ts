/** What `tsconfig.json` files say of folders and of import paths: `extends` and `references` followed. */
import { isArray, isObject, isString, type JsonObject, property } from '../../json.ts';
import { absolutePath, folderOf, isAbsolute, joined, nameOf } from './paths.ts';
import { foldersInside, isFile, type Workspace } from './workspace.ts';

export interface TsConfig {
  readonly path: string;
  /** Absolute. */
  readonly outDir?: string;
  readonly rootDir?: string;
  readonly baseUrl?: string;
  /** Patterns with at most one `*`, and the absolute targets of each. */
  readonly paths: readonly (readonly [pattern: string, targets: readonly string[]])[];
  /** The first folders of what it includes, absolute: what the root is where it is not said. */
  readonly included: readonly string[];
  readonly references: readonly string[];
}

const maximumConfigs = 30;

/** The configs that may have made or may read a file in the folder: the nearest folder's first. */
export function tsconfigsFor(folder: string, workspace: Workspace): readonly TsConfig[] {
  const found: TsConfig[] = [];
  const seen = new Set<string>();
  const queue = foldersInside(folder, workspace).flatMap((each) => configsIn(each, workspace));
  for (let at = 0; at < queue.length && found.length < maximumConfigs; at++) {
    const path = queue[at] ?? '';
    if (seen.has(path)) continue;
    seen.add(path);
    const config = readTsconfig(path, workspace);
    if (config === undefined) continue;
    found.push(config);
    queue.push(...config.references);
  }
  return found;
}

function configsIn(folder: string, workspace: Workspace): readonly string[] {
  const names = workspace.files
    .namesIn(folder)
    .filter((name) => /^[tj]sconfig(?:\.[\w-]+)*\.json$/.test(name));
  // The plain one first, then those of builds; those of tests last.
  const weight = (name: string) =>
    name === 'tsconfig.json' ? 0 : /build|prod|src|server/.test(name) ? 1 : /test|spec/.test(name) ? 3 : 2;
  return names.sort((a, b) => weight(a) - weight(b)).map((name) => joined(folder, name));
}

export function readTsconfig(path: string, workspace: Workspace, depth = 0): TsConfig | undefined {
  const config = workspace.json(path);
  if (config === undefined) return undefined;
  const folder = folderOf(path);
  const parents = depth > 5 ? [] : parentsOf(config, folder, workspace);
  const inherited = parents.flatMap((parent) => readTsconfig(parent, workspace, depth + 1) ?? []).at(-1);
  const options = property(config, 'compilerOptions');
  const place = (key: 'outDir' | 'rootDir' | 'baseUrl') => {
    const value = property(options, key);
    return isString(value)
      ? absolutePath(value.replaceAll('${configDir}', folder), folder)
      : inherited?.[key];
  };
  const [outDir, rootDir, baseUrl] = [place('outDir'), place('rootDir'), place('baseUrl')];
  const paths = property(options, 'paths');
  const include = property(config, 'include') ?? property(config, 'files');
  return {
    path,
    ...(outDir !== undefined && { outDir }),
    ...(rootDir !== undefined && { rootDir }),
    ...(baseUrl !== undefined && { baseUrl }),
    paths: isObject(paths) ? pathsOf(paths, baseUrl ?? folder) : (inherited?.paths ?? []),
    included: isArray(include) ? includedFolders(include, folder) : (inherited?.included ?? []),
    references: referencesOf(config, folder, workspace),
  };
}

function parentsOf(config: JsonObject, folder: string, workspace: Workspace): readonly string[] {
  const value = property(config, 'extends');
  const written = isArray(value) ? value.filter(isString) : isString(value) ? [value] : [];
  // Those of installed packages set strictness, not folders.
  return written
    .filter((each) => each.startsWith('.') || isAbsolute(each))
    .flatMap((each) => {
      const path = absolutePath(each, folder);
      return (
        [path, `${path}.json`, `${path}/tsconfig.json`].find((candidate) => isFile(candidate, workspace)) ??
        []
      );
    });
}

function referencesOf(config: JsonObject, folder: string, workspace: Workspace): readonly string[] {
  const value = property(config, 'references');
  if (!isArray(value)) return [];
  return value.slice(0, 100).flatMap((each) => {
    const written = property(each, 'path');
    if (!isString(written)) return [];
    const path = absolutePath(written, folder);
    return [path, `${path}/tsconfig.json`].find((candidate) => isFile(candidate, workspace)) ?? [];
  });
}

function pathsOf(paths: JsonObject, base: string): TsConfig['paths'] {
  return Object.entries(paths).flatMap(([pattern, targets]): TsConfig['paths'] =>
    isArray(targets) ? [[pattern, targets.filter(isString).map((target) => absolutePath(target, base))]] : [],
  );
}

function includedFolders(include: readonly unknown[], folder: string): readonly string[] {
  const folders = include.filter(isString).map((pattern) => {
    const fixed = pattern.replace(/[*?{].*$/s, '');
    return /\.\w+$/.test(nameOf(fixed)) ? folderOf(joined(folder, fixed)) : joined(folder, fixed);
  });
  return [...new Set(folders)];
}
