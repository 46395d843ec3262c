/** Fields of struct literals and entries of maps: put in as gofmt would have them, replaced, taken out. */
import type { Place } from '../../declaration.ts';
import { at } from '../../languages/places.ts';
import { textOf } from '../../sources.ts';
import { fieldOf, partsOf, type SyntaxNode } from '../../syntax.ts';
import { type FileEdit, insertedAt, isWhole, replaced } from '../draft.ts';
import { insertItems, type Listing, listingOf, removeItem } from '../list.ts';
import { indentAt } from '../style.ts';

/** Each a key as it is written, and the code of its value. */
export type Pairs = readonly (readonly [key: string, code: string])[];

function bodyOf(literal: Place): Place | undefined {
  const body = literal.node.type === 'composite_literal' ? fieldOf(literal.node, 'body') : literal.node;
  return body?.type === 'literal_value' ? at(literal, body) : undefined;
}

export interface OwnPair {
  readonly node: SyntaxNode;
  readonly value: Place;
}

/** The pair of a key as it is written. */
export function pairIn(literal: Place, key: string): OwnPair | undefined {
  const body = bodyOf(literal);
  const node = partsOf(body?.node).findLast((one) => {
    const own = fieldOf(one, 'key');
    return own !== undefined && textOf(literal.file, own) === key;
  });
  const [value] = partsOf(fieldOf(node, 'value'));
  return node && value && { node, value: at(literal, value) };
}

/** Pairs with their new values; new ones come behind the last of the keys in `behind` that is there, else last. */
export function setPairs(
  literal: Place,
  pairs: Pairs,
  behind: readonly string[] = [],
): readonly FileEdit[] | undefined {
  const body = bodyOf(literal);
  const list = body && listingOf(body);
  if (list === undefined || !isWhole(literal.node)) return undefined;
  const edits: FileEdit[] = [];
  const added: (readonly [string, string])[] = [];
  for (const [key, code] of pairs) {
    const present = pairIn(literal, key);
    if (present === undefined) added.push([key, code]);
    else if (!isWritten(present.value.node)) return undefined;
    else edits.push(replaced(present.value, code));
  }
  if (added.length === 0) return edits;
  // A struct whose fields have no names takes none that has one.
  if (list.items.some(({ type }) => type !== 'keyed_element')) return undefined;
  const keys = list.items.map((item) => textOf(list.file, fieldOf(item, 'key') ?? item));
  const last = Math.max(...behind.map((key) => keys.lastIndexOf(key)), -1);
  const index = last < 0 ? list.items.length : last + 1;
  const { width, edits: aligned } = alignment(list, index, added);
  const items = added.map(([key, code]) => (indent: string | undefined) => {
    const name = `${key}: `;
    return (indent === undefined ? name : name.padEnd(width)) + code;
  });
  return [...edits, ...aligned, ...insertItems(list, index, items)];
}

export function removePair(literal: Place, key: string): readonly FileEdit[] | undefined {
  const body = bodyOf(literal);
  const list = body && listingOf(body);
  const pair = pairIn(literal, key);
  return list && pair && removeItem(list, pair.node);
}

/** The column that values have beside each other, and what it takes to move those that are there. */
function alignment(
  list: Listing,
  index: number,
  added: Pairs,
): { width: number; edits: readonly FileEdit[] } {
  const block = [...neighbours(list, index, -1), ...neighbours(list, index - 1, 1)];
  const own = Math.max(...added.map(([key]) => key.length + 2));
  const columns = block.map((item) => (fieldOf(item, 'value')?.start ?? item.start) - item.start);
  const [column = 0] = columns;
  // What was not aligned before stays so.
  if (block.length === 0 || columns.some((one) => one !== column)) return { width: 0, edits: [] };
  if (own <= column) return { width: column, edits: [] };
  return {
    width: own,
    edits: block.map((item) =>
      insertedAt(list.file, fieldOf(item, 'value')?.start ?? item.start, ' '.repeat(own - column)),
    ),
  };
}

/** The items before or behind a place that have a line of their own each, with nothing between the lines. */
function neighbours({ file, items }: Listing, from: number, step: 1 | -1): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  let before: SyntaxNode | undefined;
  for (let index = from + step; index >= 0 && index < items.length; index += step) {
    const item = items[index];
    if (item === undefined || indentAt(file, item.start) === undefined) break;
    if (textOf(file, item).includes('\n')) break;
    const gap =
      before === undefined
        ? '\n'
        : file.text.slice(Math.min(before.end, item.end), Math.max(before.start, item.start));
    if (gap.split('\n').length !== 2) break;
    found.push(item);
    before = item;
  }
  return found;
}

/** Whether an expression shows all of its value, so that nothing is lost when it is replaced. */
export function isWritten(node: SyntaxNode): boolean {
  switch (node.type) {
    case 'true':
    case 'false':
    case 'nil':
    case 'int_literal':
    case 'float_literal':
    case 'interpreted_string_literal':
    case 'raw_string_literal':
      return true;
    case 'literal_element':
    case 'literal_value':
      return partsOf(node).every(isWritten);
    case 'keyed_element':
      return partsOf(fieldOf(node, 'value')).every(isWritten);
    case 'composite_literal':
      return partsOf(fieldOf(node, 'body')).every(isWritten);
    default:
      return false;
  }
}
