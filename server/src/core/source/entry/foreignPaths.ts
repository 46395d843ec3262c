/** Where the paths of another machine stand here. A wrong guess shows somebody another server's source: the name of a project decides. */
import { isString, property } from '../../json.ts';
import { extensionOf, joined, nameOf, segmentsOf } from './paths.ts';
import type { Workspace } from './workspace.ts';

/** Names that every other project has: they do not tell one from another. */
const commonFiles =
  /^(?:(?:index|main|server|app|cli|mod|run|start|mcp|__init__|__main__|Program)\.\w+|package\.json|pyproject\.toml|setup\.(?:py|cfg)|go\.mod|Cargo\.toml|pom\.xml|(?:build|settings)\.gradle(?:\.kts)?|(?:index|main|server|app|cli|run|start))$/;
const commonFolders =
  /^(?:dist|build|lib|libs|out|src|source|bin|target|debug|release|apps?|servers?|api|backend|frontend|packages|crates|cmd|python|js|ts|node|scripts|tools|esm|cjs)$/i;
const maximumSegments = 12;

/** What stands in documentation for the folder of the project. */
const placeholder = /^\/(?:absolute\/|full\/)?path\/to\/|^\/~\/path\/to\//i;

/**
 * Candidates, the likeliest first; nothing says that they exist. `path` is absolute. It is ours when the folder before
 * its end is called like an open folder or its package, or when its end is too special for chance.
 */
export function placesOfForeign(path: string, workspace: Workspace): readonly string[] {
  const segments = segmentsOf(path);
  const name = segments.at(-1) ?? '';
  const places: string[] = [];
  for (const folder of workspace.folders) {
    const names = [nameOf(folder), ...packageNamesOf(folder, workspace)];
    const at = segments.findLastIndex((segment) => names.includes(segment));
    if (at >= 0) places.push([folder, ...segments.slice(at + 1)].join('/'));
  }
  for (let start = Math.max(0, segments.length - maximumSegments); start < segments.length - 1; start++) {
    const ending = segments.slice(start);
    if (!isSpecial(ending) && !placeholder.test(path)) continue;
    const end = ending.join('/');
    places.push(...workspace.folders.map((folder) => `${folder}/${end}`));
    const found = workspace.named(name).filter((file) => file.endsWith(`/${end}`));
    if (found.length === 1) places.push(...found);
  }
  const alike = workspace.named(name);
  if (alike.length === 1 && !commonFiles.test(name) && extensionOf(name) !== '') places.push(...alike);
  return [...new Set(places)];
}

/** Whether some segment of the end is not one that every project has. */
function isSpecial(ending: readonly string[]): boolean {
  const [file = '', ...folders] = [...ending].reverse();
  return !commonFiles.test(file) || folders.some((folder) => !commonFolders.test(folder));
}

/** A clone is often called like the package in it, whatever the folder is called here. */
function packageNamesOf(folder: string, workspace: Workspace): readonly string[] {
  const name = property(workspace.json(joined(folder, 'package.json')), 'name');
  const pyproject = workspace.files.text(joined(folder, 'pyproject.toml')) ?? '';
  const project = /^name\s*=\s*["']([^"']+)/m.exec(pyproject.slice(0, 20_000))?.[1];
  return [isString(name) ? name.replace(/^@[^/]*\//, '') : undefined, project].filter(
    (each) => each !== undefined,
  );
}
