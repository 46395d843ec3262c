/** Names of packages: how a file calls them, and the lines that make them known. */
import type { Place } from '../../declaration.ts';
import { topBinding } from '../../languages/python/bindings.ts';
import { perFile, type SourceFile, textOf } from '../../sources.ts';
import { fieldOf, partsOf, type SyntaxNode } from '../../syntax.ts';
import { type FileEdit, insertedAt, type NeededImport } from '../draft.ts';
import { indentAt, styleOf } from '../style.ts';

export interface ImportedName {
  /** As it is written in the file: `Field`, `pydantic.Field`. */
  readonly written: string;
  /** Where the file does not know it yet. */
  readonly needed: readonly NeededImport[];
}

interface Import {
  readonly module: string;
  /** Absent for the module itself. */
  readonly name?: string;
  readonly local: string;
}

/** What is imported at the top of the file, whatever happens. */
const importsIn = perFile((file: SourceFile): readonly Import[] =>
  file.root.children.flatMap((statement): Import[] => {
    if (statement.type !== 'import_statement' && statement.type !== 'import_from_statement') return [];
    const from = fieldOf(statement, 'module_name');
    return statement.children
      .filter(({ field }) => field === 'name')
      .map((part) => {
        const path = textOf(file, part.type === 'aliased_import' ? (fieldOf(part, 'name') ?? part) : part);
        const alias = part.type === 'aliased_import' ? fieldOf(part, 'alias') : undefined;
        const local = alias ? textOf(file, alias) : path;
        return from === undefined
          ? { module: path, local }
          : { module: textOf(file, from), name: path, local };
      });
  }),
);

/** A name of one of the modules, the first of which it is imported from where no other is. `undefined` where it means something else. */
export function importedName(
  { file }: Pick<Place, 'file'>,
  name: string,
  modules: readonly [string, ...string[]],
): ImportedName | undefined {
  const known = importsIn(file);
  for (const module of modules) {
    const direct = known.find((one) => one.module === module && one.name === name);
    if (direct !== undefined) return { written: direct.local, needed: [] };
  }
  for (const module of modules) {
    const whole = known.find(
      (one) => (one.name === undefined ? one.module : `${one.module}.${one.name}`) === module,
    );
    if (whole !== undefined) return { written: `${whole.local}.${name}`, needed: [] };
  }
  if (topBinding(file, name) !== undefined) return undefined;
  return { written: name, needed: [{ file, module: modules[0], name }] };
}

export function importEdits(
  file: SourceFile,
  needed: readonly NeededImport[],
): readonly FileEdit[] | undefined {
  const modules = new Map<string, Set<string>>();
  for (const { module, name } of needed) modules.set(module, (modules.get(module) ?? new Set()).add(name));
  const edits: FileEdit[] = [];
  const lines: { first: string[]; last: string[] } = { first: [], last: [] };
  for (const [module, names] of modules) {
    const statement = file.root.children.find(
      (one) =>
        one.type === 'import_from_statement' && textOf(file, fieldOf(one, 'module_name') ?? one) === module,
    );
    const last = statement?.children.findLast(({ field }) => field === 'name');
    if (last !== undefined) edits.push(...[appended(file, last, [...names])]);
    else lines[module === 'typing' ? 'first' : 'last'].push(`from ${module} import ${[...names].join(', ')}`);
  }
  const places = placesOf(file);
  if (places === undefined) return lines.first.length + lines.last.length === 0 ? edits : undefined;
  const { lineEnd } = styleOf(file);
  if (places.first === places.last) lines.last.unshift(...lines.first.splice(0));
  if (lines.first.length > 0) {
    const gap = places.gap === 'third-party' ? lineEnd : '';
    edits.push(insertedAt(file, places.first, lines.first.map((line) => line + lineEnd).join('') + gap));
  }
  if (lines.last.length > 0)
    edits.push(insertedAt(file, places.last, lines.last.map((line) => lineEnd + line).join('')));
  return edits;
}

/** Behind the last name of a statement, on a line of its own where that has one. */
function appended(file: SourceFile, last: SyntaxNode, names: readonly string[]): FileEdit {
  const indent = indentAt(file, last.start);
  const lead = indent === undefined ? ', ' : `,${styleOf(file).lineEnd}${indent}`;
  return insertedAt(file, last.end, names.map((name) => lead + name).join(''));
}

interface ImportPlaces {
  /** In front of the first import. */
  readonly first: number;
  /** Behind the last import of those that stand together at the top. */
  readonly last: number;
  /** What the first import is of: packages are set apart from what comes with Python. */
  readonly gap: 'third-party' | 'none';
}

/** `undefined` where the file imports nothing, which no server's does. */
function placesOf(file: SourceFile): ImportPlaces | undefined {
  const statements = partsOf(file.root);
  const isImport = ({ type }: SyntaxNode) => type === 'import_statement' || type === 'import_from_statement';
  const from = statements.findIndex(isImport);
  const first = statements[from];
  if (first === undefined) return undefined;
  let last = first;
  for (const statement of statements.slice(from)) {
    if (!isImport(statement)) break;
    last = statement;
  }
  // `import a; import b` shares a line with what follows.
  if (!/^[ \t]*(?:#[^\r\n]*)?(?:\r|\n|$)/.test(file.text.slice(last.end, last.end + 400))) return undefined;
  const module = textOf(file, fieldOf(first, 'module_name') ?? fieldOf(first, 'name') ?? first);
  return {
    first: first.start,
    last: last.end,
    gap: /^(?:mcp|mcp_types|fastmcp|pydantic|httpx)\b/.test(module) ? 'third-party' : 'none',
  };
}
