/** The parameter that a JSON pointer into a tool's schema leads to. */
import type { Declaration, ParameterPlace, Place, SchemaKey, SchemaKind } from '../../declaration.ts';
import { onward, type Reading, startReading } from '../../reading.ts';
import type { Sources } from '../../sources.ts';
import { textOf } from '../../sources.ts';
import { fieldOf } from '../../syntax.ts';
import { bindingAt, isFunction } from './bindings.ts';
import type { Member } from './members.ts';
import { registeredInputs, wrappedInputs } from './registrars.ts';
import { at, follow, isReference, requiredBy, returnsOf } from './resolve.ts';
import { followSchema, keyword, methodCall } from './schemas.ts';
import { propertyOf } from './shapes.ts';
import { alternativeOf, itemsOf, valuesOf } from './steps.ts';

export function findParameter(
  declaration: Declaration,
  schema: SchemaKey,
  keys: readonly string[],
  sources: Sources,
): ParameterPlace | undefined {
  const { input, output } = declaration.parts;
  const root = schema === 'inputSchema' ? input : output;
  const found = root && findIn(root, keys, sources);
  if (found !== undefined || schema === 'outputSchema') return found;
  for (const inputs of [wrappedInputs, registeredInputs])
    for (const grown of inputs(declaration, sources)) {
      const added = findIn(grown, keys, sources);
      if (added !== undefined) return added;
    }
  return undefined;
}

function findIn(root: Place, keys: readonly string[], sources: Sources): ParameterPlace | undefined {
  let place = followedRoot(root, startReading(sources));
  let last: Member | undefined;
  for (let index = 0; index < keys.length; ) {
    const key = keys[index] ?? '';
    const reading = startReading(sources);
    let step: { readonly place: Place; readonly member?: Member; readonly taken: number } | undefined;
    if (key === 'properties') {
      const member = index + 1 < keys.length ? propertyOf(place, keys[index + 1] ?? '', reading) : undefined;
      step = member && { place: member.value, member, taken: 2 };
    } else step = stepInto(root, place, keys, index, reading);
    if (step === undefined) {
      // Behind the last parameter stand keywords; a parameter that is not found is none of its parent's business.
      if (keys.slice(index, -1).includes('properties')) return undefined;
      break;
    }
    last = step.member ?? last;
    place = step.place;
    index += step.taken;
  }
  return last && parameterAt(last, startReading(sources));
}

/** A getter or method stands for what it returns; everything else is followed where it is used. */
function followedRoot(root: Place, reading: Reading): Place {
  const found = follow(root, reading);
  return isFunction(found.node) ? (returnsOf(found).at(-1) ?? found) : root;
}

function stepInto(
  root: Place,
  place: Place,
  keys: readonly string[],
  index: number,
  reading: Reading,
): { readonly place: Place; readonly taken: number } | undefined {
  const [key = '', next = ''] = keys.slice(index);
  const number = /^\d{1,4}$/.test(next) ? Number(next) : undefined;
  const stepped = (found: Place | undefined, taken: number) => found && { place: found, taken };
  switch (key) {
    case 'items':
    case 'prefixItems':
      return stepped(itemsOf(place, number, reading), number === undefined ? 1 : 2);
    case 'additionalProperties':
      return stepped(valuesOf(place, reading), 1);
    case 'anyOf':
    case 'oneOf':
    case 'allOf':
      return number === undefined ? undefined : stepped(alternativeOf(place, key, number, reading), 2);
    case '$defs':
    case 'definitions': {
      const schemas = keyword(followSchema(root, reading), key, reading);
      return stepped(schemas && keyword(schemas, next, reading), 2);
    }
    default:
      return undefined;
  }
}

function parameterAt({ key, value }: Member, reading: Reading): ParameterPlace {
  const target = targetOf(value, reading);
  return { key, value, target, kind: kindOf(target, reading) };
}

/**
 * The expression that makes the value, where the schema begins with an identifier, be it `dateSchema` or
 * `dateSchema.optional()`; otherwise the value.
 */
function targetOf(value: Place, reading: Reading): Place {
  const base = baseOf(value, reading);
  if (!isReference(base.node)) return value;
  const found = followSchema(base, reading);
  return found.node === base.node || isFunction(found.node)
    ? value
    : targetOf(found, onward(reading) ?? stopped(reading));
}

function stopped(reading: Reading): Reading {
  return { ...reading, hops: 0 };
}

/** The expression that a chain of methods begins with; the first call on the library itself ends the way down. */
function baseOf(value: Place, reading: Reading): Place {
  let place = follow(value, stopped(reading));
  for (let left = 60; left > 0; left--) {
    const made = methodCall(place, reading);
    if (made === undefined || made.isLibrary) return place;
    place = made.receiver;
  }
  return place;
}

function kindOf(target: Place, reading: Reading): SchemaKind {
  const base = baseOf(target, reading);
  if (base.node.type === 'object') return 'json-schema';
  const specifier = libraryOf(base);
  if (specifier === undefined) return /^z\b/.test(textOf(base.file, base.node)) ? 'zod' : 'unknown';
  if (/^zod\b|\/zod$/.test(specifier)) return 'zod';
  if (/typebox/.test(specifier)) return 'typebox';
  return /^valibot/.test(specifier) ? 'valibot' : 'unknown';
}

/** The package by which a schema is made, as its file imports it: `zod`, `zod/v4`. */
export function libraryOf(place: Place): string | undefined {
  let root = place.node;
  while (root.type === 'call_expression' || root.type === 'member_expression')
    root = fieldOf(root, 'function') ?? fieldOf(root, 'object') ?? root.children[0] ?? root;
  if (root.type !== 'identifier') return undefined;
  const binding = bindingAt(place.file, textOf(place.file, root), root);
  if (binding?.kind === 'import') return binding.specifier;
  return binding?.kind === 'value' ? requiredBy(place.file, at(place, binding.node).node) : undefined;
}
