/** From an expression to what makes its value: names, attributes, items and imports followed. */
import type { Place } from '../../declaration.ts';
import { mayStep, onward, type Reading } from '../../reading.ts';
import { type SourceFile, textOf } from '../../sources.ts';
import { enclosing, fieldOf, partsOf, type SyntaxNode } from '../../syntax.ts';
import { follower } from '../follower.ts';
import { type Binding, bindingAt, topBinding, wildcardsOf } from './bindings.ts';
import { attributeOf } from './classes.ts';
import { elementOf, memberOf } from './mappings.ts';
import { moduleOf, submoduleOf } from './modules.ts';

export function at(place: Place, node: SyntaxNode): Place {
  return { ...place, node };
}

const transparent = new Set(['parenthesized_expression', 'await', 'type']);

/** The expression inside of parentheses. */
export function bare(place: Place): Place {
  let { node } = place;
  while (transparent.has(node.type)) {
    const inner = partsOf(node)[0];
    if (inner === undefined) break;
    node = inner;
  }
  return node === place.node ? place : at(place, node);
}

/**
 * What makes the value of an expression. A module is the root of its file. Where a reference cannot be followed
 * the reference itself is answered: a parameter, something of an installed package, the result of a call.
 */
export const follow = follower({ bare, isReference, referent });

export function isReference({ type }: SyntaxNode): boolean {
  return type === 'identifier' || type === 'attribute' || type === 'subscript' || type === 'dotted_name';
}

/** One reference followed. */
export function referent(place: Place, reading: Reading): Place | undefined {
  const { node, file } = place;
  if (node.type === 'identifier') {
    const name = textOf(file, node);
    const binding = bindingAt(file, name, node);
    if (binding?.kind === 'parameter') return place.bound?.get(name) ?? ownClass(place);
    if (binding === undefined) return fromWildcards(file, name, reading);
    return boundTo(place, binding, reading);
  }
  if (node.type === 'attribute') {
    const object = fieldOf(node, 'object');
    const name = fieldOf(node, 'attribute');
    if (object === undefined || name === undefined) return undefined;
    return memberOfValue(follow(at(place, object), reading), textOf(file, name), reading);
  }
  const value = fieldOf(node, 'value');
  const index = fieldOf(node, 'subscript');
  if (value === undefined || index === undefined) return undefined;
  if (index.type === 'integer') return elementOf(at(place, value), Number(textOf(file, index)), reading);
  const key = index.type === 'string' ? textOf(file, index).slice(1, -1) : undefined;
  return key === undefined ? undefined : memberOf(at(place, value), key, reading)?.value;
}

/** `self` and `cls` stand for the class. What its constructor was given is known only from an instance. */
function ownClass({ file, node, bound }: Place): Place | undefined {
  if (!/^(?:self|cls)$/.test(textOf(file, node))) return undefined;
  const owner = enclosing(node, classes);
  return owner === undefined ? undefined : { file, node: owner, ...(bound && { bound }) };
}

const classes: ReadonlySet<string> = new Set(['class_definition']);

function memberOfValue(object: Place, name: string, reading: Reading): Place | undefined {
  const { node, file } = object;
  if (node.type === 'module') return exported(file, name, reading);
  if (node.type === 'class_definition' || node.type === 'call') return attributeOf(object, name, reading);
  // The value of a member of an Enum, where the member has been followed to its value already.
  if (name === 'value' && !isReference(node)) return object;
  return undefined;
}

function boundTo(place: Place, binding: Binding, reading: Reading): Place | undefined {
  const { file } = place;
  switch (binding.kind) {
    case 'value':
      return at(place, binding.node);
    case 'import':
      return imported(file.path, binding.module, binding.name, reading);
    default:
      return undefined;
  }
}

/** What `from module import name` binds; the module itself without a name. */
function imported(
  from: string,
  module: string,
  name: string | undefined,
  reading: Reading,
): Place | undefined {
  const { sources } = reading;
  const path = moduleOf(from, module, sources);
  const file = path === undefined ? undefined : sources.file(path);
  if (name === undefined) return file && { file, node: file.root };
  const found = file && exported(file, name, reading);
  if (found !== undefined) return found;
  // A folder without `__init__.py` is a package too.
  const separator = module.endsWith('.') ? '' : '.';
  const own = moduleOf(from, `${module}${separator}${name}`, sources);
  const ownFile = own === undefined ? undefined : sources.file(own);
  return ownFile && { file: ownFile, node: ownFile.root };
}

/** What a module answers for a name: bound at its top, passed on with `*`, or a module inside of it. */
export function exported(file: SourceFile, name: string, reading: Reading): Place | undefined {
  const further = onward(reading);
  if (further === undefined) return undefined;
  const binding = topBinding(file, name);
  if (binding !== undefined) {
    const found = boundTo({ file, node: file.root }, binding, further);
    if (found !== undefined) return found;
  }
  const passed = fromWildcards(file, name, further);
  if (passed !== undefined) return passed;
  const path = submoduleOf(file.path, name, reading.sources);
  const inside = path === undefined ? undefined : reading.sources.file(path);
  return inside && { file: inside, node: inside.root };
}

function fromWildcards(file: SourceFile, name: string, reading: Reading): Place | undefined {
  const further = onward(reading);
  if (further === undefined) return undefined;
  for (const module of wildcardsOf(file)) {
    if (!mayStep(reading)) return undefined;
    const found = imported(file.path, module, name, further);
    if (found !== undefined && found.node.type !== 'module') return found;
  }
  return undefined;
}
