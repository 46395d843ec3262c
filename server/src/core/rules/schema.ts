/** Walking a JSON Schema that a server sent: every subschema once, without recursion, to a bounded depth. */
import { isArray, isObject, type JsonObject, pointerToken, property } from '../json.ts';
import type { ToolFacts } from '../report/report.ts';
import type { SchemaName } from './rule.ts';

export interface Subschema {
  readonly schema: JsonObject;
  /** JSON pointer from the root of the schema; `''` is the root. */
  readonly pointer: string;
  /** The property's name where the subschema stands under `properties`. */
  readonly name?: string;
  /** Levels as agents count them: entering an object's properties or an array's items is one each. */
  readonly level: number;
  /** The nearest schema above that holds this one. */
  readonly parent?: JsonObject;
  /** The same with its own place, so that the way back to the root can be followed. */
  readonly above?: Subschema;
  /** The keyword of `parent` that it stands under: `properties`, `items`, `$defs`, … */
  readonly under?: string;
}

/** A schema with more subschemas is walked this far; clients give up long before. */
export const maximumSubschemas = 20_000;

const singleKeys = [
  'additionalProperties',
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
] as const;
const listKeys = ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const;
const mapKeys = ['$defs', 'definitions', 'patternProperties', 'dependentSchemas'] as const;

/**
 * Every subschema that is an object, the root first, in the order of the text. `$ref` is not followed.
 * Boolean schemas and values of the wrong type are passed over.
 */
export function* subschemas(root: unknown): Iterable<Subschema> {
  if (!isObject(root)) return;
  const open: Subschema[] = [{ schema: root, pointer: '', level: 0 }];
  for (let seen = 0; seen < maximumSubschemas; seen++) {
    const next = open.pop();
    if (next === undefined) return;
    yield next;
    // One by one: as arguments of a single call, some hundred thousand properties overflow the stack.
    for (const child of subschemasOf(next).reverse()) open.push(child);
  }
}

/** The subschemas that stand directly in one, in the order of the keywords below. */
export function subschemasOf(parent: Subschema): Subschema[] {
  const { schema, pointer, level } = parent;
  const found: Subschema[] = [];
  const add = (value: unknown, under: string, path: string, deeper: number, name?: string) => {
    if (!isObject(value)) return;
    found.push({
      schema: value,
      pointer: `${pointer}/${path}`,
      level: level + deeper,
      parent: schema,
      above: parent,
      under,
      ...(name !== undefined && { name }),
    });
  };
  for (const [key, value] of entriesOf(property(schema, 'properties'))) {
    add(value, 'properties', `properties/${pointerToken(key)}`, 1, key);
  }
  const items = property(schema, 'items');
  if (isArray(items)) for (const [index, item] of items.entries()) add(item, 'items', `items/${index}`, 1);
  else add(items, 'items', 'items', 1);
  for (const key of singleKeys) add(property(schema, key), key, key, key === 'additionalProperties' ? 1 : 0);
  for (const key of listKeys) {
    const list = property(schema, key);
    const deeper = key === 'prefixItems' ? 1 : 0;
    for (const [index, item] of isArray(list) ? list.entries() : [])
      add(item, key, `${key}/${index}`, deeper);
  }
  for (const key of mapKeys) {
    for (const [name, value] of entriesOf(property(schema, key)))
      add(value, key, `${key}/${pointerToken(name)}`, 0);
  }
  return found;
}

/** Own members of an object; none for anything else. */
export function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return isObject(value) ? Object.entries(value) : [];
}

/** The input schema of every tool, and its output schema where it has one. */
export function* toolSchemas(
  tools: readonly ToolFacts[],
): Iterable<{ readonly tool: ToolFacts; readonly schema: SchemaName; readonly root: JsonObject }> {
  for (const tool of tools) {
    for (const schema of ['inputSchema', 'outputSchema'] as const) {
      const root = property(tool.raw, schema);
      if (isObject(root)) yield { tool, schema, root };
    }
  }
}
