/** Values that C# code writes down: strings, constants, locals, and what they stand for. */
import type { Place } from '../../declaration.ts';
import { mayStep, onward, type Reading } from '../../reading.ts';
import { perFile, textOf } from '../../sources.ts';
import { fieldOf, partsOf, type SyntaxNode, walk } from '../../syntax.ts';
import { declaring } from '../declaredNames.ts';
import { addTo, at, lastName } from '../places.ts';
import { nameText, parametersOf } from './names.ts';

export const typeDeclarations = new Set([
  'class_declaration',
  'record_declaration',
  'struct_declaration',
  'record_struct_declaration',
  'interface_declaration',
]);

interface Declared {
  readonly types: ReadonlyMap<string, readonly SyntaxNode[]>;
  /** Fields, properties, locals and methods by their names. */
  readonly values: ReadonlyMap<string, readonly SyntaxNode[]>;
}

const valueDeclarations = new Set([
  'variable_declarator',
  'property_declaration',
  'method_declaration',
  'local_function_statement',
]);

export const declaredIn = perFile((file): Declared => {
  const types = new Map<string, SyntaxNode[]>();
  const values = new Map<string, SyntaxNode[]>();
  for (const node of walk(file.root)) {
    const map = typeDeclarations.has(node.type)
      ? types
      : valueDeclarations.has(node.type)
        ? values
        : undefined;
    const name = map && fieldOf(node, 'name');
    if (map === undefined || name === undefined) continue;
    addTo(map, nameText(file, name), node);
  }
  return { types, values };
});

const declarations = {
  pattern: /\b(?:class|struct|record|interface)\s+(?:class\s+|struct\s+)?(\w+)/g,
  extension: '.cs',
  manifest: /\.csproj$/,
};

/** The type of that name: of this file, then of its folder, then of its project. Two at the same distance are none. */
export function typeNamed({ file }: Place, name: string, { sources }: Reading): Place | undefined {
  for (const ring of declaring(file, name, declarations, sources)) {
    const found: Place[] = [];
    for (const path of ring) {
      const other = sources.file(path);
      for (const node of (other && declaredIn(other).types.get(name)) ?? [])
        if (other !== undefined) found.push({ file: other, node });
    }
    // The parts of a partial class count as one: the first is asked.
    const partial = found.every((one) =>
      one.node.children.some((child) => isModifier(one, child, 'partial')),
    );
    if (found.length === 1 || (found.length > 0 && partial)) return found[0];
    if (found.length > 1) return undefined;
  }
  return undefined;
}

export function isModifier({ file }: Place, node: SyntaxNode, word: string): boolean {
  return node.type === 'modifier' && textOf(file, node) === word;
}

/** What a name stands for where it is used: a local of a block around it, a member of a type around it. */
export function declaredAt(place: Place, name: string): Place | undefined {
  const candidates = declaredIn(place.file).values.get(name) ?? [];
  for (let scope = place.node.parent; scope !== undefined; scope = scope.parent) {
    const here = scope;
    // A block may have very many children, and none of them are parameters.
    const parameters = holders.has(scope.type) ? undefined : fieldOf(scope, 'parameters');
    const hides = parameters && parametersOf(at(place, parameters)).some((one) => one.name === name);
    if (hides) return undefined;
    const found = candidates.find((candidate) => holderOf(candidate) === here);
    if (found !== undefined) return at(place, found);
  }
  return undefined;
}

/** The block or body in which a declaration counts. */
function holderOf(node: SyntaxNode): SyntaxNode | undefined {
  let holder = node.parent;
  while (holder !== undefined && !holders.has(holder.type)) holder = holder.parent;
  return holder;
}

const holders = new Set([
  'block',
  'declaration_list',
  'compilation_unit',
  'for_statement',
  'using_statement',
]);

export function memberNamed(type: Place, name: string): Place | undefined {
  const body = fieldOf(type.node, 'body');
  const found = (declaredIn(type.file).values.get(name) ?? []).find((one) => holderOf(one) === body);
  return found && at(type, found);
}

/** The declaration that an identifier or `Type.Member` leads to. */
export function referredTo(place: Place, reading: Reading): Place | undefined {
  const { node, file } = place;
  if (!mayStep(reading)) return undefined;
  if (node.type === 'identifier') return declaredAt(place, nameText(file, node));
  if (node.type !== 'member_access_expression') return undefined;
  const [object, name] = [fieldOf(node, 'expression'), fieldOf(node, 'name')];
  if (object === undefined || name === undefined) return undefined;
  if (object.type === 'this') return declaredAt(place, nameText(file, name));
  const type = typeOf(at(place, object), reading);
  return type && memberNamed(type, nameText(file, name));
}

/** The type whose member is meant: `Tools.X`, `new Tools().X`, `tools.X` of a local that is made so. */
function typeOf(object: Place, reading: Reading): Place | undefined {
  const { node, file } = object;
  const further = onward(reading);
  if (further === undefined) return undefined;
  const created = node.type === 'object_creation_expression' ? fieldOf(node, 'type') : undefined;
  const written = textOf(file, created ?? node);
  const named = /^[\w.:]+$/.test(written) ? typeNamed(object, lastName(written), further) : undefined;
  if (named !== undefined || created !== undefined) return named;
  const declaration = referredTo(object, further);
  const value = declaration && initialValue(declaration);
  return value?.node.type === 'object_creation_expression' ? typeOf(value, further) : undefined;
}

/** The expression that a declaration gives its value. */
export function initialValue(declaration: Place): Place | undefined {
  const { node } = declaration;
  if (node.type === 'method_declaration' || node.type === 'local_function_statement') return undefined;
  const value =
    node.type === 'property_declaration'
      ? fieldOf(node, 'value')
      : partsOf(node).find((child) => child.field === undefined && child.type !== 'bracketed_argument_list');
  if (value?.type !== 'arrow_expression_clause') return value && at(declaration, value);
  const [inner] = partsOf(value);
  return inner && at(declaration, inner);
}

/** What a method of one expression, or of one `return`, answers. */
export function methodResult(method: Place): Place | undefined {
  const body = fieldOf(method.node, 'body');
  if (body?.type === 'arrow_expression_clause') {
    const [inner] = partsOf(body);
    return inner && at(method, inner);
  }
  const returns = body === undefined ? [] : [...walk(body)].filter(({ type }) => type === 'return_statement');
  const [value] = partsOf(returns[0]);
  return returns.length === 1 && value !== undefined ? at(method, value) : undefined;
}

/** What makes the value: names followed, parentheses and `!` looked through. */
export function follow(place: Place, reading: Reading): Place {
  const [inner] = partsOf(place.node);
  if (transparent.has(place.node.type) && inner !== undefined) return follow(at(place, inner), reading);
  const further = onward(reading);
  const declaration = further && referredTo(place, further);
  const bound = declaration === undefined && place.node.type === 'identifier' ? place.bound : undefined;
  const value =
    bound === undefined
      ? declaration && initialValue(declaration)
      : bound.get(nameText(place.file, place.node));
  return value === undefined || further === undefined ? place : follow(value, further);
}

const transparent = new Set(['parenthesized_expression', 'postfix_unary_expression']);
