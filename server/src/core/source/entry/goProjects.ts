/** Go packages: from a folder, or a program built here, to the file with `func main`. */
import { absolutePath, folderOf, foldersUp, joined, nameOf } from './paths.ts';
import { external, type Started, source } from './started.ts';
import { isFile, nearest, openFolderOf, type Workspace } from './workspace.ts';

interface GoBinary {
  readonly output: string;
  readonly name: string;
}

/** `target` is a package as `go run` takes it: a folder, or an import path of the module. */
export function goSource(folder: string, workspace: Workspace, target?: string, binary?: GoBinary): Started {
  const found =
    binary === undefined
      ? mainOfTarget(folder, target, workspace)
      : mainOfBinary(folder, binary.name, workspace);
  if (found === undefined) return external({ kind: 'no-project', folder });
  const module = nearest(folderOf(found), ['go.mod'], workspace);
  const built = binary && {
    output: binary.output,
    build: ['go', 'build', '-o', binary.output, folderOf(found)],
  };
  return source(found, 'project', {
    ...(module !== undefined && { packageFolder: folderOf(module) }),
    ...(built !== undefined && { built }),
  });
}

/** Files of one package, without its tests. */
export function goFilesIn(folder: string, { files }: Workspace): readonly string[] {
  const names = files.namesIn(folder).filter((name) => name.endsWith('.go') && !name.endsWith('_test.go'));
  return names.map((name) => joined(folder, name));
}

function mainIn(folder: string, workspace: Workspace): string | undefined {
  const own = openFolderOf(folder, workspace) === undefined ? [] : goFilesIn(folder, workspace);
  return own.find((path) => /^func main\(\)/m.test(workspace.files.text(path) ?? ''));
}

function mainOfTarget(folder: string, target: string | undefined, workspace: Workspace): string | undefined {
  const here = mainIn(folder, workspace);
  if (here !== undefined || target === undefined) return here;
  for (const manifest of workspace.named('go.mod')) {
    const module = moduleOf(workspace.files.text(manifest) ?? '');
    if (module === undefined || !target.startsWith(`${module}/`)) continue;
    return mainIn(joined(folderOf(manifest), target.slice(module.length + 1)), workspace);
  }
  return undefined;
}

export function moduleOf(manifest: string): string | undefined {
  return /^module\s+"?([^\s"]+)/m.exec(manifest)?.[1];
}

/** The Makefile says it; otherwise the package named like the program, or the module's root. */
function mainOfBinary(folder: string, name: string, workspace: Workspace): string | undefined {
  for (const above of foldersUp(folder).filter((each) => openFolderOf(each, workspace) !== undefined)) {
    if (!isFile(joined(above, 'go.mod'), workspace)) continue;
    const inMakefile = packageInMakefile(above, name, workspace);
    const places = [inMakefile, joined(above, `cmd/${name}`), joined(above, name)].filter(
      (place) => place !== undefined,
    );
    const found = places.map((place) => mainIn(place, workspace)).find((main) => main !== undefined);
    if (found !== undefined) return found;
    const mains = workspace.named('main.go').filter((path) => nameOf(folderOf(path)) === name);
    if (mains.length === 1) return mains[0];
    const module = moduleOf(workspace.files.text(joined(above, 'go.mod')) ?? '');
    const root = mainIn(above, workspace);
    if (
      root !== undefined &&
      (nameOf(module ?? '') === name || nameOf(above) === name || mainCount(workspace) === 1)
    )
      return root;
    if (mainCount(workspace) === 1) return workspace.named('main.go')[0];
  }
  return undefined;
}

/** What `go install` of a module here makes under that name: the package's folder, or the module, is called so. */
export function installedGo(name: string, workspace: Workspace): Started | undefined {
  for (const manifest of workspace.named('go.mod').slice(0, 50)) {
    const folder = folderOf(manifest);
    const module = moduleOf(workspace.files.text(manifest) ?? '')?.replace(/\/v\d+$/, '');
    const isRoot = nameOf(module ?? '') === name;
    const places = [joined(folder, `cmd/${name}`), joined(folder, name), ...(isRoot ? [folder] : [])];
    const found = places.map((place) => mainIn(place, workspace)).find((main) => main !== undefined);
    if (found !== undefined) return source(found, 'project', { packageFolder: folder });
  }
  return undefined;
}

function mainCount(workspace: Workspace): number {
  return workspace.named('main.go').length;
}

function packageInMakefile(folder: string, name: string, { files }: Workspace): string | undefined {
  for (const makefile of ['Makefile', 'makefile', 'Taskfile.yml', 'justfile', 'build.sh']) {
    const text = (files.text(joined(folder, makefile)) ?? '').slice(0, 100_000);
    for (const [, output = '', target = ''] of text.matchAll(
      /\bgo build\b[^\n]{0,300}?-o[ =]?(\S{1,300})[^\n]{0,300}?\s(\.[\w./-]*)/g,
    )) {
      if (nameOf(output).replace(/\.exe$/, '') === name) return absolutePath(target, folder);
    }
  }
  return undefined;
}
