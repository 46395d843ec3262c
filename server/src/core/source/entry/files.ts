/** From the path of a started file to the source that a person edits. */

import { sourceOfOutput } from './built.ts';
import { startedBinary } from './compiledLaunch.ts';
import { placesOfForeign } from './foreignPaths.ts';
import { isGenerated } from './generated.ts';
import { spawnedPaths } from './launcherText.ts';
import { fileOfFolder } from './nodeLaunch.ts';
import { binOf, linkedPackage, packageWithBin } from './npmPackages.ts';
import { absolutePath, extensionOf, folderOf, joined } from './paths.ts';
import { consoleScript } from './pythonLaunch.ts';
import { shellCommands } from './shellText.ts';
import {
  commands,
  external,
  file,
  languageOfExtension,
  programOf,
  type Started,
  source,
  type Words,
  withCommand,
} from './started.ts';
import { asOpened, isFile, isFolder, openFolderOf, type Workspace } from './workspace.ts';

/** Endings that Node adds to a path without one. */
const addedEndings = ['', '.js', '.mjs', '.cjs', '.ts', '.mts', '.tsx'];

/** One step on from a file that the launch names, wherever it stands. */
export function startedFile(
  { path: written, words, how }: Extract<Started, { kind: 'file' }>,
  workspace: Workspace,
): Started {
  const path = asOpened(absolutePath(written, words.cwd), workspace);
  if (how === 'package-bin' && isFolder(path, workspace)) return folderHere(path, words, workspace, 'bin');
  if (openFolderOf(path, workspace) !== undefined) return fileHere(path, words, workspace, 'file');
  if (workspace.files.kindOf(path) === 'file') return external({ kind: 'outside', path });
  for (const place of placesOfForeign(path, workspace)) {
    const found = fileHere(place, words, workspace, 'path-suffix');
    if (found.kind !== 'external') return found;
  }
  return external({ kind: 'absent', path });
}

function fileHere(path: string, words: Words, workspace: Workspace, how: 'file' | 'path-suffix'): Started {
  const linked = linkedPackage(path, workspace);
  if (linked !== undefined) {
    if (linked.package === undefined)
      return (
        installedProgram(path, words, workspace) ??
        external({ kind: 'package', registry: 'npm', name: linked.name })
      );
    return file(joined(linked.package.folder, linked.rest), words, 'package-main');
  }
  const inEnvironment = /\/(?:\.venv|venv|env|\.env)\/(?:bin|Scripts)\/([^/]+)$/i.exec(path);
  if (inEnvironment !== null) {
    const program = consoleScript(inEnvironment[1] ?? '', words, workspace);
    if (program !== undefined) return program;
  }
  if (isFolder(path, workspace)) return folderHere(path, words, workspace, 'main');
  const existing = addedEndings.map((ending) => path + ending).find((each) => isFile(each, workspace));
  return existing === undefined ? absentHere(path, workspace) : existingFile(existing, words, workspace, how);
}

/** `node_modules/.bin/name` is a program of the workspace, or one of an installed runner. */
function installedProgram(path: string, words: Words, workspace: Workspace): Started | undefined {
  const name = /\/node_modules\/\.bin\/([^/]+)$/.exec(path)?.[1];
  if (name === undefined) return undefined;
  const own = packageWithBin(programOf(name), workspace);
  const bin = own && binOf(own, programOf(name));
  if (own !== undefined && bin !== undefined) return file(joined(own.folder, bin), words, 'package-bin');
  return commands([withCommand(words, [programOf(name), ...words.args])]);
}

function folderHere(folder: string, words: Words, workspace: Workspace, wanted: 'bin' | 'main'): Started {
  const python = joined(folder, '__main__.py');
  if (isFile(python, workspace)) return source(python, 'module');
  const program = fileOfFolder(folder, wanted, workspace);
  if (program !== undefined) return file(program, words, 'package-main');
  // `node dist` before anything was built.
  return external({ kind: 'absent', path: folder });
}

/** Nothing stands there, but something may be built to it. */
function absentHere(path: string, workspace: Workspace): Started {
  const ending = extensionOf(path);
  const outputs = ending === '' ? [`${path}.js`, `${path}/index.js`, `${path}.mjs`] : [path];
  for (const output of outputs) {
    const found = sourceOfOutput(output, workspace);
    if (found !== undefined) return source(found.file, found.how, { built: { output } });
  }
  const binary = /^(?:\.exe|\.dll)?$/.test(ending) ? startedBinary(path, workspace) : undefined;
  return binary ?? external({ kind: 'absent', path });
}

/** UTF-16 units. Launchers are short; what is longer is a program. */
const longestLauncher = 16_000;

function existingFile(
  path: string,
  words: Words,
  workspace: Workspace,
  how: 'file' | 'path-suffix',
): Started {
  const ending = extensionOf(path);
  const text = workspace.files.text(path) ?? '';
  if (/^\.(?:sh|bash|zsh|cmd|bat|ps1|command)$/.test(ending)) return launcher(path, text, words);
  const interpreter = interpreterOf(text);
  if (languageOfExtension(ending) === undefined) {
    if (/^(?:ba|z|da|k)?sh$/.test(interpreter)) return launcher(path, text, words);
    const binary = startedBinary(path, workspace);
    if (binary !== undefined) return binary;
    if (!/^(?:node|bun|deno|tsx)$/.test(interpreter))
      return external({ kind: 'unknown-program', program: path });
    // A program without an ending that Node runs: what it starts is all that can be shown.
    const [inner] = spawnedPaths(path, text, workspace);
    return inner === undefined
      ? external({ kind: 'unknown-program', program: path })
      : file(inner, words, 'launcher');
  }
  const built = sourceOfOutput(path, workspace);
  if (built !== undefined) return source(built.file, built.how, { built: { output: path } });
  if (/^\.[cm]?js$/.test(ending) && text.length <= longestLauncher) {
    const [inner] = spawnedPaths(path, text, workspace);
    if (inner !== undefined && inner !== path) return file(inner, words, 'launcher');
  }
  return source(path, languageOfExtension(ending) === 'typescript' && isGenerated(text) ? 'output' : how);
}

/** The program of the `#!` line, seen through `env`; `''` without one. */
function interpreterOf(text: string): string {
  if (!text.startsWith('#!')) return '';
  const [first = '', ...rest] = text
    .slice(2, 300)
    .replace(/\r?\n.*$/s, '')
    .trim()
    .split(/\s+/);
  const program = programOf(first);
  return program === 'env' ? programOf(rest.find((word) => !word.startsWith('-')) ?? '') : program;
}

/** The commands of a shell script; paths in it count from where it is started, or from its own folder. */
function launcher(path: string, text: string, words: Words): Started {
  const found = shellCommands(text, words.cwd, path);
  const own = shellCommands(text, folderOf(path), path);
  return commands(
    [...own, ...found].map((line) => withCommand(words, line.words, line.cwd)),
    'launcher',
  );
}
