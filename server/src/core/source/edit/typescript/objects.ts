/** Changes of object literals: pairs put in, replaced, taken out. */
import type { Place } from '../../declaration.ts';
import { keyOf } from '../../languages/typescript/members.ts';
import { at, bare } from '../../languages/typescript/resolve.ts';
import { isLiteral, knownString } from '../../languages/typescript/strings.ts';
import { type Reading, startReading } from '../../reading.ts';
import { textOf } from '../../sources.ts';
import { fieldOf, partsOf, type SyntaxNode } from '../../syntax.ts';
import type { EditContext, FileEdit } from '../draft.ts';
import { replaced } from '../draft.ts';
import { insertItems, listingOf, removeItem } from '../list.ts';
import { styleOf } from '../style.ts';
import { type KeyQuotes, keyText, quotedText, valueText } from './write.ts';

export interface Pair {
  /** The whole of it: `key: value`, `key`, a method. */
  readonly node: SyntaxNode;
  /** Absent for shorthands and methods. */
  readonly value?: Place;
}

/** The object's own pair of that key, the last one. */
export function pairOf(object: Place, key: string, reading: Reading): Pair | undefined {
  const node = partsOf(object.node).findLast(
    (part) => part.type !== 'spread_element' && keyOf(at(object, part), reading) === key,
  );
  const value = node?.type === 'pair' ? fieldOf(node, 'value') : undefined;
  return node && { node, ...(value && { value: at(object, value) }) };
}

/** What a pair's value shall be: a JSON value, or an expression. */
export type PairValue = { readonly json: unknown } | { readonly code: string };

/**
 * The pairs with their new values. New ones come behind the last of the keys in `behind` that is there, and behind all that
 * is spread in, for what stands last counts. `undefined` where a value is not written out in the object.
 */
export function setPairs(
  object: Place,
  pairs: readonly (readonly [key: string, value: PairValue])[],
  behind: readonly string[],
  { sources }: Pick<EditContext, 'sources'>,
): readonly FileEdit[] | undefined {
  const list = object.node.type === 'object' ? listingOf(object) : undefined;
  if (list === undefined) return undefined;
  const reading = startReading(sources);
  const style = styleOf(object.file);
  const quotes = keyQuotes(object);
  const edits: FileEdit[] = [];
  const added: (readonly [string, PairValue])[] = [];
  for (const [key, value] of pairs) {
    const present = pairOf(object, key, reading);
    if (present === undefined) added.push([key, value]);
    else if (present.value === undefined || !isWritten(present.value.node)) return undefined;
    else
      edits.push(
        replaced(
          present.value,
          'code' in value ? value.code : replacement(present.value, value.json, quotes),
        ),
      );
  }
  if (added.length === 0) return edits;
  const keys = list.items.map((part) =>
    part.type === 'spread_element' ? '...' : keyOf(at(object, part), reading),
  );
  const last = Math.max(keys.lastIndexOf('...'), ...behind.map((key) => keys.lastIndexOf(key)));
  const index = last < 0 ? list.items.length : last + 1;
  const items = added.map(([key, value]) => (indent: string | undefined) => {
    const name = `${keyText(key, style, quotes)}: `;
    return (
      name + ('code' in value ? value.code : valueText(value.json, style, quotes, indent, name.length + 1))
    );
  });
  return [...edits, ...insertItems(list, index, items)];
}

/** Takes the pair of that key out; `undefined` where there is none, or something that is spread in may hold it. */
export function removePair(
  object: Place,
  key: string,
  { sources }: Pick<EditContext, 'sources'>,
): readonly FileEdit[] | undefined {
  const list = object.node.type === 'object' ? listingOf(object) : undefined;
  const pair = pairOf(object, key, startReading(sources));
  if (list === undefined || pair === undefined) return undefined;
  return list.items.some(({ type }) => type === 'spread_element') ? undefined : removeItem(list, pair.node);
}

function keyQuotes({ node, file }: Place): KeyQuotes {
  const keys = partsOf(node).flatMap((part) => fieldOf(part, 'key') ?? []);
  const quoted = keys.filter(({ type }) => type === 'string');
  return quoted.length > 0 &&
    quoted.every((key) => /^.\w+.$/.test(textOf(file, key))) &&
    quoted.length * 2 > keys.length
    ? 'always'
    : 'where-needed';
}

/** Whether an expression shows all of its value, so that nothing is lost when it is replaced. */
export function isWritten(node: SyntaxNode): boolean {
  switch (node.type) {
    case 'template_string':
      return node.children.every(({ type }) => type !== 'template_substitution');
    case 'string':
    case 'number':
    case 'true':
    case 'false':
    case 'null':
    case 'undefined':
      return true;
    case 'as_expression':
    case 'satisfies_expression':
    case 'parenthesized_expression':
    case 'binary_expression':
      return partsOf(node).every(
        (part) =>
          isWritten(part) ||
          /^\W+$/.test(part.type) ||
          part.field === 'operator' ||
          /type|const/.test(part.type),
      );
    case 'array':
      return partsOf(node).every(isWritten);
    case 'object':
      return partsOf(node).every((part) => part.type === 'pair' && isWritten(fieldOf(part, 'value') ?? part));
    default:
      return false;
  }
}

function replacement(value: Place, json: unknown, quotes: KeyQuotes): string {
  const style = styleOf(value.file);
  const written = value.file.text[bare(value).node.start];
  if (typeof json === 'string' && (written === '"' || written === "'")) return quotedText(json, written);
  return valueText(json, style, quotes);
}

/** A literal's text, where it is one literal. */
export function literalText(place: Place, { sources }: Pick<EditContext, 'sources'>): string | undefined {
  return isLiteral(place) ? knownString(place, startReading(sources)) : undefined;
}
