/** From an expression to what makes its value: identifiers, members and imports followed. */
import type { Place } from '../../declaration.ts';
import { inward, onward, type Reading } from '../../reading.ts';
import { type SourceFile, textOf } from '../../sources.ts';
import { enclosing, fieldOf, partsOf, type SyntaxNode, walk } from '../../syntax.ts';
import { follower } from '../follower.ts';
import { type Binding, bindingAt, isFunction, parametersOf, topBinding } from './bindings.ts';
import { classMember, memberOf } from './members.ts';
import { exportsOf, moduleOf } from './modules.ts';

/** Wrappers that leave a value what it is: `x as const`, `x satisfies T`, `x!`, `(x)`, `await x`, `(0, x)`. */
const transparent = new Set([
  'parenthesized_expression',
  'as_expression',
  'satisfies_expression',
  'non_null_expression',
  'await_expression',
  'type_assertion',
]);

export function at({ file, bound }: Place, node: SyntaxNode): Place {
  return bound === undefined ? { file, node } : { file, node, bound };
}

/** The expression inside of wrappers. */
export function bare(place: Place): Place {
  let node = place.node;
  for (;;) {
    const parts = partsOf(node);
    const inner = node.type === 'type_assertion' ? parts.at(-1) : parts[0];
    if (transparent.has(node.type) && inner !== undefined) node = inner;
    else if (node.type === 'sequence_expression' && parts.length > 0) node = parts.at(-1) ?? node;
    else return node === place.node ? place : at(place, node);
  }
}

/**
 * What makes the value of an expression. Where a reference cannot be followed the reference itself is answered: a
 * parameter, something of a package, a member of a call's result.
 */
export const follow = follower({ bare, isReference, referent });

export function isReference({ type }: SyntaxNode): boolean {
  return (
    type === 'identifier' ||
    type === 'shorthand_property_identifier' ||
    type === 'member_expression' ||
    type === 'subscript_expression'
  );
}

/** One reference followed. */
function referent(place: Place, reading: Reading): Place | undefined {
  const { node, file } = place;
  if (node.type === 'identifier' || node.type === 'shorthand_property_identifier') {
    const name = textOf(file, node);
    const binding = bindingAt(file, name, node);
    if (binding?.kind === 'parameter') return place.bound?.get(name);
    return binding === undefined ? undefined : boundTo(place, binding, reading);
  }
  const object = fieldOf(node, 'object');
  const key = memberName(place);
  if (object === undefined || key === undefined) return undefined;
  return memberOfExpression(at(place, object), key, reading);
}

/** The name of a member or subscript expression: `x.name`, `x['name']`. */
export function memberName({ file, node }: Place): string | undefined {
  const property = fieldOf(node, 'property');
  if (property !== undefined) return textOf(file, property);
  const index = fieldOf(node, 'index');
  return index?.type === 'string' ? textOf(file, index).slice(1, -1) : undefined;
}

function memberOfExpression(object: Place, key: string, reading: Reading): Place | undefined {
  if (object.node.type === 'this') {
    const body = enclosing(object.node, new Set(['class_body']));
    // What a base class takes from `this` is declared by the class that is looked at.
    const own = object.bound?.get('this') ?? (body && at(object, body));
    return own && classMember(own, key, reading);
  }
  const space = namespaceOf(object, reading);
  if (space !== undefined) {
    const found = exported(space, key, reading);
    if (found !== undefined) return found;
  }
  return memberOf(follow(object, reading), key, reading)?.value;
}

/** The file that a name stands for as a whole: `import * as x`, `const x = require()`. */
function namespaceOf({ file, node }: Place, { sources }: Reading): string | undefined {
  if (node.type !== 'identifier') return undefined;
  const binding = bindingAt(file, textOf(file, node), node);
  if (binding?.kind === 'import' && binding.imported === '*')
    return moduleOf(file.path, binding.specifier, sources);
  const specifier = binding?.kind === 'value' ? requiredBy(file, binding.node) : undefined;
  return specifier === undefined ? undefined : moduleOf(file.path, specifier, sources);
}

/** The specifier of `require('x')`, with or without tsc's `__importDefault` around it. */
export function requiredBy(file: SourceFile, node: SyntaxNode): string | undefined {
  if (node.type !== 'call_expression' && node.type !== 'await_expression') return undefined;
  return /^(?:await\s+)?(?:__import\w+\()?(?:require|import)\(\s*['"]([^'"\n]{1,300})['"]\s*\)/.exec(
    file.text.slice(node.start, node.end),
  )?.[1];
}

function boundTo(place: Place, binding: Binding, reading: Reading): Place | undefined {
  const { file } = place;
  switch (binding.kind) {
    case 'parameter':
      return undefined;
    case 'value':
      return at(place, binding.node);
    case 'member': {
      const specifier = requiredBy(file, binding.node);
      const module = specifier && moduleOf(file.path, specifier, reading.sources);
      if (module) return exported(module, binding.key, reading);
      return memberOfExpression(bare(at(place, binding.node)), binding.key, reading);
    }
    case 'import': {
      const module = moduleOf(file.path, binding.specifier, reading.sources);
      return module === undefined || binding.imported === '*'
        ? undefined
        : exported(module, binding.imported, reading);
    }
  }
}

/** What a file exports under a name, through files that pass it on. */
export function exported(path: string, name: string, reading: Reading): Place | undefined {
  const further = onward(reading);
  const file = further === undefined ? undefined : reading.sources.file(path);
  if (file === undefined || further === undefined) return undefined;
  const { named, all } = exportsOf(file);
  const found = named.get(name);
  if (found?.kind === 'value') return { file, node: found.node };
  if (found?.kind === 'name') {
    const binding = topBinding(file, found.name);
    return binding === undefined ? undefined : boundTo({ file, node: file.root }, binding, further);
  }
  if (found?.kind === 'from') {
    const module = moduleOf(path, found.specifier, reading.sources);
    return module === undefined ? undefined : exported(module, found.imported, further);
  }
  for (const specifier of all) {
    const module = moduleOf(path, specifier, reading.sources);
    const place = module === undefined ? undefined : exported(module, name, further);
    if (place !== undefined) return place;
  }
  return undefined;
}

/** What a function may answer, with its parameters standing for the arguments of a call. */
export function returnsOf(fn: Place, args: readonly Place[] = []): readonly Place[] {
  if (!isFunction(fn.node)) return [];
  const bound = new Map(fn.bound);
  for (const [index, name] of parametersOf(fn.node).entries()) {
    const value = args[index];
    if (name?.type === 'identifier' && value !== undefined) bound.set(textOf(fn.file, name), value);
  }
  const body = fieldOf(fn.node, 'body');
  if (body === undefined) return [];
  if (body.type !== 'statement_block') return [{ ...fn, node: body, bound }];
  const returns: Place[] = [];
  for (const node of walk(body, (inner) => !isFunction(inner)))
    if (node.type === 'return_statement') {
      const value = partsOf(node)[0];
      if (value !== undefined && returns.length < 6) returns.push({ ...fn, node: value, bound });
    }
  return returns;
}

/** The function that a call calls, if it is written in the sources. */
export function calledFunction(call: Place, reading: Reading): Place | undefined {
  const callee = fieldOf(call.node, 'function');
  const further = callee && inward(reading);
  if (callee === undefined || further === undefined) return undefined;
  const found = follow(at(call, callee), further);
  return isFunction(found.node) ? found : undefined;
}

export function argumentsOf(call: Place): readonly Place[] {
  const list = fieldOf(call.node, 'arguments');
  return list?.type === 'arguments' ? partsOf(list).map((node) => at(call, node)) : [];
}
