/** From an import to the file it means, and from a file to what it exports. */
import { scriptResolver } from '../../closure/scriptResolve.ts';
import { absolutePath, folderOf } from '../../entry/paths.ts';
import { workspaceOf } from '../../entry/workspace.ts';
import { perFile, type SourceFile, type Sources, textOf } from '../../sources.ts';
import { fieldOf, partsOf, type SyntaxNode } from '../../syntax.ts';

/** The extension that an import names, and those of the sources that it is compiled from. */
const sourcesOf: readonly (readonly [written: string, sources: readonly string[]])[] = [
  ['.js', ['.ts', '.tsx', '.js', '.jsx']],
  ['.mjs', ['.mts', '.mjs']],
  ['.cjs', ['.cts', '.cjs']],
  ['.jsx', ['.tsx', '.jsx']],
];

const extensions = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs'];

/** The file that a specifier means, also through path aliases and packages of the workspace; `undefined` for others. */
export function moduleOf(from: string, specifier: string, sources: Sources): string | undefined {
  const folder = folderOf(from);
  return sources.derived(`module ${specifier} ${folder}`, () => {
    if (/^\.{1,2}(?:\/|$)/.test(specifier))
      return candidatesOf(absolutePath(specifier, folder)).find(
        (path) => sources.files.kindOf(path) === 'file',
      );
    const resolve = sources.derived('script resolver', () =>
      scriptResolver(workspaceOf(sources.folders(), sources.files)),
    );
    return resolve(specifier, from);
  });
}

function candidatesOf(path: string): readonly string[] {
  const known = sourcesOf.find(([written]) => path.endsWith(written));
  const compiled = known?.[1].map((extension) => path.slice(0, -known[0].length) + extension) ?? [];
  return [
    ...compiled,
    ...(extensions.some((extension) => path.endsWith(extension)) ? [path] : []),
    ...extensions.map((extension) => path + extension),
    ...extensions.map((extension) => `${path}/index${extension}`),
  ];
}

export type Export =
  /** `node` is the value itself. */
  | { readonly kind: 'value'; readonly node: SyntaxNode }
  /** A name of the file's top. */
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'from'; readonly specifier: string; readonly imported: string };

export interface Exports {
  readonly named: ReadonlyMap<string, Export>;
  /** The modules of which everything is passed on: `export * from './x'`. */
  readonly all: readonly string[];
}

export const exportsOf = perFile((file): Exports => {
  const named = new Map<string, Export>();
  const all: string[] = [];
  for (const statement of file.root.children) {
    if (statement.type === 'export_statement') readExport(file, statement, named, all);
    if (statement.type === 'expression_statement') readAssignment(file, statement.children[0], named);
  }
  return { named, all };
});

function readExport(
  file: SourceFile,
  statement: SyntaxNode,
  named: Map<string, Export>,
  all: string[],
): void {
  const source = fieldOf(statement, 'source');
  const specifier = source === undefined ? undefined : textOf(file, source).slice(1, -1);
  const declaration = fieldOf(statement, 'declaration');
  const value = fieldOf(statement, 'value');
  if (value !== undefined) named.set('default', { kind: 'value', node: value });
  if (declaration !== undefined) {
    const name = fieldOf(declaration, 'name');
    // `export default function f()` is exported under both names, which does no harm.
    if (/^export\s+default\b/.test(file.text.slice(statement.start, statement.start + 40)))
      named.set('default', { kind: 'value', node: declaration });
    if (name !== undefined) named.set(textOf(file, name), { kind: 'value', node: declaration });
    for (const declarator of declaration.children.filter(({ type }) => type === 'variable_declarator')) {
      const variable = fieldOf(declarator, 'name');
      if (variable?.type === 'identifier')
        named.set(textOf(file, variable), { kind: 'name', name: textOf(file, variable) });
      else if (variable !== undefined)
        for (const part of partsOf(variable))
          if (part.type === 'shorthand_property_identifier_pattern')
            named.set(textOf(file, part), { kind: 'name', name: textOf(file, part) });
    }
  }
  const clause = statement.children.find(({ type }) => type === 'export_clause');
  for (const one of clause?.children ?? []) {
    const name = fieldOf(one, 'name');
    if (name === undefined) continue;
    const own = textOf(file, name);
    named.set(
      textOf(file, fieldOf(one, 'alias') ?? name),
      specifier === undefined ? { kind: 'name', name: own } : { kind: 'from', specifier, imported: own },
    );
  }
  const space = statement.children.find(({ type }) => type === 'namespace_export')?.children[0];
  if (space !== undefined && specifier !== undefined)
    named.set(textOf(file, space), { kind: 'from', specifier, imported: '*' });
  else if (specifier !== undefined && clause === undefined) all.push(specifier);
}

/** `exports.x = …`, `module.exports.x = …` and `module.exports = …` of CommonJS. */
function readAssignment(file: SourceFile, node: SyntaxNode | undefined, named: Map<string, Export>): void {
  if (node?.type !== 'assignment_expression') return;
  const [left, right] = [fieldOf(node, 'left'), fieldOf(node, 'right')];
  if (left?.type !== 'member_expression' || right === undefined) return;
  const whole = textOf(file, left);
  if (whole === 'module.exports') {
    named.set('default', { kind: 'value', node: right });
    for (const part of right.type === 'object' ? partsOf(right) : []) {
      if (part.type === 'shorthand_property_identifier')
        named.set(textOf(file, part), { kind: 'name', name: textOf(file, part) });
      const [key, value] = [fieldOf(part, 'key'), fieldOf(part, 'value')];
      if (part.type === 'pair' && key !== undefined && value !== undefined)
        named.set(textOf(file, key), { kind: 'value', node: value });
    }
    return;
  }
  const name = /^(?:module\.)?exports\.([\w$]+)$/.exec(whole)?.[1];
  if (name !== undefined) readChain(name, right, file, named);
}

/** tsc writes `exports.a = exports.b = void 0;` before the values; what is assigned last counts. */
function readChain(name: string, right: SyntaxNode, file: SourceFile, named: Map<string, Export>): void {
  if (right.type === 'assignment_expression') readAssignment(file, right, named);
  else if (right.type === 'identifier') named.set(name, { kind: 'name', name: textOf(file, right) });
  else if (right.type !== 'unary_expression') named.set(name, { kind: 'value', node: right });
}
