/** Keywords of schemas that Go code writes by hand: maps of JSON, and `jsonschema.Schema`. */

import { isArray, isObject, property } from '../../../json.ts';
import type { Place } from '../../declaration.ts';
import { typeOfLiteral } from '../../languages/go/collect.ts';
import { importsOf } from '../../languages/go/packages.ts';
import { pairsOf } from '../../languages/go/schemas.ts';
import { follow } from '../../languages/go/values.ts';
import { startReading } from '../../reading.ts';
import { textOf } from '../../sources.ts';
import { fieldOf } from '../../syntax.ts';
import { type KeywordsChange, namesIn } from '../changes.ts';
import { type EditContext, type Edited, type FileEdit, isWhole } from '../draft.ts';
import { type ParameterSite, reachOf } from '../parameter.ts';
import { pairIn, removePair, setPairs } from './pairs.ts';
import { quotedText, valueText } from './write.ts';

export interface SchemaLiteral {
  readonly place: Place;
  /** The type that a struct literal has, as the file writes it; absent for a map. */
  readonly type?: string;
}

/** The literal of the schema that a change is about; `undefined` where it is written in another way. */
export function schemaLiteral(
  root: Place,
  parameter: ParameterSite | undefined,
  rest: readonly string[],
  context: EditContext,
): SchemaLiteral | undefined {
  if (root.node.type !== 'argument_list' && !isJson(root, context)) return undefined;
  const start = parameter === undefined ? root : parameter.located.place.target;
  return literalAt(start, rest, context);
}

/** A map without keywords of its own is handed to somebody who makes a schema of it: who knows how. */
function isJson(root: Place, context: EditContext): boolean {
  const found = follow(root, startReading(context.sources));
  const pairs = pairsOf(found, startReading(context.sources)) ?? [];
  return pairs.some(({ name }) => /^(?:type|properties|\$ref)$/i.test(name));
}

function literalAt(place: Place, keys: readonly string[], context: EditContext): SchemaLiteral | undefined {
  const reading = startReading(context.sources);
  const found = follow(place, reading);
  const literal = literalOf(found);
  if (literal === undefined || keys.length === 0) return literal;
  if (!/^(?:items|additionalProperties)$/.test(keys[0] ?? '')) return undefined;
  const inner = pairsOf(found, reading)?.findLast(
    ({ name }) => name.toLowerCase() === keys[0]?.toLowerCase(),
  );
  return inner && literalAt(inner.value, keys.slice(1), context);
}

function literalOf(place: Place): SchemaLiteral | undefined {
  const { node, file } = place;
  if (!/^(?:composite_literal|literal_value)$/.test(node.type) || !isWhole(node)) return undefined;
  const type = typeOfLiteral(node);
  if (type?.type === 'map_type') {
    const value = fieldOf(type, 'value');
    return value && /^(?:interface\s*\{\s*\}|any)$/.test(textOf(file, value)) ? { place } : undefined;
  }
  const [left, right] = [fieldOf(type, 'package'), fieldOf(type, 'name')];
  if (type === undefined || left === undefined || right === undefined) return undefined;
  const path = importsOf(file).get(textOf(file, left));
  return path === 'github.com/google/jsonschema-go/jsonschema' && textOf(file, right) === 'Schema'
    ? { place, type: textOf(file, type) }
    : undefined;
}

const behind: { readonly [keyword: string]: readonly string[] } = {
  format: ['type'],
  examples: ['type', 'format'],
  description: ['type', 'format'],
  items: ['type'],
  required: ['properties'],
};

export function literalKeywords(
  { at, set, removed }: KeywordsChange,
  { place, type }: SchemaLiteral,
  parameter: ParameterSite | undefined,
  context: EditContext,
): Edited | undefined {
  const key = (keyword: string) =>
    type === undefined ? quotedText(keyword) : keyword.slice(0, 1).toUpperCase() + keyword.slice(1);
  const edits: FileEdit[] = [];
  for (const keyword of removed) {
    const removal = removePair(place, key(keyword));
    if (removal === undefined) return undefined;
    edits.push(...removal);
  }
  // What is new at one place is written at once: two edits there would have no order.
  const [first] = set;
  if (first !== undefined) {
    const pairs: (readonly [string, string])[] = [];
    for (const [keyword, value] of set) {
      const code = codeOf(keyword, value, type);
      // What has a list of types says it in another field, and not both.
      const isOther = keyword === 'type' && type !== undefined && pairIn(place, 'Type') === undefined;
      if (code === undefined || isOther) return undefined;
      pairs.push([key(keyword), code]);
    }
    const made = setPairs(place, pairs, (behind[first[0]] ?? []).map(key));
    if (made === undefined) return undefined;
    edits.push(...made);
  }
  const shared = ({ parts }: EditContext['declaration']) => {
    const root = at.schema === 'inputSchema' ? parts.input : parts.output;
    return root && follow(root, startReading(context.sources));
  };
  return { edits, caveats: reachOf(place, parameter ?? shared, context) };
}

/** The value of a keyword; `undefined` for one that the struct has no field of that type for. */
function codeOf(keyword: string, value: unknown, type: string | undefined): string | undefined {
  if (keyword === 'required') {
    const names = namesIn(value);
    return names && `[]string{${names.map(quotedText).join(', ')}}`;
  }
  if (type === undefined) return valueText(value);
  if (keyword === 'examples') return isArray(value) ? valueText(value) : undefined;
  if (keyword === 'items') return isObject(value) ? schemaCode(value, type) : undefined;
  return /^(?:description|format|type)$/.test(keyword) && typeof value === 'string'
    ? quotedText(value)
    : undefined;
}

/** A schema that says no more than a type. */
function schemaCode(schema: { readonly [keyword: string]: unknown }, type: string): string | undefined {
  const keys = Object.keys(schema);
  const only = property(schema, 'type');
  return keys.length === 1 && typeof only === 'string' ? `&${type}{Type: ${quotedText(only)}}` : undefined;
}
