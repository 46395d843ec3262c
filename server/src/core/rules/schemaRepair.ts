/** Changes that make a schema valid and keep what was meant by it. */
import { isArray, isString, type JsonObject, property } from '../json.ts';
import type { KeywordFault, SchemaDialect } from './keywords.ts';
import type { Safety, ToolOperation } from './rule.ts';
import type { Subschema } from './schema.ts';

export interface Repair {
  readonly title: string;
  readonly safety: Safety;
  readonly operations: readonly ToolOperation[];
}

export interface FaultyPlace {
  readonly fault: KeywordFault;
  readonly place: Subschema;
  readonly dialect: SchemaDialect;
  /** JSON pointer from the tool object to the root of the schema: `/inputSchema`. */
  readonly root: string;
}

/** What other languages and other formats call a type. */
const typeNames = new Map([
  ['int', 'integer'],
  ['long', 'integer'],
  ['float', 'number'],
  ['double', 'number'],
  ['decimal', 'number'],
  ['bool', 'boolean'],
  ['str', 'string'],
  ['text', 'string'],
  ['date', 'string'],
  ['datetime', 'string'],
  ['uuid', 'string'],
  ['list', 'array'],
  ['dict', 'object'],
  ['map', 'object'],
]);

const bounds = new Set(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']);
const numeric = /^-?\d{1,15}(?:\.\d{1,15})?$/;

/** `undefined` where a person has to say what was meant. */
export function repairOf({ fault, place, dialect, root }: FaultyPlace): Repair | undefined {
  const { keyword, path, found, wanted } = fault;
  if (path !== `/${keyword}`) return undefined;
  const { schema } = place;
  const above = `${root}${place.pointer}`;
  const pointer = `${above}${path}`;
  const set = (value: unknown, safety: Safety = 'safe'): Repair => ({
    title: `Write \`${keyword}\` as ${wanted.split(',')[0]}`,
    safety,
    operations: [{ kind: 'set', pointer, value }],
  });
  const remove = (safety: Safety): Repair => ({
    title: `Remove \`${keyword}\``,
    safety,
    operations: [{ kind: 'remove', pointer }],
  });
  if (found === null) return remove('safe');
  if (keyword === 'exclusiveMinimum' || keyword === 'exclusiveMaximum') {
    const inclusive = keyword === 'exclusiveMinimum' ? 'minimum' : 'maximum';
    const bound = property(schema, inclusive);
    if (found === false) return remove('safe');
    if (found === true && typeof bound === 'number') return moved(above, inclusive, keyword, bound);
  }
  if (keyword === 'items' && isArray(found) && found.length > 0 && dialect === '2020-12')
    return tuple(schema, above, found);
  if (keyword === 'required' && typeof found === 'boolean') return required(place, root, found);
  if (keyword === 'type') {
    if (found === 'any') return remove('safe');
    const known = isString(found) ? typeNames.get(found.toLowerCase()) : undefined;
    return known === undefined ? undefined : { ...set(known), title: `Use the type "${known}"` };
  }
  if (isString(found) && / number/.test(wanted) && numeric.test(found)) return set(Number(found));
  if (isString(found) && bounds.has(keyword)) return remove('unsafe');
  if (wanted.startsWith('`true`') && (found === 'true' || found === 'false')) return set(found === 'true');
  if (keyword === 'examples') return set([found]);
  return undefined;
}

/** draft-04: a bound, and whether it belongs to what is allowed. */
function moved(above: string, from: string, to: string, bound: number): Repair {
  return {
    title: `Write the bound into \`${to}\``,
    safety: 'safe',
    operations: [
      { kind: 'set', pointer: `${above}/${to}`, value: bound },
      { kind: 'remove', pointer: `${above}/${from}` },
    ],
  };
}

/** Before 2020-12: the members of a list one by one in `items`, and the rest of them in `additionalItems`. */
function tuple(schema: JsonObject, above: string, items: readonly unknown[]): Repair {
  const rest = property(schema, 'additionalItems');
  return {
    title: 'Move the list to `prefixItems`',
    safety: 'safe',
    operations: [
      { kind: 'set', pointer: `${above}/prefixItems`, value: items },
      { kind: 'set', pointer: `${above}/items`, value: rest ?? {} },
      ...(rest === undefined ? [] : [{ kind: 'remove', pointer: `${above}/additionalItems` } as const]),
    ],
  };
}

/** draft-03, and the parameters of OpenAPI: a property that says of itself that it has to be there. */
function required(
  { above, name, pointer }: Subschema,
  root: string,
  isRequired: boolean,
): Repair | undefined {
  const removal = { kind: 'remove', pointer: `${root}${pointer}/required` } as const;
  if (!isRequired) return { title: 'Remove `required`', safety: 'safe', operations: [removal] };
  const others = property(above?.schema, 'required') ?? [];
  if (above === undefined || name === undefined || !isArray(others)) return undefined;
  return {
    title: 'Name it in the `required` of the object around it',
    // A call without it is refused from then on.
    safety: 'unsafe',
    operations: [
      removal,
      {
        kind: 'set',
        pointer: `${root}${above.pointer}/required`,
        value: others.includes(name) ? others : [...others, name],
      },
    ],
  };
}
