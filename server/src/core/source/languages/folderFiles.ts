/** The files among which a language looks for a name that its own file does not declare. */
import { folderOf, foldersUp, isBelow } from '../entry/paths.ts';
import type { SourceFile, Sources } from '../sources.ts';
import { addTo } from './places.ts';

/** The file itself, then those beside it. Of a package that is a folder this is all of it. */
export function packageFiles(file: SourceFile, extension: string, sources: Sources): readonly string[] {
  const beside = filesIn(folderOf(file.path), extension, sources);
  return [file.path, ...beside.filter((path) => path !== file.path)];
}

/** The files of one folder with that extension. */
export function filesIn(folder: string, extension: string, sources: Sources): readonly string[] {
  const byFolder = sources.derived(`folders of ${extension}`, () => {
    const folders = new Map<string, string[]>();
    for (const path of filesOf(extension, sources)) addTo(folders, folderOf(path), path);
    return folders;
  });
  return byFolder.get(folder) ?? [];
}

export function filesOf(extension: string, sources: Sources): readonly string[] {
  return sources.derived(`files ${extension}`, () => [
    ...new Set(sources.paths().filter((path) => path.endsWith(extension))),
  ]);
}

/** All files of the project that holds a path: the project is the nearest folder above with such a manifest. */
export function projectFiles(
  path: string,
  extension: string,
  manifest: RegExp,
  sources: Sources,
): readonly string[] {
  const folder = projectFolder(path, manifest, sources);
  if (folder === undefined) return filesOf(extension, sources);
  return sources.derived(`files ${extension} below ${folder}`, () =>
    filesOf(extension, sources).filter((one) => isBelow(one, folder)),
  );
}

/** The nearest folder above a path in which a manifest stands. */
export function projectFolder(path: string, manifest: RegExp, sources: Sources): string | undefined {
  const start = folderOf(path);
  return sources.derived(`project ${manifest.source} of ${start}`, () =>
    foldersUp(start).find((folder) => sources.files.namesIn(folder).some((name) => manifest.test(name))),
  );
}

/** Those of the files whose text holds the word; parsed when they are reached. */
export function* filesWith(paths: readonly string[], word: string, sources: Sources): Generator<SourceFile> {
  if (!/^\w+$/.test(word)) return;
  const whole = new RegExp(`(?<!\\w)${word}(?!\\w)`);
  for (const path of paths) {
    const text = sources.files.text(path);
    // Looking for the word as a whole costs more, and is seldom needed.
    if (!text?.includes(word) || !whole.test(text)) continue;
    const file = sources.file(path);
    if (file !== undefined) yield file;
  }
}
