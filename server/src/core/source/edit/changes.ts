/** From a rule's operations on a tool's JSON to what has to change in a source: nothing here knows a language. */
import { isArray, isObject, isString, pointerKeys } from '../../json.ts';
import type { ToolOperation } from '../../rules/rule.ts';
import type { SchemaKey } from '../declaration.ts';

export type Change =
  | { readonly kind: 'describe-tool'; readonly text: string }
  | { readonly kind: 'annotate'; readonly hints: readonly Hint[] }
  | { readonly kind: 'rename'; readonly name: string }
  | { readonly kind: 'answer-with-text' }
  | KeywordsChange;

/** Keywords of one schema. */
export interface KeywordsChange {
  readonly kind: 'keywords';
  readonly at: SchemaAt;
  /** In the order in which they are written. */
  readonly set: readonly (readonly [keyword: string, value: unknown])[];
  readonly removed: readonly string[];
}

export type Hint = readonly [name: string, value: boolean];

/** A schema inside of one of the tool's two. */
export interface SchemaAt {
  readonly schema: SchemaKey;
  /** The unescaped keys of its JSON pointer from the root of `schema`; none for the root itself. */
  readonly keys: readonly string[];
}

/** `undefined` where an operation is of a kind that no source edit is known for. */
export function changesOf(operations: readonly ToolOperation[]): readonly Change[] | undefined {
  const changes: Change[] = [];
  for (const operation of operations) {
    const change = changeOf(operation);
    if (change === undefined) return undefined;
    const index = changes.findIndex((other) => merged(other, change) !== undefined);
    const before = changes[index];
    const both = before && merged(before, change);
    if (both === undefined) changes.push(change);
    else changes[index] = both;
  }
  return changes.length === 0 ? undefined : changes;
}

function changeOf(operation: ToolOperation): Change | undefined {
  if (operation.kind === 'answer-with-text') return { kind: 'answer-with-text' };
  const [root = '', ...keys] = pointerKeys(operation.pointer);
  if (root === 'inputSchema' || root === 'outputSchema') return keywordChange(root, keys, operation);
  if (operation.kind === 'remove') return undefined;
  const { value } = operation;
  if (root === 'description' && keys.length === 0 && isString(value))
    return { kind: 'describe-tool', text: value };
  if (root === 'name' && keys.length === 0 && isString(value)) return { kind: 'rename', name: value };
  if (root !== 'annotations' || keys.length > 1) return undefined;
  const given = keys[0] === undefined ? value : { [keys[0]]: value };
  return isObject(given) ? annotation(Object.entries(given)) : undefined;
}

function annotation(entries: readonly (readonly [string, unknown])[]): Change | undefined {
  const hints = entries.filter(
    (entry): entry is Hint => typeof entry[1] === 'boolean' && /^\w+Hint$/.test(entry[0]),
  );
  return hints.length > 0 && hints.length === entries.length ? { kind: 'annotate', hints } : undefined;
}

function keywordChange(
  schema: SchemaKey,
  path: readonly string[],
  operation: Exclude<ToolOperation, { readonly kind: 'answer-with-text' }>,
): KeywordsChange | undefined {
  const keyword = path.at(-1);
  const keys = path.slice(0, -1);
  if (keyword === undefined || !leadsToSchema(keys)) return undefined;
  const at = { schema, keys };
  return operation.kind === 'remove'
    ? { kind: 'keywords', at, set: [], removed: [keyword] }
    : { kind: 'keywords', at, set: [[keyword, operation.value]], removed: [] };
}

const named = new Set(['properties', '$defs', 'definitions', 'patternProperties']);
const numbered = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems']);

/** Whether the keys go from schema to schema, so that a keyword may stand behind them. */
export function leadsToSchema(keys: readonly string[]): boolean {
  let index = 0;
  while (index < keys.length) {
    const key = keys[index] ?? '';
    const next = keys[index + 1];
    if (named.has(key) && next !== undefined) index += 2;
    else if (numbered.has(key) && next !== undefined && /^\d+$/.test(next)) index += 2;
    else if (key === 'items' && next !== undefined && /^\d+$/.test(next)) index += 2;
    else if (key === 'items' || key === 'additionalProperties') index += 1;
    else return false;
  }
  return true;
}

/** Both as one change, where they are about the same thing. */
function merged(a: Change, b: Change): Change | undefined {
  if (a.kind === 'annotate' && b.kind === 'annotate')
    return { kind: 'annotate', hints: [...a.hints, ...b.hints] };
  if (a.kind !== 'keywords' || b.kind !== 'keywords' || a.at.schema !== b.at.schema) return undefined;
  if (a.at.keys.length !== b.at.keys.length || a.at.keys.some((key, index) => key !== b.at.keys[index]))
    return undefined;
  return { ...a, set: [...a.set, ...b.set], removed: [...a.removed, ...b.removed] };
}

/** The names of a `required` list; `undefined` for anything else. */
export function namesIn(value: unknown): readonly string[] | undefined {
  return isArray(value) && value.every(isString) ? value : undefined;
}
