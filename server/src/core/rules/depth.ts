/** How deep a schema nests, and whether it runs in circles; `$ref` is followed. */
import type { JsonObject } from '../json.ts';
import { refOf, resolveRef } from './reach.ts';
import { maximumSubschemas, type Subschema, subschemasOf } from './schema.ts';

export interface Depth {
  /** Levels from the root to the deepest place; a circle is not gone round. */
  readonly levels: number;
  /** The places on the way to the deepest one, the root left out, each with the level it is on. */
  readonly path: readonly { readonly place: Subschema; readonly level: number }[];
  /** The schema whose `$ref` leads back into one that it stands in. */
  readonly circle?: Subschema;
}

const measured = new WeakMap<JsonObject, Depth>();

export function depthOf(root: JsonObject): Depth {
  const kept = measured.get(root);
  if (kept !== undefined) return kept;
  const depth = measure(root);
  measured.set(root, depth);
  return depth;
}

/** A schema on the way down: what of it is done, and the deepest that was found below. */
interface Frame {
  readonly place: Subschema;
  readonly inner: readonly Subschema[];
  done: number;
  below: Below;
}

interface Below {
  readonly levels: number;
  readonly next?: Subschema;
}

/** Goes through every schema once, the inner ones before the outer, so a definition is measured once. */
function measure(root: JsonObject): Depth {
  const finished = new Map<JsonObject, Below>();
  const entered = new Set<JsonObject>();
  const stack: Frame[] = [];
  let circle: Subschema | undefined;
  const enter = (place: Subschema) => {
    entered.add(place.schema);
    stack.push({ place, inner: innerOf(root, place), done: 0, below: { levels: 0 } });
  };
  enter({ schema: root, pointer: '', level: 0 });
  for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
    const next = frame.inner[frame.done];
    if (next === undefined) {
      finished.set(frame.place.schema, frame.below);
      stack.pop();
      continue;
    }
    const below = finished.get(next.schema);
    if (below === undefined && !entered.has(next.schema) && entered.size < maximumSubschemas) {
      enter(next);
      continue;
    }
    // What was entered and is not finished is one of those that this one stands in.
    if (below === undefined && entered.has(next.schema)) circle ??= frame.place;
    const levels = (below?.levels ?? 0) + stepOf(frame.place, next);
    if (below !== undefined && levels >= frame.below.levels) frame.below = { levels, next };
    frame.done += 1;
  }
  return {
    levels: finished.get(root)?.levels ?? 0,
    path: pathOf(root, finished),
    ...(circle !== undefined && { circle }),
  };
}

function innerOf(root: JsonObject, place: Subschema): readonly Subschema[] {
  const inner = subschemasOf(place).filter(({ under }) => under !== '$defs' && under !== 'definitions');
  const ref = refOf(place.schema);
  const target = ref === undefined ? undefined : resolveRef(root, ref);
  if (target?.kind !== 'found' || target.schema === undefined) return inner;
  const { schema, pointer } = target;
  return [
    ...inner,
    { schema, pointer, level: place.level, parent: place.schema, above: place, under: '$ref' },
  ];
}

function stepOf(outer: Subschema, inner: Subschema): number {
  return inner.level - outer.level;
}

function pathOf(root: JsonObject, finished: ReadonlyMap<JsonObject, Below>): Depth['path'] {
  const path: { place: Subschema; level: number }[] = [];
  let from: Subschema = { schema: root, pointer: '', level: 0 };
  let level = 0;
  for (let next = finished.get(root)?.next; next !== undefined; next = finished.get(next.schema)?.next) {
    level += stepOf(next.above ?? from, next);
    path.push({ place: next, level });
    from = next;
  }
  return path;
}
