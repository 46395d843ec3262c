/** Every source file of a language that somebody may have written: for tools that the closure does not hold. */

import { extensionOf, nameOf, withoutExtension } from '../entry/paths.ts';
import { type LanguageId, languageOfExtension } from '../entry/started.ts';
import { filesBelow, usualBounds } from '../entry/walk.ts';
import type { Workspace } from '../entry/workspace.ts';
import type { SourceFiles } from '../files.ts';

export interface Widened {
  /** Nearest the folder first; tests, examples and the like last. */
  readonly files: readonly string[];
  readonly cut: 'no' | 'files' | 'folders';
}

const lesser =
  /(?:^|\/)(?:tests?|__tests__|__mocks__|spec|specs|e2e|fixtures?|examples?|samples?|benchmarks?|docs?|stories)\/|\.(?:test|spec|stories|bench)\.\w+$|(?:^|\/)(?:test_[^/]*|[^/]*_test|conftest)\.\w+$|Tests?\.(?:java|cs)$/i;

/** Tests, examples and the like, by their path from the folder that is looked at. */
export function isLesser(path: string): boolean {
  return lesser.test(path);
}

const maximumFiles = 5_000;

/** `folder` is an open folder, or one inside it. */
export function widen(folder: string, language: LanguageId, files: SourceFiles): Widened {
  const { files: all, cut } = filesBelow(folder, files, usualBounds);
  const own = withoutOutputs(all.filter((path) => languageOfExtension(extensionOf(path)) === language));
  const last = (path: string) => isLesser(path.slice(folder.length));
  const sorted = [...own.filter((path) => !last(path)), ...own.filter(last)];
  return sorted.length > maximumFiles
    ? { files: sorted.slice(0, maximumFiles), cut: 'files' }
    : { files: sorted, cut };
}

/** What is compiled in place stands beside its source, and declarations of types declare no tools. */
function withoutOutputs(paths: readonly string[]): readonly string[] {
  const all = new Set(paths);
  const typed: { readonly [extension: string]: readonly string[] } = {
    '.js': ['.ts', '.tsx'],
    '.mjs': ['.mts'],
    '.cjs': ['.cts'],
    '.jsx': ['.tsx'],
  };
  return paths.filter((path) => {
    if (/\.d\.[cm]?ts$|\.min\.js$/.test(nameOf(path))) return false;
    const stem = withoutExtension(path);
    return !(typed[extensionOf(path)] ?? []).some((ending) => all.has(stem + ending));
  });
}

const loadBounds = { maximumFiles: 600, maximumFolders: 80, maximumDepth: 4 };

/** What a load at run time may bring from a folder. */
export function scriptsBelow(folder: string, workspace: Workspace): readonly string[] {
  const { files } = filesBelow(folder, workspace.files, loadBounds);
  const own = withoutOutputs(files.filter((path) => languageOfExtension(extensionOf(path)) === 'typescript'));
  return own.filter((path) => !isLesser(path.slice(folder.length)));
}
