/** The entry that a bundler makes an output from, as build scripts and configs spell it. They are read, not run. */
import { isObject, isString, property } from '../../json.ts';
import type { NpmPackage } from './npmPackages.ts';
import { absolutePath, folderOf, joined, nameOf, withoutExtension } from './paths.ts';
import { shellCommands } from './shellText.ts';
import { isFile, type Workspace } from './workspace.ts';

const configs =
  /^(?:tsup|tsdown|vite|vitest|rollup|rolldown|webpack|rspack|esbuild|build|unbuild|bundle|ncc|bunup|pkgroll|rslib)[\w.-]*\.(?:[cm]?[jt]s|json)$/i;
const sourcePath = /^(?:\.{0,2}\/)?[\w@./-]+\.(?:[cm]?tsx?|[cm]?jsx?)$/;
const longestConfig = 200_000;

/** `certainty` is `named` where only a build that names the output shows that it is one. */
export function bundledEntry(
  output: string,
  owner: NpmPackage,
  certainty: 'named' | 'output',
  workspace: Workspace,
): string | undefined {
  const texts = [...scriptTexts(owner), ...configTexts(owner, workspace)];
  const name = withoutExtension(nameOf(output));
  const all: Entry[] = texts.flatMap((text) => entriesIn(text, output, owner.folder, workspace));
  const ofOutput = all.find(({ output: made }) => made === 'this');
  if (ofOutput !== undefined || certainty === 'named') return ofOutput?.path;
  const byKey = all.find(({ key }) => key === name);
  const alike = all.find(({ path }) => withoutExtension(nameOf(path)) === name);
  const free = new Set(all.filter(({ output: made }) => made !== 'other').map(({ path }) => path));
  // One of several would be a guess.
  return (byKey ?? alike)?.path ?? (free.size === 1 ? [...free][0] : undefined);
}

interface Entry {
  readonly path: string;
  /** The name of the chunk, where the config gives it one. */
  readonly key?: string;
  /** What the same command writes to. */
  readonly output: 'this' | 'other' | 'unknown';
}

interface BuildText {
  readonly kind: 'script' | 'config';
  readonly text: string;
  /** What its paths count from. */
  readonly folder: string;
}

function scriptTexts({ folder, manifest }: NpmPackage): readonly BuildText[] {
  const scripts = property(manifest, 'scripts');
  const texts = isObject(scripts) ? Object.values(scripts).filter(isString) : [];
  const inline = ['tsup', 'tsdown', 'esbuild', 'bundle', 'build'].flatMap((key) => {
    const value = property(manifest, key);
    return isObject(value) ? [{ kind: 'config', text: JSON.stringify(value), folder } as const] : [];
  });
  return [...texts.map((text) => ({ kind: 'script', text, folder }) as const), ...inline];
}

/** Configs of the package, and the scripts that its build runs. */
function configTexts({ folder, manifest }: NpmPackage, { files }: Workspace): readonly BuildText[] {
  const own = files
    .namesIn(folder)
    .filter((name) => configs.test(name))
    .map((name) => joined(folder, name));
  const helpers = ['scripts', 'script', 'build', 'tools'].flatMap((name) => {
    const inner = joined(folder, name);
    return files
      .namesIn(inner)
      .filter((each) => configs.test(each))
      .map((each) => joined(inner, each));
  });
  const scripts = property(manifest, 'scripts');
  const run = (isObject(scripts) ? Object.values(scripts).filter(isString) : []).flatMap((text) =>
    [
      ...text.matchAll(/\b(?:node|bun|tsx)\s+(?:run\s+)?([\w./-]*(?:build|bundle)[\w.-]*\.[cm]?[jt]s)\b/g),
    ].map(([, path = '']) => joined(folder, path)),
  );
  return [...new Set([...own, ...run, ...helpers])].slice(0, 30).flatMap((path) => {
    const text = files.text(path);
    return text === undefined || text.length > longestConfig
      ? []
      : [{ kind: 'config', text, folder } as const];
  });
}

function entriesIn(build: BuildText, output: string, folder: string, workspace: Workspace): readonly Entry[] {
  const isEntry = (path: string) =>
    isFile(path, workspace) &&
    !configs.test(nameOf(path)) &&
    !/\.(?:test|spec|d)\.|node_modules/.test(path) &&
    path !== output;
  if (build.kind === 'config') {
    const makes = madeBy(stringsOf(build.text), output, build.folder);
    return keyedStrings(build.text).flatMap(({ key, text }) => {
      const path = absolutePath(text, build.folder);
      return sourcePath.test(text) && isEntry(path)
        ? [
            {
              path,
              output: makes === 'this' ? 'this' : 'unknown',
              ...(key !== undefined && { key }),
            } as const,
          ]
        : [];
    });
  }
  return shellCommands(build.text, folder).flatMap(({ words, cwd }) => {
    const isBundler = words.some((word) =>
      /^(?:tsup|tsdown|esbuild|rollup|rolldown|webpack|vite|ncc|bun|pkgroll|microbundle|unbuild|swc|parcel|rspack|bunup|tsc)$/.test(
        nameOf(word),
      ),
    );
    if (!isBundler || (words[0] === 'bun' && words[1] !== 'build')) return [];
    const makes = madeBy(words, output, cwd);
    return words.flatMap((word) => {
      const [, key, value = word] = /^(?:--[\w.-]+=|([\w-]+)=)?(.*)$/s.exec(word) ?? [];
      const path = absolutePath(value, cwd);
      const isOutput = /^--(?:outfile|out|out-file|outdir)/.test(word);
      return !isOutput && sourcePath.test(value) && isEntry(path)
        ? [{ path, output: makes, ...(key !== undefined && { key }) }]
        : [];
    });
  });
}

/** Whether words that name files or folders to write to name this output, another one, or none. */
function madeBy(words: readonly string[], output: string, folder: string): Entry['output'] {
  let found: Entry['output'] = 'unknown';
  for (const [at, word] of words.entries()) {
    const [, option, given] =
      /^(--out-?file|--outfile|-o|--output|--file|outfile|file)(?:=(.*))?$/.exec(word) ?? [];
    const value =
      option === undefined ? (/\.[cm]?js$/.test(word) ? word : undefined) : (given ?? words[at + 1]);
    if (value === undefined) continue;
    const path = absolutePath(value, folder);
    if (path === output) return 'this';
    if (option !== undefined && /\.[cm]?js$/.test(path) && folderOf(path) !== '/') found = 'other';
  }
  return found;
}

function stringsOf(text: string): readonly string[] {
  return keyedStrings(text).map((each) => each.text);
}

/** Strings of a config in their order, each with the key before it. */
function keyedStrings(text: string): readonly { readonly key?: string; readonly text: string }[] {
  const found = text.matchAll(
    /(?:(["']?)([\w./-]{1,100})\1\s{0,20}:\s{0,20})?\[?\s{0,50}(?:resolve|join)?\(?(?:__dirname\s*,\s*)?(["'`])([^"'`\n]{1,300})\3/g,
  );
  return [...found].map(([, , key, , value = '']) => ({ text: value, ...(key !== undefined && { key }) }));
}
