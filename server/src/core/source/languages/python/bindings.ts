/** What the names of one Python file stand for: bound where, and to what. */
import { perFile, type SourceFile, textOf } from '../../sources.ts';
import { contains, enclosing, fieldOf, type SyntaxNode, walk } from '../../syntax.ts';

export type Binding =
  /** A variable, function or class: the node is its value or definition. */
  | { readonly kind: 'value'; readonly node: SyntaxNode }
  /** `for name in node`, `[… for name in node]`. */
  | { readonly kind: 'element'; readonly node: SyntaxNode }
  /** `name` is absent where the module itself is meant. `module` begins with a dot for each level, if it is relative. */
  | { readonly kind: 'import'; readonly module: string; readonly name?: string }
  /** A parameter of a function: known at run time, or from a call that is being read. */
  | { readonly kind: 'parameter' };

interface Scoped {
  readonly scope: SyntaxNode;
  readonly binding: Binding;
  /** All of the statement, so that a field `date: date` does not mean itself. */
  readonly statement: SyntaxNode;
  /** Bound for the case that something is missing: in `except ImportError`, or to `None`. */
  readonly fallback: boolean;
}

interface Names {
  readonly bound: ReadonlyMap<string, readonly Scoped[]>;
  /** The modules of `from x import *`. */
  readonly wildcards: readonly string[];
}

/** Of one name in one file. Asking what a name means takes time in proportion. */
const maximumBindings = 2_000;

const comprehensions = new Set([
  'list_comprehension',
  'set_comprehension',
  'dictionary_comprehension',
  'generator_expression',
]);

const namesOf = perFile((file): Names => {
  const bound = new Map<string, Scoped[]>();
  const wildcards: string[] = [];
  const add = (name: SyntaxNode, statement: SyntaxNode, binding: Binding, scope = scopeOf(statement)) => {
    const key = textOf(file, name);
    const fallback =
      (binding.kind === 'value' && binding.node.type === 'none') ||
      enclosing(statement, exceptClauses) !== undefined;
    const known = bound.get(key);
    if (known === undefined) bound.set(key, [{ scope, binding, statement, fallback }]);
    else if (known.length < maximumBindings) known.push({ scope, binding, statement, fallback });
  };
  for (const node of walk(file.root)) {
    switch (node.type) {
      case 'assignment':
      case 'named_expression':
        addAssignment(node, add);
        break;
      case 'type_alias_statement': {
        const [left, right] = node.children.map((child) => child.children[0] ?? child);
        if (left !== undefined && right !== undefined) add(left, node, { kind: 'value', node: right });
        break;
      }
      case 'function_definition':
      case 'class_definition': {
        const name = fieldOf(node, 'name');
        if (name !== undefined) add(name, node, { kind: 'value', node }, scopeOf(node.parent ?? node));
        break;
      }
      case 'parameters':
      case 'lambda_parameters': {
        const body = fieldOf(node.parent, 'body');
        for (const name of parameterNames(node)) add(name, node, { kind: 'parameter' }, body);
        break;
      }
      case 'for_statement':
      case 'for_in_clause': {
        const left = fieldOf(node, 'left');
        const right = fieldOf(node, 'right');
        if (left?.type === 'identifier' && right !== undefined)
          add(left, node, { kind: 'element', node: right });
        else if (left !== undefined)
          for (const name of identifiersOf(left)) add(name, node, { kind: 'parameter' });
        break;
      }
      case 'import_statement':
      case 'import_from_statement':
        addImports(file, node, add, wildcards);
        break;
    }
  }
  return { bound, wildcards };
});

const exceptClauses: ReadonlySet<string> = new Set(['except_clause']);

type Add = (name: SyntaxNode, statement: SyntaxNode, binding: Binding, scope?: SyntaxNode) => void;

