/** The property of an object schema, however the schema is put together. */
import type { Place } from '../../declaration.ts';
import { inward, onward, type Reading } from '../../reading.ts';
import { textOf } from '../../sources.ts';
import { fieldOf, partsOf } from '../../syntax.ts';
import { isFunction } from './bindings.ts';
import { keyOf, type Member, objectMember, ownMember } from './members.ts';
import {
  argumentsOf,
  at,
  bare,
  calledFunction,
  follow,
  isReference,
  memberName,
  returnsOf,
} from './resolve.ts';
import { followSchema, isJsonSchema, methodCall, shapeObject } from './schemas.ts';

/** Functions of the libraries whose first argument is a map from property to schema. */
const objectMakers = new Set([
  'object',
  'strictObject',
  'looseObject',
  'Object',
  'objectWithRest',
  'interface',
]);

/** Methods whose argument adds properties; what is added wins. */
const extenders = new Set(['extend', 'safeExtend', 'augment', 'merge', 'and', 'setKey']);

/**
 * The property of a schema or of a map of properties. `as` tells which of the two an object literal is: a `map`
 * is never a JSON Schema, whatever its keys are called.
 */
export function propertyOf(
  place: Place,
  name: string,
  reading: Reading,
  as: 'schema' | 'map' = 'schema',
): Member | undefined {
  const further = isReference(place.node) ? onward(reading) : inward(reading);
  if (further === undefined) return undefined;
  const found = follow(place, further);
  const { node } = found;
  switch (node.type) {
    case 'object':
      return as === 'schema' && isJsonSchema(found, further)
        ? jsonProperty(found, name, further)
        : mapProperty(found, name, further);
    case 'call_expression':
      return calledProperty(found, name, further, as);
    case 'ternary_expression':
    case 'binary_expression':
      return firstOf(
        [
          fieldOf(node, 'consequence'),
          fieldOf(node, 'alternative'),
          fieldOf(node, 'left'),
          fieldOf(node, 'right'),
        ],
        (one) => one && propertyOf(at(found, one), name, further, as),
      );
    case 'class_declaration':
    case 'class':
      return classProperty(found, name);
    default:
      if (isFunction(node)) return firstOf(returnsOf(found), (one) => propertyOf(one, name, further, as));
      return isReference(node) ? referredProperty(found, name, further) : undefined;
  }
}

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function jsonProperty(schema: Place, name: string, reading: Reading): Member | undefined {
  const properties = objectMember(schema, 'properties', reading);
  const found = properties && propertyOf(properties.value, name, reading, 'map');
  if (found !== undefined) return found;
  // `{ type: 'object', ...zodToJsonSchema(X) }`.
  const spread = partsOf(schema.node).filter(({ type }) => type === 'spread_element');
  const inSpread = firstOf(spread.toReversed(), (part) => {
    const inner = partsOf(part)[0];
    return inner && propertyOf(at(schema, inner), name, reading);
  });
  if (inSpread !== undefined) return inSpread;
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => objectMember(schema, key, reading)?.value ?? []);
  return firstOf(parts, (list) => {
    const array = follow(list, reading);
    if (array.node.type !== 'array') return undefined;
    return firstOf(partsOf(array.node), (one) => propertyOf(at(array, one), name, reading));
  });
}

/** The last member of the name; a spread counts as all that it holds. */
function mapProperty(map: Place, name: string, reading: Reading): Member | undefined {
  for (const part of partsOf(map.node).toReversed()) {
    if (part.type === 'spread_element') {
      const spread = partsOf(part)[0];
      const found = spread && propertyOf(at(map, spread), name, reading, 'map');
      if (found !== undefined) return found;
      continue;
    }
    const key = keyOf(at(map, part), reading);
    // ArkType marks what may be absent in the key: `'limit?'`.
    if (key === name || (part.type === 'pair' && key === `${name}?`)) return ownMember(map, part);
  }
  return undefined;
}

function classProperty(found: Place, name: string): Member | undefined {
  const body = fieldOf(found.node, 'body');
  const node = body?.children.find((part) => {
    const key = fieldOf(part, 'name') ?? fieldOf(part, 'property');
    return key !== undefined && part.type !== 'method_definition' && textOf(found.file, key) === name;
  });
  const key = fieldOf(node, 'name') ?? fieldOf(node, 'property');
  return node && key && { key: at(found, key), value: at(found, node) };
}

