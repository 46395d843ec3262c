/** The files of a compiled program: those of its package, crate or project, and of the local ones it depends on. */
import { csharpFilesOf } from '../entry/dotnetProjects.ts';
import { goFilesIn, moduleOf } from '../entry/goProjects.ts';
import { javaFilesOf } from '../entry/javaProjects.ts';
import { absolutePath, extensionOf, folderOf, joined, nameOf, withoutExtension } from '../entry/paths.ts';
import { withoutCodeComments, withoutSpans } from '../entry/spans.ts';
import { parseToml, tomlString, tomlValue } from '../entry/toml.ts';
import { isFile, nearest, openFolderOf, type Workspace } from '../entry/workspace.ts';
import type { ImportsOfFile } from './pythonFiles.ts';

/** Packages of the same module, or of one that a `replace` or a `go.work` leads to. */
export function goFollower(entry: string, workspace: Workspace): ImportsOfFile {
  const modules = goModules(entry, workspace);
  return (path, text) => {
    const imported = goImports(text).flatMap((name) => {
      const found = modules.find(({ module }) => name === module || name.startsWith(`${module}/`));
      return found === undefined
        ? []
        : goFilesIn(joined(found.folder, name.slice(found.module.length + 1)), workspace);
    });
    return [...goFilesIn(folderOf(path), workspace), ...imported];
  };
}

interface GoModule {
  readonly module: string;
  readonly folder: string;
}

function goModules(entry: string, workspace: Workspace): readonly GoModule[] {
  const manifest = nearest(folderOf(entry), ['go.mod'], workspace);
  const text = manifest === undefined ? '' : (workspace.files.text(manifest) ?? '');
  const module = moduleOf(text);
  const own = manifest !== undefined && module !== undefined ? [{ module, folder: folderOf(manifest) }] : [];
  const replaced = [
    ...text.matchAll(/^[ \t]*(?:replace[ \t]+)?([^\s=]+)(?:[ \t]+v\S+)?[ \t]+=>[ \t]+(\.\S*)/gm),
  ].map(([, name = '', path = '']) => ({
    module: name,
    folder: absolutePath(path, manifest === undefined ? '/' : folderOf(manifest)),
  }));
  const others = workspace.named('go.mod').flatMap((path) => {
    const name = path === manifest ? undefined : moduleOf(workspace.files.text(path) ?? '');
    return name === undefined ? [] : [{ module: name, folder: folderOf(path) }];
  });
  // The longest name counts: modules may lie inside each other.
  return [...replaced, ...own, ...others].sort((a, b) => b.module.length - a.module.length);
}

function goImports(text: string): readonly string[] {
  const code = withoutCodeComments(text);
  const end = code.search(/^(?:func|type|var|const)\b/m);
  const head = end < 0 ? code : code.slice(0, end);
  return [...head.matchAll(/(?:^|[\s(;])(?:[\w.]+[ \t]+)?"([\w./~-]+)"/g)].map(([, name = '']) => name);
}

/** `mod name;` of the file, and the libraries of the crate and of the crates that it depends on by path. */
export function rustFollower(entry: string, packageFolder: string, workspace: Workspace): ImportsOfFile {
  const libraries = rustLibraries(packageFolder, workspace);
  return (path, text) => {
    const modules = rustModules(text).flatMap(({ name, written }) =>
      rustFileOf(name, written, path, workspace),
    );
    return path === entry ? [...modules, ...libraries] : modules;
  };
}

function rustLibraries(folder: string, workspace: Workspace, depth = 0): readonly string[] {
  const text = workspace.files.text(joined(folder, 'Cargo.toml'));
  if (text === undefined || depth > 4 || openFolderOf(folder, workspace) === undefined) return [];
  const toml = parseToml(text);
  const library = joined(folder, tomlString(toml, 'lib', 'path') ?? 'src/lib.rs');
  const dependencies = tomlValue(toml, 'dependencies');
  const entries =
    typeof dependencies === 'object' && !Array.isArray(dependencies) ? Object.entries(dependencies) : [];
  const folders = entries.flatMap(([name, each]) => {
    const path = tomlString(each, 'path');
    if (path !== undefined) return [joined(folder, path)];
    return tomlString(each, 'workspace') === 'true' ? (workspacePath(folder, name, workspace) ?? []) : [];
  });
  const others = folders.slice(0, 100).flatMap((each) => rustLibraries(each, workspace, depth + 1));
  return [...new Set([...(isFile(library, workspace) ? [library] : []), ...others])];
}

/** `name.workspace = true`: the root's manifest says where it is. */
function workspacePath(folder: string, name: string, workspace: Workspace): string | undefined {
  const manifest = nearest(folderOf(folder), ['Cargo.toml'], workspace);
  const text = manifest === undefined ? undefined : workspace.files.text(manifest);
  const path =
    text === undefined ? undefined : tomlString(parseToml(text), 'workspace', 'dependencies', name, 'path');
  return path === undefined || manifest === undefined ? undefined : joined(folderOf(manifest), path);
}

function rustModules(
  text: string,
): readonly { readonly name: string; readonly written: string | undefined }[] {
  const code = withoutCodeComments(text);
  const found = code.matchAll(
    /(?:#\[path\s*=\s*"([^"\n]+)"\]\s*)?\b(?:pub(?:\([^)\n]*\))?\s+)?mod\s+(?:r#)?(\w+)\s*;/g,
  );
  return [...found].map(([, written, name = '']) => ({ name, written }));
}

function rustFileOf(
  name: string,
  written: string | undefined,
  path: string,
  workspace: Workspace,
): readonly string[] {
  const folder = folderOf(path);
  if (written !== undefined) return [absolutePath(written, folder)].filter((file) => isFile(file, workspace));
  const own =
    /^(?:main|lib|mod)\.rs$/.test(nameOf(path)) || folder.endsWith('/bin') ? folder : withoutExtension(path);
  // A main file of `src/bin` counts its modules from its own folder.
  const bases = [...new Set([own, folder])];
  const candidates = bases.flatMap((base) => [joined(base, `${name}.rs`), joined(base, `${name}/mod.rs`)]);
  return candidates.filter((file) => isFile(file, workspace)).slice(0, 1);
}

/** All sources of the project and of those that it refers to. */
export function csharpFiles(packageFolder: string, workspace: Workspace): readonly string[] {
  const found: string[] = [];
  const seen = new Set<string>();
  const queue = [packageFolder];
  for (let at = 0; at < queue.length && at < 100; at++) {
    const folder = queue[at] ?? '';
    if (seen.has(folder) || openFolderOf(folder, workspace) === undefined) continue;
    seen.add(folder);
    found.push(...csharpFilesOf(folder, workspace));
    const names = workspace.files.namesIn(folder).filter((name) => extensionOf(name) === '.csproj');
    for (const name of names) {
      const text = withoutSpans(workspace.files.text(joined(folder, name)) ?? '', '<!--', '-->');
      for (const [, kind, include = ''] of text.matchAll(
        /<(ProjectReference|Compile)\s[^>]{0,1000}?Include\s*=\s*"([^"]+)"/gi,
      )) {
        const path = absolutePath(include, folder);
        if (kind?.toLowerCase() === 'projectreference') queue.push(folderOf(path));
        else if (isFile(path, workspace)) found.push(path);
      }
    }
  }
  return [...new Set(found)];
}

export function javaFiles(packageFolder: string, workspace: Workspace): readonly string[] {
  return javaFilesOf(packageFolder, workspace);
}
