/** One step into a schema that is no property: the items of an array, the values of a record, one of several schemas. */
import type { Place } from '../../declaration.ts';
import { inward, type Reading } from '../../reading.ts';
import { partsOf } from '../../syntax.ts';
import { argumentsOf, at, follow } from './resolve.ts';
import { followSchema, keyword, methodCall } from './schemas.ts';

/** Functions of the libraries that wrap one schema and leave its type as it is. */
const wrappers =
  /^(?:optional|nullable|nullish|exactOptional|Optional|Readonly|Partial|Required|pipe|preprocess|effects|lazy|readonly|default|Unsafe)$/;

/** What makes the type: `.optional()`, `.describe()` and their likes taken off, down to `z.array(…)` itself. */
function core(place: Place, reading: Reading, stop: ReadonlySet<string>): Place | undefined {
  const further = inward(reading);
  if (further === undefined) return undefined;
  const found = followSchema(place, further);
  const made = methodCall(found, further);
  if (made === undefined || stop.has(made.method)) return found;
  if (!made.isLibrary) return core(made.receiver, further, stop);
  if (!wrappers.test(made.method)) return found;
  const args = argumentsOf(found);
  const inner = made.method === 'preprocess' ? args[1] : args[0];
  return inner && core(inner, further, stop);
}

const arrays = new Set(['array', 'Array', 'tuple', 'Tuple', 'set', 'Set', 'nonempty']);

/** The schema of the items; `index` where the schema has one for each place. */
export function itemsOf(place: Place, index: number | undefined, reading: Reading): Place | undefined {
  const found = core(place, reading, arrays);
  if (found === undefined) return undefined;
  if (found.node.type === 'object') {
    const items =
      keyword(found, index === undefined ? 'items' : 'prefixItems', reading) ??
      keyword(found, 'items', reading);
    return items?.node.type === 'array' ? element(items, index ?? 0) : items;
  }
  const made = methodCall(found, reading);
  const [first] = argumentsOf(found);
  if (made === undefined) return undefined;
  if (!made.isLibrary)
    return made.method === 'array' ? made.receiver : itemsOf(made.receiver, index, reading);
  const list = first && follow(first, reading);
  return list?.node.type === 'array' ? element(list, index ?? 0) : first;
}

function element(list: Place, index: number): Place | undefined {
  const node = partsOf(list.node)[index];
  return node && at(list, node);
}

/** The schema of a record's values: `z.record(key, value)`, `.catchall(value)`, `additionalProperties`. */
export function valuesOf(place: Place, reading: Reading): Place | undefined {
  const found = core(place, reading, new Set(['record', 'Record', 'map', 'catchall', 'partialRecord']));
  if (found === undefined) return undefined;
  if (found.node.type === 'object') return keyword(found, 'additionalProperties', reading);
  return methodCall(found, reading) === undefined ? undefined : argumentsOf(found).at(-1);
}

const unions = new Set([
  'union',
  'discriminatedUnion',
  'Union',
  'variant',
  'or',
  'nullable',
  'nullish',
  'xor',
]);
const intersections = new Set(['intersection', 'Intersect', 'intersect', 'and']);

/** One of the schemas that hold in place of each other, or all together. */
export function alternativeOf(
  place: Place,
  key: 'anyOf' | 'oneOf' | 'allOf',
  index: number,
  reading: Reading,
): Place | undefined {
  const further = inward(reading);
  const found = further && core(place, further, key === 'allOf' ? intersections : unions);
  if (found === undefined || further === undefined) return undefined;
  if (found.node.type === 'object') {
    const list = keyword(found, key, reading);
    return list?.node.type === 'array' ? element(list, index) : undefined;
  }
  const made = methodCall(found, further);
  const args = argumentsOf(found);
  if (made === undefined) return undefined;
  if (/^null(?:able|ish)$/.test(made.method))
    return index === 0 ? (made.isLibrary ? args[0] : made.receiver) : undefined;
  if (!made.isLibrary) return chained(made.receiver, args[0], key, index, further);
  const list = args.map((arg) => follow(arg, further)).find(({ node }) => node.type === 'array');
  return list === undefined ? args[index] : element(list, index);
}

/** `A.or(B).or(C)` is one union of three. */
function chained(
  receiver: Place,
  last: Place | undefined,
  key: 'anyOf' | 'oneOf' | 'allOf',
  index: number,
  reading: Reading,
): Place | undefined {
  const made = methodCall(receiver, reading);
  const method = key === 'allOf' ? 'and' : 'or';
  const before =
    made?.method === method
      ? alternativeOf(receiver, key, index, reading)
      : index === 0
        ? receiver
        : undefined;
  return before ?? last;
}