/** `X.shape`, and members that only a schema has, as in `X.shape.address` and `X.properties`. */
function referredProperty(found: Place, name: string, reading: Reading): Member | undefined {
  const shaped = shapeObject(found);
  if (shaped !== undefined) return propertyOf(shaped, name, reading);
  const object = fieldOf(found.node, 'object');
  if (object === undefined) return undefined;
  const inner = followSchema(found, reading);
  if (inner.node !== found.node) return propertyOf(inner, name, reading);
  return memberName(found) === 'properties' ? propertyOf(at(found, object), name, reading) : undefined;
}

function calledProperty(
  call: Place,
  name: string,
  reading: Reading,
  as: 'schema' | 'map',
): Member | undefined {
  const args = argumentsOf(call);
  const [first] = args;
  const made = methodCall(call, reading);
  if (made === undefined) {
    const fn = calledFunction(call, reading);
    const returned = fn && firstOf(returnsOf(fn, args), (one) => propertyOf(one, name, reading, as));
    // A function that cannot be read, `zodToJsonSchema(X)` or `withPaging(X)`, passes on what it is given.
    return returned ?? firstOf(args, (arg) => argumentProperty(arg, name, reading, as));
  }
  const { receiver, method, isLibrary } = made;
  if (isLibrary) {
    if (objectMakers.has(method)) return first && propertyOf(first, name, reading, 'map');
    if (method === 'lazy')
      return first && firstOf(returnsOf(follow(first, reading)), (one) => propertyOf(one, name, reading, as));
    if (textOf(receiver.file, receiver.node) === 'Object')
      return /^(?:assign|freeze|seal)$/.test(method)
        ? firstOf(args.toReversed(), (arg) => propertyOf(arg, name, reading, as))
        : undefined;
    if (isMasked(method, args[1], name, reading)) return undefined;
    return firstOf(args.toReversed(), (arg) => argumentProperty(arg, name, reading, as));
  }
  if (isMasked(method, first, name, reading)) return undefined;
  if (extenders.has(method)) {
    const added =
      first &&
      propertyOf(
        first,
        name,
        reading,
        method === 'extend' || method === 'augment' || method === 'safeExtend' ? 'map' : 'schema',
      );
    if (added !== undefined) return added;
  }
  const fn = calledFunction(call, reading);
  const returned = fn && firstOf(returnsOf(fn, args), (one) => propertyOf(one, name, reading, as));
  if (returned !== undefined) return returned;
  // A method that cannot be read, `this.withPaging(X)`, passes on what it is given; one of a schema does not.
  if (receiver.node.type === 'this' || isReference(follow(receiver, reading).node))
    return firstOf(args, (arg) => argumentProperty(arg, name, reading, as));
  return propertyOf(receiver, name, reading, as);
}

/**
 * The property of something that a call is given; arrays as those of `Type.Intersect([A, B])` are looked into. Options
 * have keys as well, but plain values.
 */
function argumentProperty(
  arg: Place,
  name: string,
  reading: Reading,
  as: 'schema' | 'map',
): Member | undefined {
  const value = follow(arg, reading);
  if (isFunction(value.node)) return undefined;
  const found =
    value.node.type === 'array'
      ? firstOf(partsOf(value.node), (one) => propertyOf(at(value, one), name, reading))
      : propertyOf(value, name, reading, as);
  return found !== undefined && isPlain(found.value) ? undefined : found;
}

const plain = new Set(['number', 'true', 'false', 'null', 'undefined', 'regex', 'template_string', 'string']);

/** ArkType alone writes types as texts: `type({ limit: 'number' })`. */
function isPlain(value: Place): boolean {
  const { node } = bare(value);
  const call = node.parent?.parent?.parent?.parent;
  const callee = call?.type === 'call_expression' ? fieldOf(call, 'function') : undefined;
  const isArkType = callee !== undefined && /^(?:arktype|type)$/.test(textOf(value.file, callee));
  return isFunction(node) || (plain.has(node.type) && !isArkType);
}

/** Whether `.pick({…})` or `.omit({…})` takes the property away. */
function isMasked(method: string, mask: Place | undefined, name: string, reading: Reading): boolean {
  const lower = method.toLowerCase();
  if ((lower !== 'pick' && lower !== 'omit') || mask === undefined) return false;
  const value = follow(mask, reading);
  const names =
    value.node.type === 'array'
      ? partsOf(value.node).map((one) => textOf(value.file, one).slice(1, -1))
      : value.node.type === 'object'
        ? partsOf(value.node).map((part) => keyOf(at(value, part), reading))
        : undefined;
  return names !== undefined && names.includes(name) === (lower === 'omit');
}
