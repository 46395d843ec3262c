/** From the name in an import to the source file it means: of a file, a path alias, or a package of the workspace. */

import { isString, property } from '../../json.ts';
import { sourceOfOutput } from '../entry/built.ts';
import {
  exportTargets,
  mainOf,
  type NpmPackage,
  nameOfPackage,
  packageIn,
  packageOf,
} from '../entry/npmPackages.ts';
import { absolutePath, extensionOf, folderOf, joined, withoutExtension } from '../entry/paths.ts';
import { tsconfigsFor } from '../entry/tsconfig.ts';
import { isFile, openFolderOf, type Workspace } from '../entry/workspace.ts';
import { workspacePackages } from './workspacePackages.ts';

export type ResolveScript = (specifier: string, from: string) => string | undefined;

/** One for each closure: it keeps what it read of configs and packages. */
export function scriptResolver(workspace: Workspace): ResolveScript {
  const configs = memoised((folder: string) => tsconfigsFor(folder, workspace));
  const packages = memoised((folder: string) => workspacePackages(folder, workspace));
  const owners = memoised((folder: string) => packageOf(folder, workspace));
  return (specifier, from) => {
    const folder = folderOf(from);
    if (/^\.{0,2}\//.test(specifier) || /^\.{1,2}$/.test(specifier))
      return fileAt(absolutePath(specifier, folder), workspace);
    if (/^(?:node|bun|npm|jsr|https?|data|cloudflare):/.test(specifier)) return undefined;
    const aliased = throughAlias(specifier, configs(folder), workspace);
    if (aliased !== undefined) return aliased;
    const owner = owners(folder);
    if (owner === undefined) return undefined;
    if (specifier.startsWith('#'))
      return throughTargets(owner, exportTargets(property(owner.manifest, 'imports'), specifier), workspace);
    const [name, subpath] = splitSpecifier(specifier);
    const target = nameOfPackage(owner) === name ? owner : packages(owner.folder).get(name);
    return target && entryOfPackage(target, subpath, workspace);
  };
}

function memoised<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, { readonly value: T }>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before.value;
    const value = make(key);
    known.set(key, { value });
    return value;
  };
}

function splitSpecifier(specifier: string): readonly [name: string, subpath: string] {
  const [, name = specifier, rest = ''] = /^((?:@[^/]+\/)?[^/]+)(?:\/(.*))?$/.exec(specifier) ?? [];
  return [name, rest === '' ? '.' : `./${rest}`];
}

const endings = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs'];

/** What the compiler writes for each ending: a source beats the stale output beside it. */
const typedEndings: { readonly [extension: string]: readonly string[] } = {
  '.js': ['.ts', '.tsx'],
  '.mjs': ['.mts'],
  '.cjs': ['.cts'],
  '.jsx': ['.tsx'],
};

/** The source that a path means: itself, with an ending, a folder's index, or what it is built from. */
export function fileAt(path: string, workspace: Workspace): string | undefined {
  if (/\/node_modules\//.test(path) || openFolderOf(path, workspace) === undefined) return undefined;
  const extension = extensionOf(path);
  const typed = (typedEndings[extension] ?? []).map((ending) => withoutExtension(path) + ending);
  const found = [...typed, path, ...endings.map((ending) => path + ending)].find(
    (each) => endings.includes(extensionOf(each)) && isFile(each, workspace),
  );
  if (found !== undefined) return sourceOfOutput(found, workspace)?.file ?? found;
  const own = packageIn(path, workspace);
  const main = own && mainOf(own);
  if (main !== undefined && !/^\.?\/?$/.test(main)) {
    const target = joined(path, main);
    const inside = target === path ? undefined : fileAt(target, workspace);
    if (inside !== undefined) return inside;
  }
  const index = endings
    .map((ending) => joined(path, `index${ending}`))
    .find((each) => isFile(each, workspace));
  if (index !== undefined) return sourceOfOutput(index, workspace)?.file ?? index;
  const outputs = extension === '' ? [`${path}.js`, joined(path, 'index.js')] : [path];
  return outputs.map((output) => sourceOfOutput(output, workspace)?.file).find((each) => each !== undefined);
}

function throughAlias(
  specifier: string,
  configs: ReturnType<typeof tsconfigsFor>,
  workspace: Workspace,
): string | undefined {
  for (const { paths, baseUrl } of configs) {
    for (const [pattern, targets] of paths) {
      const [before = '', behind] = pattern.split('*');
      const fits =
        behind === undefined
          ? specifier === pattern
          : specifier.startsWith(before) &&
            specifier.endsWith(behind) &&
            specifier.length >= before.length + behind.length;
      if (!fits) continue;
      const middle =
        behind === undefined ? '' : specifier.slice(before.length, specifier.length - behind.length);
      const found = targets
        .map((target) =>
          fileAt(
            target.replace('*', () => middle),
            workspace,
          ),
        )
        .find((each) => each !== undefined);
      if (found !== undefined) return found;
    }
    const based = baseUrl === undefined ? undefined : fileAt(joined(baseUrl, specifier), workspace);
    if (based !== undefined) return based;
  }
  return undefined;
}

function throughTargets(
  owner: NpmPackage,
  targets: readonly string[],
  workspace: Workspace,
): string | undefined {
  return targets
    .filter((target) => target.startsWith('.') && !/\.d\.[cm]?ts$/.test(target))
    .map((target) => fileAt(joined(owner.folder, target), workspace))
    .find((each) => each !== undefined);
}

/** What an import of a package of the workspace loads, as source. */
export function entryOfPackage(
  target: NpmPackage,
  subpath: string,
  workspace: Workspace,
): string | undefined {
  const { folder, manifest } = target;
  const exported = throughTargets(target, exportTargets(property(manifest, 'exports'), subpath), workspace);
  if (exported !== undefined) return exported;
  if (subpath !== '.') {
    return (
      fileAt(joined(folder, subpath), workspace) ??
      fileAt(joined(folder, `src/${subpath.slice(2)}`), workspace)
    );
  }
  const declared = property(manifest, 'source');
  const main = mainOf(target);
  const written = [isString(declared) ? declared : undefined, main, 'src/index', 'index', 'lib/index', 'src'];
  return written
    .map((path) => (path === undefined ? undefined : fileAt(joined(folder, path), workspace)))
    .find((each) => each !== undefined);
}
