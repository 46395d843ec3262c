/** What Go files declare, and which files make a package. */
import type { Place } from '../../declaration.ts';
import { folderOf } from '../../entry/paths.ts';
import type { Reading } from '../../reading.ts';
import { perFile, type SourceFile, type Sources, textOf } from '../../sources.ts';
import { fieldOf, partsOf, type SyntaxNode, walk } from '../../syntax.ts';
import { declaringPaths } from '../declaredNames.ts';
import { projectFolder } from '../folderFiles.ts';
import { addTo } from '../places.ts';

/** A declaration of a name, and for constants and variables the expression of its value. */
export interface Declared {
  readonly node: SyntaxNode;
  readonly value?: SyntaxNode;
}

interface Index {
  /** Functions, types, constants and variables of the package. */
  readonly top: ReadonlyMap<string, Declared>;
  readonly methods: ReadonlyMap<string, readonly SyntaxNode[]>;
}

export const indexOf = perFile((file): Index => {
  const top = new Map<string, Declared>();
  const methods = new Map<string, SyntaxNode[]>();
  for (const node of partsOf(file.root)) {
    const name = fieldOf(node, 'name');
    if (node.type === 'function_declaration' && name) top.set(textOf(file, name), { node });
    else if (node.type === 'method_declaration' && name) addTo(methods, textOf(file, name), node);
    else if (/^(?:const|var|type)_declaration$/.test(node.type))
      for (const spec of specsOf(node)) for (const [word, one] of declaredBy(file, spec)) top.set(word, one);
  }
  return { top, methods };
});

function specsOf(node: SyntaxNode): readonly SyntaxNode[] {
  return partsOf(node).flatMap((part) => (part.type === 'var_spec_list' ? partsOf(part) : [part]));
}

/** The names of `a, b = x, y`, `a, b := x, y` and `type T …`, each with its value. */
export function declaredBy(file: SourceFile, spec: SyntaxNode): readonly (readonly [string, Declared])[] {
  const left = fieldOf(spec, 'left');
  const names = left === undefined ? spec.children.filter(({ field }) => field === 'name') : partsOf(left);
  const values = partsOf(fieldOf(spec, left === undefined ? 'value' : 'right'));
  return names.map((name, index) => {
    // `schema, err := …`: what a call answers first is what counts.
    const value = values.length === names.length || index === 0 ? values[index] : undefined;
    return [textOf(file, name), { node: spec, ...(value && { value }) }];
  });
}

/** A declaration of the file's package. */
export function topNamed(file: SourceFile, name: string, reading: Reading): Place | undefined {
  const own = indexOf(file).top.get(name);
  if (own !== undefined) return { file, node: own.value ?? own.node };
  return foundIn(folderOf(file.path), name, reading);
}

/** Declarations at the top of a file, alone or in a list, and methods. */
const declarations = {
  pattern:
    /^(?:func|type|var|const)\s+(?:\([^()\n]*\)\s*)?(\w+)|^[ \t]+(\w+)(?:[ \t]+[\w.*[\]{}]+)?[ \t]*=(?!=)|^[ \t]+(\w+)[ \t]+(?:struct|interface|func|map\[|\[|\*|[\w.]+[ \t]*$)/gm,
  extension: '.go',
  manifest: /^go\.mod$/,
};

/** Files of a folder that may declare the name. */
function* filesDeclaring(folder: string, name: string, { sources }: Reading): Generator<SourceFile> {
  for (const path of declaringPaths(name, declarations, sources)) {
    const file = folderOf(path) === folder ? sources.file(path) : undefined;
    if (file !== undefined) yield file;
  }
}

function foundIn(folder: string, name: string, reading: Reading): Place | undefined {
  for (const file of filesDeclaring(folder, name, reading)) {
    const found = indexOf(file).top.get(name);
    if (found !== undefined) return { file, node: found.value ?? found.node };
  }
  return undefined;
}

/** A declaration of an imported package of the same module: `inner.Args` where `inner` is an import. */
export function importedNamed(
  file: SourceFile,
  qualifier: string,
  name: string,
  reading: Reading,
): Place | undefined {
  const path = importsOf(file).get(qualifier);
  const folder = path === undefined ? undefined : folderOfImport(file, path, reading.sources);
  return folder === undefined ? undefined : foundIn(folder, name, reading);
}

/** Import paths by the name that the file uses for them; the last part of the path unless it says another. */
export const importsOf = perFile((file): ReadonlyMap<string, string> => {
  const imports = new Map<string, string>();
  for (const node of partsOf(file.root)) {
    if (node.type !== 'import_declaration') continue;
    for (const spec of walk(node)) {
      const literal = spec.type === 'import_spec' ? fieldOf(spec, 'path') : undefined;
      if (literal === undefined) continue;
      const path = textOf(file, literal).slice(1, -1);
      const alias = fieldOf(spec, 'name');
      // `example.com/tools/v2` and `gopkg.in/tools.v2` are called tools.
      const last =
        path
          .replace(/[/.]v\d+$/, '')
          .split('/')
          .at(-1) ?? path;
      imports.set(alias === undefined ? last.replace(/^go-/, '') : textOf(file, alias), path);
    }
  }
  return imports;
});

function folderOfImport(file: SourceFile, path: string, sources: Sources): string | undefined {
  const root = projectFolder(file.path, declarations.manifest, sources);
  const manifest = root === undefined ? undefined : sources.files.text(`${root}/go.mod`);
  const module = /^\s*module\s+"?([^\s"]+)/m.exec(manifest ?? '')?.[1];
  if (module === undefined || !(path === module || path.startsWith(`${module}/`))) return undefined;
  return root + path.slice(module.length);
}

/** The method of that name of a type; where no type is known, the only one of the package. */
export function methodNamed(
  file: SourceFile,
  name: string,
  receiver: string | undefined,
  reading: Reading,
): Place | undefined {
  const found: Place[] = [];
  for (const other of filesDeclaring(folderOf(file.path), name, reading))
    for (const node of indexOf(other).methods.get(name) ?? []) found.push({ file: other, node });
  const fitting = receiver === undefined ? found : found.filter((one) => receiverOf(one) === receiver);
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** The name of the type that a method belongs to. */
export function receiverOf({ file, node }: Place): string | undefined {
  const list = fieldOf(node, 'receiver');
  return list && /(\w+)\s*(?:\[[^\]]*\])?\s*\)$/.exec(textOf(file, list))?.[1];
}
