/** The folders that are open, and what stands in them: listed once, and only when somebody asks. */

import { isObject, type JsonObject } from '../../json.ts';
import type { SourceFiles } from '../files.ts';
import { readJson } from './jsonText.ts';
import { folderOf, foldersUp, isBelow, nameOf } from './paths.ts';
import { remembered } from './remembered.ts';
import { filesBelow } from './walk.ts';

export interface Workspace {
  readonly files: SourceFiles;
  readonly folders: readonly string[];
  /** Every file that somebody may have written, nearest the root first; bounded. */
  readonly written: () => readonly string[];
  /** The files of that name among them. */
  readonly named: (name: string) => readonly string[];
  /** A JSON file, comments allowed; `undefined` where it is absent or no object. */
  readonly json: (path: string) => JsonObject | undefined;
}

/** Make one for each question: what it has seen of the disk it does not ask for again. */
export function workspaceOf(folders: readonly string[], disk: SourceFiles): Workspace {
  const files = remembered(disk);
  let all: readonly string[] | undefined;
  let byName: Map<string, string[]> | undefined;
  const parsed = new Map<string, JsonObject | undefined>();
  const written = () => {
    all ??= folders.flatMap((folder) => filesBelow(folder, files).files);
    return all;
  };
  const group = () => {
    const groups = new Map<string, string[]>();
    for (const path of written()) {
      const name = nameOf(path);
      const known = groups.get(name);
      if (known === undefined) groups.set(name, [path]);
      else known.push(path);
    }
    return groups;
  };
  return {
    files,
    folders,
    written,
    named: (name) => {
      byName ??= group();
      return byName.get(name) ?? [];
    },
    json: (path) => {
      if (!parsed.has(path)) parsed.set(path, jsonOf(files.text(path)));
      return parsed.get(path);
    },
  };
}

/** A manifest longer than this is none. In UTF-16 units. */
const longestManifest = 2_000_000;

function jsonOf(text: string | undefined): JsonObject | undefined {
  if (text === undefined || text.length > longestManifest) return undefined;
  const value = readJson(text);
  return isObject(value) ? value : undefined;
}

/** The open folder that holds the path; the innermost where several do. */
export function openFolderOf(path: string, { folders }: Workspace): string | undefined {
  return folders
    .filter((folder) => isBelow(path, folder))
    .reduce<string | undefined>(
      (best, folder) => (folder.length > (best?.length ?? -1) ? folder : best),
      undefined,
    );
}

/** As the open folders spell it: `C:` and `c:` are one drive. */
export function asOpened(path: string, { folders }: Workspace): string {
  const drive = /^[a-z]:/i.exec(path)?.[0];
  if (drive === undefined) return path;
  const opened = folders.find((folder) => isBelow(path.toLowerCase(), folder.toLowerCase()));
  return opened === undefined ? path : opened + path.slice(opened.length);
}

/** From the folder up to the open folder that holds it; none where no open folder does. */
export function foldersInside(folder: string, workspace: Workspace): readonly string[] {
  const open = openFolderOf(folder, workspace);
  return open === undefined ? [] : foldersUp(folder).filter((each) => isBelow(each, open));
}

/** The nearest file of one of the names, in the folder or above it, inside the workspace. */
export function nearest(folder: string, names: readonly string[], workspace: Workspace): string | undefined {
  for (const each of foldersInside(folder, workspace)) {
    const found = names
      .map((name) => `${each === '/' ? '' : each}/${name}`)
      .find((path) => isFile(path, workspace));
    if (found !== undefined) return found;
  }
  return undefined;
}

export function isFile(path: string, { files }: Workspace): boolean {
  return files.kindOf(path) === 'file';
}

export function isFolder(path: string, { files }: Workspace): boolean {
  return files.kindOf(path) === 'folder';
}

const manifests = [
  'package.json',
  'pyproject.toml',
  'setup.py',
  'setup.cfg',
  'go.mod',
  'Cargo.toml',
  'pom.xml',
  'deno.json',
  'build.gradle',
  'build.gradle.kts',
];

/** The folder of the nearest manifest; without one the open folder, or the folder of the file itself. */
export function packageFolderOf(file: string, workspace: Workspace): string {
  const manifest = nearest(folderOf(file), manifests, workspace);
  return manifest === undefined ? (openFolderOf(file, workspace) ?? folderOf(file)) : folderOf(manifest);
}
