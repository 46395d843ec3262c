/** Reading expressions that make a schema: zod and its likes, raw shapes, JSON Schema literals, and what wraps them. */
import type { Place } from '../../declaration.ts';
import { onward, type Reading } from '../../reading.ts';
import { textOf } from '../../sources.ts';
import { fieldOf, type SyntaxNode } from '../../syntax.ts';
import { bindingAt } from './bindings.ts';
import { memberOf, objectMember } from './members.ts';
import {
  argumentsOf,
  at,
  bare,
  calledFunction,
  follow,
  isReference,
  memberName,
  requiredBy,
  returnsOf,
} from './resolve.ts';
import { propertyOf } from './shapes.ts';

/** A call of a method: `receiver.method(…)`. */
export interface MethodCall {
  readonly receiver: Place;
  readonly method: string;
  /** Whether the receiver is the library itself: `z`, `Type`, `z.coerce`. */
  readonly isLibrary: boolean;
}

export function methodCall(call: Place, reading: Reading): MethodCall | undefined {
  if (call.node.type !== 'call_expression') return undefined;
  const callee = fieldOf(call.node, 'function');
  const bareCallee = callee && bare(at(call, callee));
  if (bareCallee?.node.type !== 'member_expression') return undefined;
  const object = fieldOf(bareCallee.node, 'object');
  const property = fieldOf(bareCallee.node, 'property');
  if (object === undefined || property === undefined) return undefined;
  const receiver = bare(at(bareCallee, object));
  return { receiver, method: textOf(call.file, property), isLibrary: isLibrary(receiver, reading) };
}

/** Whether an expression stands for a package, or a part of one: nothing that the sources themselves make. */
function isLibrary(place: Place, reading: Reading): boolean {
  let root = place.node;
  while (root.type === 'member_expression') root = fieldOf(root, 'object') ?? root.children[0] ?? root;
  if (root.type !== 'identifier') return false;
  const found = follow(at(place, root), reading);
  if (found.node.type !== 'identifier') return requiredBy(found.file, found.node) !== undefined;
  const name = textOf(found.file, found.node);
  const binding = bindingAt(found.file, name, found.node);
  if (binding === undefined || binding.kind === 'import') return true;
  if (binding.kind === 'member') return requiredBy(found.file, binding.node) !== undefined;
  // `register(server, z)`: the library handed in under the name that everybody gives it.
  return binding.kind === 'parameter' && (name === 'z' || name === 'Type');
}

/**
 * What makes a schema, with identifiers, `this.x`, `X.shape.key`, `z.lazy(() => X)` and functions of the sources
 * followed; an expression that cannot be followed is answered as it is.
 */
export function followSchema(place: Place, reading: Reading): Place {
  const found = follow(place, reading);
  const further = onward(reading);
  if (further === undefined) return found;
  if (isReference(found.node)) {
    const object = fieldOf(found.node, 'object');
    const key = memberName(found);
    if (object === undefined || key === undefined) return found;
    const shape = shapeObject(at(found, object));
    const hit = shape && propertyOf(shape, key, further);
    return hit === undefined ? found : followSchema(hit.value, further);
  }
  if (found.node.type !== 'call_expression') return found;
  const lazy = lazyTarget(found, further);
  if (lazy !== undefined) return followSchema(lazy, further);
  const fn = calledFunction(found, further);
  const [only] = fn === undefined ? [] : returnsOf(fn, argumentsOf(found));
  return only === undefined ? found : followSchema(only, further);
}

/** X of `X.shape`. */
export function shapeObject(place: Place): Place | undefined {
  const { node } = bare(place);
  const key = memberName(at(place, node));
  const object = fieldOf(node, 'object');
  return node.type === 'member_expression' && object && (key === 'shape' || key === '_shape')
    ? at(place, object)
    : undefined;
}

function lazyTarget(call: Place, reading: Reading): Place | undefined {
  const made = methodCall(call, reading);
  const [first] = argumentsOf(call);
  if (made?.method !== 'lazy' || !made.isLibrary || first === undefined) return undefined;
  return returnsOf(follow(first, reading))[0];
}

/** Whether an object literal is a JSON Schema and not a shape: then only what stands under `properties` is a parameter. */
export function isJsonSchema(object: Place, reading: Reading): boolean {
  const value = (key: string) => {
    const member = objectMember(object, key, reading);
    return member && follow(member.value, reading);
  };
  const type = value('type');
  if (type !== undefined && (isText(type.node) || type.node.type === 'array')) return true;
  if (value('properties')?.node.type === 'object') return true;
  if (isText(value('$schema')?.node) || isText(value('$ref')?.node)) return true;
  return ['anyOf', 'oneOf', 'allOf', 'enum'].some((key) => value(key)?.node.type === 'array');
}

function isText(node: SyntaxNode | undefined): boolean {
  return node?.type === 'string' || node?.type === 'template_string';
}

/** Where a key of a JSON Schema literal leads; `undefined` for every other schema. */
export function keyword(schema: Place, key: string, reading: Reading): Place | undefined {
  if (schema.node.type !== 'object') return undefined;
  const member = memberOf(schema, key, reading);
  return member && follow(member.value, reading);
}
