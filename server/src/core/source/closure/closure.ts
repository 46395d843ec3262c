/** The files that a started program is made of: what its entry loads, and what that loads. */

import { absolutePath, folderOf, joined } from '../entry/paths.ts';
import type { LanguageId } from '../entry/started.ts';
import { openFolderOf, type Workspace, workspaceOf } from '../entry/workspace.ts';
import type { SourceFiles } from '../files.ts';
import { csharpFiles, goFollower, javaFiles, rustFollower } from './compiledFiles.ts';
import { type ImportsOfFile, pythonFollower } from './pythonFiles.ts';
import { oncePerText } from './scanned.ts';
import { fileAt, scriptResolver } from './scriptResolve.ts';
import { importsOf, type ScriptImports } from './scriptScan.ts';
import { scriptsBelow } from './widen.ts';

/** A mapped entry has this shape. */
export interface ClosureEntry {
  readonly file: string;
  readonly packageFolder: string;
  readonly language: LanguageId;
}

export interface ClosureOptions {
  readonly workspaceFolders: readonly string[];
  readonly maximumFiles?: number;
  /** UTF-16 units of all texts together. */
  readonly maximumLength?: number;
}

export interface ImportClosure {
  /** The entry first, then in the order of loading. All in open folders; none installed. */
  readonly files: readonly string[];
  /** Which bound ended it, if one did. */
  readonly cut: 'no' | 'files' | 'length';
}

const usualFiles = 3_000;
const usualLength = 40_000_000;

export function importClosure(
  entry: ClosureEntry,
  files: SourceFiles,
  options: ClosureOptions,
): ImportClosure {
  const folders = options.workspaceFolders.map((folder) => absolutePath(folder, '/'));
  const workspace = workspaceOf(folders, files);
  const maximumFiles = options.maximumFiles ?? usualFiles;
  const maximumLength = options.maximumLength ?? usualLength;
  const follow = followerOf(entry, workspace, files);
  const found = new Set([entry.file]);
  let length = 0;
  for (const path of found) {
    if (found.size > maximumFiles) return { files: [...found].slice(0, maximumFiles), cut: 'files' };
    const text = files.text(path);
    if (text === undefined) continue;
    length += text.length;
    if (length > maximumLength) return { files: [...found], cut: 'length' };
    for (const next of follow(path, text)) found.add(next);
  }
  return { files: [...found], cut: 'no' };
}

function followerOf(
  { file, packageFolder, language }: ClosureEntry,
  workspace: Workspace,
  disk: SourceFiles,
): ImportsOfFile {
  switch (language) {
    case 'typescript':
      return scriptFollower(workspace, disk);
    case 'python':
      return pythonFollower(file, packageFolder, workspace, disk);
    case 'go':
      return goFollower(file, workspace);
    case 'rust':
      return rustFollower(file, packageFolder, workspace);
    case 'csharp':
      return (path) => (path === file ? csharpFiles(packageFolder, workspace) : []);
    case 'java':
      return (path) => (path === file ? javaFiles(packageFolder, workspace) : []);
  }
}

function scriptFollower(workspace: Workspace, disk: SourceFiles): ImportsOfFile {
  const resolve = scriptResolver(workspace);
  return (path, text) => {
    const imports = scriptImports(path, text, disk);
    const literal = imports.specifiers.flatMap((specifier) => resolve(specifier, path) ?? []);
    const loaded = imports.dynamic.length > 0 ? dynamicFiles(path, imports, workspace) : [];
    return [...literal, ...loaded];
  };
}

const scriptImports = oncePerText(importsOf);

/**
 * What a load that is put together at run time may bring: the folder before its first hole, or the folders that the
 * text names.
 */
function dynamicFiles(
  path: string,
  { dynamic, listsFolders, strings }: ScriptImports,
  workspace: Workspace,
): readonly string[] {
  const own = folderOf(path);
  const isHere = (folder: string) =>
    openFolderOf(folder, workspace) !== undefined && workspace.files.kindOf(folder) === 'folder';
  const heads = dynamic
    .filter((head) => /^\.{1,2}\//.test(head))
    .map((head) => joined(own, head.slice(0, head.lastIndexOf('/'))));
  const known = heads.filter(isHere);
  if (known.length > 0 || listsFolders === 'no') {
    const whole = dynamic.flatMap((head) =>
      /^\.{1,2}\//.test(head) && !head.endsWith('/') ? (fileAt(joined(own, head), workspace) ?? []) : [],
    );
    return [...known.flatMap((folder) => scriptsBelow(folder, workspace)), ...whole];
  }
  const named = strings
    .filter((text) => /^[\w@.-][\w@./*-]*$/.test(text) && !/^\.*$/.test(text))
    .map((text) => joined(own, text.replace(/\/?[*].*$/s, '')))
    .filter((folder) => folder !== own && isHere(folder));
  const folders = named.length > 0 ? [...new Set(named)] : [own];
  return folders.slice(0, 20).flatMap((folder) => scriptsBelow(folder, workspace));
}
