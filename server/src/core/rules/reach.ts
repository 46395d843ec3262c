/** Following `$ref` inside one schema, and what of the schema can be reached from its root. */
import { isArray, isObject, isString, type JsonObject, pointerKeys, property } from '../json.ts';
import { maximumSubschemas, type Subschema, subschemas, subschemasOf } from './schema.ts';

export type Resolution =
  /** `schema` is absent where the reference leads to a boolean, which is a schema too. */
  | { readonly kind: 'found'; readonly pointer: string; readonly schema?: JsonObject }
  /** Nothing in this schema has that address. */
  | { readonly kind: 'missing' }
  /** An address outside the schema, which no client fetches. */
  | { readonly kind: 'elsewhere' };

const walked = new WeakMap<JsonObject, readonly Subschema[]>();
const named = new WeakMap<JsonObject, ReadonlyMap<string, Subschema>>();

/**
 * The subschemas that a value of the schema can meet, each once: `$ref` is followed, and definitions that
 * nothing refers to are left out. A definition has the level of the place that refers to it first.
 *
 * Most rules on schemas start from this list, so it is kept for as long as the schema itself.
 */
export function reached(root: JsonObject): readonly Subschema[] {
  const kept = walked.get(root);
  if (kept !== undefined) return kept;
  const found = walk(root);
  walked.set(root, found);
  return found;
}

/** The `$ref` of a schema. */
export function refOf(schema: JsonObject): string | undefined {
  const ref = property(schema, '$ref');
  return isString(ref) ? ref : undefined;
}

/** Places are followed this far up for a name. */
const furthestName = 50;

/** What to call a place: its name, or that of the property which it stands in. Empty for the root. */
export function nameOf(place: Subschema): string {
  let at: Subschema | undefined = place;
  for (let up = 0; at !== undefined && up < furthestName; up++, at = at.above) {
    if (at.name !== undefined) return at.name;
  }
  return '';
}

export function resolveRef(root: JsonObject, ref: string): Resolution {
  const id = property(root, '$id');
  const inside = isString(id) && id !== '' && ref.startsWith(id) ? ref.slice(id.length) || '#' : ref;
  if (inside === '#') return { kind: 'found', pointer: '', schema: root };
  if (inside.startsWith('#/')) return atPointer(root, decoded(inside.slice(1)));
  const target = namesIn(root).get(inside);
  if (target !== undefined) return { kind: 'found', pointer: target.pointer, schema: target.schema };
  return { kind: inside.startsWith('#') ? 'missing' : 'elsewhere' };
}

/** Schemas that stand deeper than a pointer of this length can say are not walked. */
const longestPointer = 4000;

function walk(root: JsonObject): readonly Subschema[] {
  const found: Subschema[] = [];
  const seen = new Set<JsonObject>();
  const open: Subschema[] = [{ schema: root, pointer: '', level: 0 }];
  // References wait until everything else is done, so that a property which is also referred to keeps its
  // name and its place.
  const waiting: Subschema[] = [];
  for (let next = open.pop(); next !== undefined && found.length < maximumSubschemas; ) {
    if (!seen.has(next.schema)) {
      seen.add(next.schema);
      found.push(next);
      const inner = next.pointer.length > longestPointer ? [] : subschemasOf(next);
      for (const child of inner.reverse()) if (!isDefinition(child)) open.push(child);
      if (refOf(next.schema) !== undefined) waiting.push(next);
    }
    next = open.pop() ?? nextTarget(root, waiting, seen);
  }
  return found;
}

function isDefinition({ under }: Subschema): boolean {
  return under === '$defs' || under === 'definitions';
}

/** The first target of a waiting reference that has not been walked. */
function nextTarget(
  root: JsonObject,
  waiting: Subschema[],
  seen: ReadonlySet<JsonObject>,
): Subschema | undefined {
  for (let above = waiting.pop(); above !== undefined; above = waiting.pop()) {
    const target = resolveRef(root, refOf(above.schema) ?? '');
    if (target.kind !== 'found' || target.schema === undefined || seen.has(target.schema)) continue;
    const { schema, pointer } = target;
    return { schema, pointer, level: above.level, parent: above.schema, above, under: '$ref' };
  }
  return undefined;
}

function atPointer(root: JsonObject, pointer: string): Resolution {
  let value: unknown = root;
  for (const key of pointerKeys(pointer)) {
    value = isArray(value) && /^\d{1,9}$/.test(key) ? value[Number(key)] : property(value, key);
  }
  if (isObject(value)) return { kind: 'found', pointer, schema: value };
  return typeof value === 'boolean' ? { kind: 'found', pointer } : { kind: 'missing' };
}

/** Subschemas by what they call themselves: `$id` as it stands, `$anchor` behind a `#`. */
function namesIn(root: JsonObject): ReadonlyMap<string, Subschema> {
  const kept = named.get(root);
  if (kept !== undefined) return kept;
  const names = new Map<string, Subschema>();
  for (const subschema of subschemas(root)) {
    const id = property(subschema.schema, '$id');
    if (isString(id)) names.set(id, subschema);
    for (const key of ['$anchor', '$dynamicAnchor']) {
      const anchor = property(subschema.schema, key);
      if (isString(anchor)) names.set(`#${anchor}`, subschema);
    }
  }
  named.set(root, names);
  return names;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
