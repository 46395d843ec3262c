/** Writing the target of a `$ref` in its place. */
import { isArray, isObject, type JsonObject, property } from '../json.ts';
import { reached, refOf, resolveRef } from './reach.ts';

export interface Inlined {
  /** JSON pointer from the root of the schema to the schema that has the `$ref`. */
  readonly pointer: string;
  readonly value: unknown;
}

/** A copy with more values than this would make the definition larger than clients take. */
const maximumValues = 500;
const maximumDepth = 40;

interface Copy {
  readonly root: JsonObject;
  /** How many values may still be written. */
  left: number;
}

/** Keywords that only tell something: beside a `$ref` they win over the target's. */
const annotations = new Set(['title', 'description', 'default', 'examples', 'deprecated', '$comment']);

/**
 * Every `$ref` that is used, with what would stand in its place, definitions left out. Nothing where that
 * cannot be written down: a circle, a target that is missing, keywords beside the `$ref` that the target has
 * too, or too much of it.
 */
export function inlineReferences(root: JsonObject): readonly Inlined[] | undefined {
  const copy: Copy = { root, left: maximumValues };
  const inlined: Inlined[] = [];
  for (const { schema, pointer } of reached(root)) {
    if (refOf(schema) === undefined || /^\/(?:\$defs|definitions)\//.test(pointer)) continue;
    const value = expandObject(copy, schema, [], 0);
    if (value === undefined) return undefined;
    inlined.push({ pointer, value });
  }
  return inlined;
}

/** The value with everything inlined; `undefined` where that cannot be. `within` are the targets around it. */
function expand(copy: Copy, value: unknown, within: readonly JsonObject[], depth: number): unknown {
  copy.left -= 1;
  if (copy.left < 0 || depth > maximumDepth) return undefined;
  if (isObject(value)) return expandObject(copy, value, within, depth);
  if (!isArray(value)) return value;
  const items: unknown[] = [];
  for (const item of value) {
    const expanded = expand(copy, item, within, depth + 1);
    if (expanded === undefined) return undefined;
    items.push(expanded);
  }
  return items;
}

function expandObject(
  copy: Copy,
  value: JsonObject,
  within: readonly JsonObject[],
  depth: number,
): JsonObject | undefined {
  const ref = refOf(value);
  const entries = new Map<string, unknown>();
  if (ref !== undefined) {
    const target = resolveRef(copy.root, ref);
    if (target.kind !== 'found' || target.schema === undefined || within.includes(target.schema))
      return undefined;
    const base = expand(copy, target.schema, [...within, target.schema], depth + 1);
    if (!isObject(base)) return undefined;
    for (const [key, inner] of Object.entries(base)) entries.set(key, inner);
  }
  for (const [key, inner] of Object.entries(value)) {
    if (ref !== undefined && key === '$ref') continue;
    const expanded = expand(copy, inner, within, depth + 1);
    if (expanded === undefined || (entries.has(key) && !annotations.has(key))) return undefined;
    entries.set(key, expanded);
  }
  return Object.fromEntries(entries);
}

/** The keywords at the root that hold definitions. */
export function definitionKeywords(root: JsonObject): readonly string[] {
  return ['$defs', 'definitions'].filter((keyword) => isObject(property(root, keyword)));
}