function addAssignment(node: SyntaxNode, add: Add): void {
  const left = fieldOf(node, 'left') ?? fieldOf(node, 'name');
  let right = fieldOf(node, 'right') ?? fieldOf(node, 'value');
  // In `a = b = 3` the right side is an assignment of its own.
  while (right?.type === 'assignment') right = fieldOf(right, 'right');
  if (left?.type === 'identifier' && right !== undefined) add(left, node, { kind: 'value', node: right });
  if (left?.type === 'pattern_list' || left?.type === 'tuple_pattern')
    for (const [index, name] of left.children.entries()) {
      const value = right?.type === 'expression_list' ? right.children[index] : undefined;
      if (name.type === 'identifier')
        add(name, node, value === undefined ? { kind: 'parameter' } : { kind: 'value', node: value });
    }
}

function addImports(file: SourceFile, node: SyntaxNode, add: Add, wildcards: string[]): void {
  const from = fieldOf(node, 'module_name');
  const module = from === undefined ? undefined : textOf(file, from).replace(/\s/g, '');
  for (const part of node.children) {
    if (part.type === 'wildcard_import' && module !== undefined) wildcards.push(module);
    if (part.field !== 'name') continue;
    const path = part.type === 'aliased_import' ? fieldOf(part, 'name') : part;
    const alias = part.type === 'aliased_import' ? fieldOf(part, 'alias') : undefined;
    const first = path?.children[0];
    if (path === undefined || first === undefined) continue;
    const name = textOf(file, path);
    if (module !== undefined) add(alias ?? first, node, { kind: 'import', module, name });
    // `import a.b` binds `a`.
    else add(alias ?? first, node, { kind: 'import', module: alias ? name : textOf(file, first) });
  }
}

/** The names that a list of parameters binds, in order. */
export function parameterNames(parameters: SyntaxNode): readonly SyntaxNode[] {
  return parameters.children.flatMap((parameter) => nameOfParameter(parameter) ?? []);
}

/** The identifier of one parameter, whatever stands around it. */
export function nameOfParameter(parameter: SyntaxNode): SyntaxNode | undefined {
  if (parameter.type === 'identifier') return parameter;
  const name = fieldOf(parameter, 'name');
  if (name !== undefined) return name;
  const [first] = parameter.children;
  return first === undefined || parameter.type === 'comment' ? undefined : nameOfParameter(first);
}

function identifiersOf(node: SyntaxNode): readonly SyntaxNode[] {
  return [...walk(node)].filter(({ type }) => type === 'identifier');
}

/** What binds names for the node: a module, the body of a function, a class, a comprehension. */
function scopeOf(node: SyntaxNode): SyntaxNode {
  let at = node;
  for (; at.parent !== undefined; at = at.parent) {
    if (comprehensions.has(at.type)) return at;
    if (at.parent.type === 'class_definition' && at.field === 'body') return at.parent;
    if (isFunction(at.parent) && at.field === 'body') return at;
  }
  return at;
}

export function isFunction({ type }: SyntaxNode): boolean {
  return type === 'function_definition' || type === 'lambda';
}

/** What a name means at a node: bound in the smallest scope around it, last before it if bound repeatedly. */
export function bindingAt(file: SourceFile, name: string, at: SyntaxNode): Binding | undefined {
  const own = scopeOf(at);
  const visible = (namesOf(file).bound.get(name) ?? []).filter(
    ({ scope, statement }) =>
      contains(scope, at) &&
      // What a class binds is not seen by its methods.
      (scope.type !== 'class_definition' || scope === own) &&
      (statement.type !== 'assignment' || !contains(statement, at)),
  );
  const smallest = visible.reduce<SyntaxNode | undefined>(
    (best, { scope }) => (best === undefined || contains(best, scope) ? scope : best),
    undefined,
  );
  const candidates = visible.filter(({ scope }) => scope === smallest);
  const before = smallest === own ? candidates.filter(({ statement }) => statement.start < at.start) : [];
  return (pick(before) ?? pick(candidates))?.binding;
}

/** What a name means to those who import it from the file. */
export function topBinding(file: SourceFile, name: string): Binding | undefined {
  return pick((namesOf(file).bound.get(name) ?? []).filter(({ scope }) => scope === file.root))?.binding;
}

function pick(candidates: readonly Scoped[]): Scoped | undefined {
  return candidates.findLast(({ fallback }) => !fallback) ?? candidates.at(-1);
}

/** The modules of which the file takes over every name. */
export function wildcardsOf(file: SourceFile): readonly string[] {
  return namesOf(file).wildcards;
}
