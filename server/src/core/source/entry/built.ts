/** From a built JavaScript file, present or not, to the source it is made of. */
import { isString, property } from '../../json.ts';
import { bundledEntry } from './bundler.ts';
import { isGenerated } from './generated.ts';
import { binsOf, exportTargets, mainOf, type NpmPackage, packageOf } from './npmPackages.ts';
import { extensionOf, folderOf, isBelow, joined, nameOf, relativeTo, withoutExtension } from './paths.ts';
import { mappedSources } from './sourceMap.ts';
import type { How } from './started.ts';
import { tsconfigsFor } from './tsconfig.ts';
import { isFile, openFolderOf, packageFolderOf, type Workspace } from './workspace.ts';

export interface OutputSource {
  readonly file: string;
  readonly how: How;
}

const outputFolders = /^(?:dist|build|lib|out|output|compiled|bundle|bin|esm|cjs|\.output|\.build|release)$/i;

/** What a compiler makes of each ending, the likeliest source first. */
const sourceEndings: { readonly [extension: string]: readonly string[] } = {
  '.js': ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs'],
  '.mjs': ['.mts', '.ts', '.tsx', '.mjs', '.js'],
  '.cjs': ['.cts', '.ts', '.tsx', '.cjs', '.js'],
  '.jsx': ['.tsx', '.jsx'],
};

/** `undefined` where the file is a source, or nothing shows what it is made of. */
export function sourceOfOutput(output: string, workspace: Workspace): OutputSource | undefined {
  const endings = sourceEndings[extensionOf(output)];
  if (endings === undefined || openFolderOf(output, workspace) === undefined) return undefined;
  const text = workspace.files.text(output);
  const exists = text !== undefined;
  const stem = withoutExtension(output);
  const typed = endings.filter((ending) => !/js/.test(ending));
  const sibling = typed.map((ending) => stem + ending).find((path) => isFile(path, workspace));
  const inOutput = folderOf(output)
    .split('/')
    .some((segment) => outputFolders.test(segment));
  const generated = exists && isGenerated(text);
  if (exists && !inOutput && !generated && sibling === undefined) return undefined;
  const folder = packageFolderOf(output, workspace);
  const owner = packageOf(folderOf(output), workspace);
  const mapped = fromMap(output, folder, workspace);
  if (mapped !== undefined) return { file: mapped, how: 'source-map' };
  if (sibling !== undefined) return { file: sibling, how: 'sibling' };
  // A plain file in `lib` or `bin` may be what somebody writes: then only a typed source makes it an output.
  const wanted = exists && !generated ? typed : endings;
  const configured = fromTsconfig(output, typed, workspace);
  if (configured !== undefined) return { file: configured, how: 'tsconfig' };
  const usual = inOutput ? byConvention(output, folder, wanted, workspace) : undefined;
  if (usual !== undefined) return { file: usual, how: 'convention' };
  if (owner === undefined) return undefined;
  const certainty =
    generated || (inOutput && (!exists || /\/(?:dist|out|build)\//.test(output))) ? 'output' : 'named';
  const bundled = bundledEntry(output, owner, certainty, workspace);
  if (bundled !== undefined) return { file: bundled, how: 'bundler' };
  const ofPackage = exists && !generated ? undefined : fromPackage(output, owner, workspace);
  return ofPackage === undefined ? undefined : { file: ofPackage, how: 'package-main' };
}

function isSource(path: string, output: string, workspace: Workspace): boolean {
  return (
    path !== output &&
    !/\/node_modules\//.test(path) &&
    openFolderOf(path, workspace) !== undefined &&
    isFile(path, workspace)
  );
}

/** Of several sources the one named like the output; bundlers write their entry last. */
function fromMap(output: string, folder: string, workspace: Workspace): string | undefined {
  const sources = mappedSources(output, folder, workspace).filter(
    (path) => !/\/node_modules\//.test(path) && extensionOf(path) !== '.json',
  );
  const name = withoutExtension(nameOf(output));
  const alike = sources
    .filter((path) => withoutExtension(nameOf(path)) === name)
    .sort((a, b) => a.length - b.length);
  return [...alike, ...[...sources].reverse().slice(0, 200)].find((path) =>
    isSource(path, output, workspace),
  );
}

function fromTsconfig(output: string, endings: readonly string[], workspace: Workspace): string | undefined {
  for (const { path, outDir, rootDir, included } of tsconfigsFor(folderOf(output), workspace)) {
    if (outDir === undefined || !isBelow(output, outDir)) continue;
    const below = withoutExtension(relativeTo(outDir, output));
    const project = folderOf(path);
    const roots = rootDir === undefined ? [...included, project, joined(project, 'src')] : [rootDir, project];
    const candidates = roots.flatMap((root) => endings.map((ending) => joined(root, below + ending)));
    const found = candidates.find(
      (candidate) => isSource(candidate, output, workspace) && !isBelow(candidate, outDir),
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

/** `dist/x.js` from `src/x.ts`, `x.ts`, or `x/index.ts`; formats and platforms between them do not count. */
function byConvention(
  output: string,
  folder: string,
  endings: readonly string[],
  workspace: Workspace,
): string | undefined {
  const segments = withoutExtension(relativeTo(folder, output)).split('/');
  const at = segments.findIndex((segment) => outputFolders.test(segment));
  if (at < 0) return undefined;
  const before = segments.slice(0, at);
  const behind = segments.slice(at + 1);
  const plain = behind.filter(
    (segment) => !/^(?:esm|cjs|es|commonjs|module|node|nodejs|js|release|debug|bundle)$/i.test(segment),
  );
  const stems = [...new Set([behind.join('/'), plain.join('/')])].filter((stem) => stem !== '');
  const paths = stems.flatMap((stem) => ['src/', 'source/', 'lib/', ''].map((start) => start + stem));
  return paths
    .flatMap((path) => endings.map((ending) => joined(folder, [...before, path + ending].join('/'))))
    .find((path) => isSource(path, output, workspace));
}

const usualEntries = ['index', 'main', 'server', 'cli', 'stdio', 'mcp', 'app'];

/** The package says that its program is this output; its source is what such programs are usually made of. */
function fromPackage(output: string, owner: NpmPackage, workspace: Workspace): string | undefined {
  const { folder, manifest } = owner;
  const main = mainOf(owner);
  const exported = exportTargets(property(manifest, 'exports'), '.');
  const programs = [
    ...binsOf(owner).map(([, path]) => path),
    ...(main === undefined ? [] : [main]),
    ...exported,
  ];
  if (!programs.some((path) => joined(folder, path) === output)) return undefined;
  const declared = property(manifest, 'source');
  const typed = exported.filter((path) => /\.[cm]?tsx?$/.test(path) && !/\.d\.[cm]?ts$/.test(path));
  const stems = [withoutExtension(nameOf(output)), ...usualEntries].flatMap((name) => [`src/${name}`, name]);
  const usual = stems.flatMap((stem) =>
    ['.ts', '.mts', '.tsx', '.js', '.mjs'].map((ending) => stem + ending),
  );
  return [...(isString(declared) ? [declared] : []), ...typed, ...usual]
    .map((path) => joined(folder, path))
    .find((path) => isSource(path, output, workspace));
}
