/** What the names of one TypeScript or JavaScript file stand for: declared where, and as what. */
import { perFile, type SourceFile, textOf } from '../../sources.ts';
import { contains, fieldOf, partsOf, type SyntaxNode, walk } from '../../syntax.ts';

export type Binding =
  /** A variable, function, class or enum: the node is its value. */
  | { readonly kind: 'value'; readonly node: SyntaxNode }
  /** `const { key: name } = node`. */
  | { readonly kind: 'member'; readonly node: SyntaxNode; readonly key: string }
  /** `imported` is `*` for the whole module. */
  | { readonly kind: 'import'; readonly specifier: string; readonly imported: string }
  /** A parameter of a function: known at run time, or from a call that is being read. */
  | { readonly kind: 'parameter' };

interface Scoped {
  readonly scope: SyntaxNode;
  readonly binding: Binding;
}

const functionTypes = new Set([
  'function_declaration',
  'function_expression',
  'arrow_function',
  'method_definition',
  'generator_function',
  'generator_function_declaration',
]);

const scopeTypes = new Set([
  ...functionTypes,
  'program',
  'statement_block',
  'for_statement',
  'for_in_statement',
  'catch_clause',
  'switch_body',
]);

const namesOf = perFile((file): ReadonlyMap<string, readonly Scoped[]> => {
  const names = new Map<string, Scoped[]>();
  const add = (name: string, at: SyntaxNode, binding: Binding) => {
    const scoped = { scope: scopeOf(at), binding };
    const known = names.get(name);
    if (known === undefined) names.set(name, [scoped]);
    else known.push(scoped);
  };
  for (const node of walk(file.root)) {
    for (const parameter of isFunction(node) ? parametersOf(node) : [])
      for (const name of patternNames(parameter)) add(textOf(file, name), parameter, { kind: 'parameter' });
    switch (node.type) {
      case 'variable_declarator':
        bindPattern(file, fieldOf(node, 'name'), fieldOf(node, 'value'), (name, binding) =>
          add(name, node, binding),
        );
        break;
      case 'function_declaration':
      case 'generator_function_declaration':
      case 'class_declaration':
      case 'abstract_class_declaration':
      case 'enum_declaration': {
        const name = fieldOf(node, 'name');
        if (name !== undefined) add(textOf(file, name), node.parent ?? node, { kind: 'value', node });
        break;
      }
      case 'import_statement':
        for (const { name, binding } of importsOf(file, node)) add(name, node, binding);
        break;
      case 'for_in_statement': {
        const left = fieldOf(node, 'left');
        if (left !== undefined)
          for (const name of patternNames(left)) add(textOf(file, name), left, { kind: 'parameter' });
        break;
      }
    }
  }
  return names;
});

function scopeOf(node: SyntaxNode): SyntaxNode {
  let at = node;
  while (at.parent !== undefined && !scopeTypes.has(at.type)) at = at.parent;
  return at;
}

/** What a name means at a node: the declaration of the smallest scope around it, the last one if it is repeated. */
export function bindingAt(file: SourceFile, name: string, at: SyntaxNode): Binding | undefined {
  let best: Scoped | undefined;
  for (const scoped of namesOf(file).get(name) ?? [])
    if (contains(scoped.scope, at) && (best === undefined || contains(best.scope, scoped.scope)))
      best = scoped;
  return best?.binding;
}

/** What a name means at the top of the file. */
export function topBinding(file: SourceFile, name: string): Binding | undefined {
  return namesOf(file)
    .get(name)
    ?.findLast(({ scope }) => scope === file.root)?.binding;
}

function bindPattern(
  file: SourceFile,
  pattern: SyntaxNode | undefined,
  value: SyntaxNode | undefined,
  add: (name: string, binding: Binding) => void,
): void {
  if (pattern === undefined) return;
  if (pattern.type === 'identifier') {
    add(textOf(file, pattern), value === undefined ? { kind: 'parameter' } : { kind: 'value', node: value });
    return;
  }
  if (pattern.type !== 'object_pattern' || value === undefined) {
    for (const name of patternNames(pattern)) add(textOf(file, name), { kind: 'parameter' });
    return;
  }
  for (const part of partsOf(pattern)) {
    const key = part.type === 'shorthand_property_identifier_pattern' ? part : fieldOf(part, 'key');
    const name = part.type === 'pair_pattern' ? fieldOf(part, 'value') : key;
    if (key === undefined || name === undefined) continue;
    if (name.children.length > 0) continue;
    add(textOf(file, name), { kind: 'member', node: value, key: textOf(file, key) });
  }
}

function importsOf(file: SourceFile, node: SyntaxNode): readonly { name: string; binding: Binding }[] {
  const source = fieldOf(node, 'source');
  if (source === undefined) return [];
  const specifier = textOf(file, source).slice(1, -1);
  const found: { name: string; binding: Binding }[] = [];
  const add = (name: SyntaxNode, imported: string) =>
    found.push({ name: textOf(file, name), binding: { kind: 'import', specifier, imported } });
  for (const clause of node.children.filter(({ type }) => type === 'import_clause'))
    for (const part of clause.children) {
      if (part.type === 'identifier') add(part, 'default');
      if (part.type === 'namespace_import' && part.children[0] !== undefined) add(part.children[0], '*');
      if (part.type !== 'named_imports') continue;
      for (const one of part.children) {
        const name = fieldOf(one, 'name');
        if (name !== undefined) add(fieldOf(one, 'alias') ?? name, textOf(file, name));
      }
    }
  return found;
}

/** The patterns of a function's parameters, in order. */
export function parametersOf(fn: SyntaxNode): readonly SyntaxNode[] {
  const only = fieldOf(fn, 'parameter');
  if (only !== undefined) return [only];
  return partsOf(fieldOf(fn, 'parameters')).map((one) => fieldOf(one, 'pattern') ?? one);
}

function patternNames(pattern: SyntaxNode): readonly SyntaxNode[] {
  if (pattern.type === 'identifier' || pattern.type === 'shorthand_property_identifier_pattern')
    return [pattern];
  if (pattern.type === 'pair_pattern') {
    const value = fieldOf(pattern, 'value');
    return value === undefined ? [] : patternNames(value);
  }
  if (/_pattern$/.test(pattern.type)) {
    const left = fieldOf(pattern, 'left');
    return left === undefined ? partsOf(pattern).flatMap(patternNames) : patternNames(left);
  }
  return [];
}

export function isFunction({ type }: SyntaxNode): boolean {
  return functionTypes.has(type);
}
