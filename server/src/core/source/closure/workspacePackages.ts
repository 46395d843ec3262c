/** The packages of a monorepo by name, as its root lists them, and those that a package links to. */
import { isArray, isObject, isString, property } from '../../json.ts';
import { type NpmPackage, nameOfPackage, packageIn } from '../entry/npmPackages.ts';
import { joined, looksLikePath } from '../entry/paths.ts';
import { isIgnoredFolder } from '../entry/walk.ts';
import { foldersInside, isFolder, type Workspace } from '../entry/workspace.ts';

const maximumPackages = 500;

/** `folder` is that of the package that imports. */
export function workspacePackages(folder: string, workspace: Workspace): ReadonlyMap<string, NpmPackage> {
  const found = new Map<string, NpmPackage>();
  const add = (path: string) => {
    const each = packageIn(path, workspace);
    const name = each && nameOfPackage(each);
    if (each !== undefined && name !== undefined && !found.has(name)) found.set(name, each);
  };
  for (const [name, path] of linked(folder, workspace)) {
    const each = packageIn(path, workspace);
    if (each !== undefined) found.set(name, each);
  }
  for (const root of foldersInside(folder, workspace)) {
    const globs = globsOf(root, workspace);
    if (globs.length === 0) continue;
    for (const path of globs.flatMap((glob) => matching(root, glob, workspace)).slice(0, maximumPackages))
      add(path);
    break;
  }
  return found;
}

/** Dependencies of the kinds `file:`, `link:` and `portal:`. */
function linked(folder: string, workspace: Workspace): readonly (readonly [string, string])[] {
  const manifest = packageIn(folder, workspace)?.manifest;
  return ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'].flatMap((field) => {
    const pairs = property(manifest, field);
    if (!isObject(pairs)) return [];
    return Object.entries(pairs).flatMap(([name, version]): [string, string][] => {
      const path = isString(version) ? /^(?:file|link|portal|workspace):(.*)$/.exec(version)?.[1] : undefined;
      return path !== undefined && looksLikePath(path) ? [[name, joined(folder, path)]] : [];
    });
  });
}

function globsOf(root: string, workspace: Workspace): readonly string[] {
  const manifest = packageIn(root, workspace)?.manifest;
  const field = property(manifest, 'workspaces');
  const listed = isArray(field) ? field : property(field, 'packages');
  if (isArray(listed)) return listed.filter(isString);
  const lerna = property(workspace.json(joined(root, 'lerna.json')), 'packages');
  const deno = property(workspace.json(joined(root, 'deno.json')), 'workspace');
  const pnpm = workspace.files.text(joined(root, 'pnpm-workspace.yaml'));
  if (pnpm !== undefined) return pnpmGlobs(pnpm);
  return isArray(lerna) ? lerna.filter(isString) : isArray(deno) ? deno.filter(isString) : [];
}

function pnpmGlobs(text: string): readonly string[] {
  const block =
    /^packages:[^\n]*\n((?:[ \t]*(?:-[^\n]*|#[^\n]*)?(?:\n|$))*)/m.exec(text.slice(0, 20_000))?.[1] ?? '';
  return [...block.matchAll(/^[ \t]*-[ \t]*["']?([^"'#\n]+?)["']?[ \t]*(?:#[^\n]*)?$/gm)].map(
    ([, glob = '']) => glob,
  );
}

/** Folders that a glob names; `*` is any name and `**` any depth, up to four folders. */
function matching(root: string, glob: string, workspace: Workspace): readonly string[] {
  if (glob.startsWith('!')) return [];
  let level: readonly string[] = [root];
  for (const segment of glob
    .split('/')
    .filter((each) => each !== '' && each !== '.')
    .slice(0, 12)) {
    if (segment === '**') level = level.flatMap((folder) => below(folder, 4, workspace));
    else if (segment.includes('*')) {
      const pattern = wildcard(segment);
      level = level.flatMap((folder) =>
        childrenOf(folder, workspace).filter((path) => pattern(path.slice(path.lastIndexOf('/') + 1))),
      );
    } else level = level.map((folder) => joined(folder, segment));
    level = level.slice(0, 2_000);
  }
  return level;
}

function wildcard(segment: string): (name: string) => boolean {
  const [before = '', ...rest] = segment.split('*');
  const behind = rest.at(-1) ?? '';
  return (name) => name.startsWith(before) && name.endsWith(behind);
}

function childrenOf(folder: string, workspace: Workspace): readonly string[] {
  const names = workspace.files.namesIn(folder);
  return names
    .filter((name) => !isIgnoredFolder(name, names) && !/^\.|\.\w{1,5}$/.test(name))
    .map((name) => joined(folder, name))
    .filter((path) => isFolder(path, workspace));
}

function below(folder: string, depth: number, workspace: Workspace): readonly string[] {
  if (depth === 0) return [folder];
  return [
    folder,
    ...childrenOf(folder, workspace).flatMap((child) => below(child, depth - 1, workspace)),
  ].slice(0, 2_000);
}
