/** Pairs of an object in a JSON macro. */
import type { Place } from '../../declaration.ts';
import { textOf } from '../../sources.ts';
import { type FileEdit, replaced } from '../draft.ts';
import { insertItems, removeItem } from '../list.ts';
import { tokenListOf } from './tokens.ts';
import { jsonText, quotedText } from './write.ts';

export type JsonPairs = readonly (readonly [key: string, value: unknown])[];

/** Pairs with their new values; new ones come behind the last of the keys in `behind` that is there, else last. */
export function setPairs(
  object: Place,
  pairs: JsonPairs,
  behind: readonly string[] = [],
): readonly FileEdit[] | undefined {
  const list = tokenListOf(object);
  if (list === undefined || object.file.text[object.node.start] !== '{') return undefined;
  const edits: FileEdit[] = [];
  const added: string[] = [];
  for (const [key, value] of pairs) {
    const present = list.tokens.findLast((one) => one.key === quotedText(key))?.value;
    if (present === undefined) added.push(`${quotedText(key)}: ${jsonText(value)}`);
    else if (!isJson(textOf(object.file, present))) return undefined;
    else edits.push(replaced({ file: object.file, node: present }, jsonText(value)));
  }
  if (added.length === 0) return edits;
  const keys = list.tokens.map((one) => one.key);
  const last = Math.max(...behind.map((key) => keys.lastIndexOf(quotedText(key))), -1);
  const items = added.map((code) => () => code);
  return [...edits, ...insertItems(list.listing, last < 0 ? keys.length : last + 1, items)];
}

export function removePair(object: Place, key: string): readonly FileEdit[] | undefined {
  const list = tokenListOf(object);
  const token = list?.tokens.find((one) => one.key === quotedText(key));
  return list && token && removeItem(list.listing, token.node);
}

export function pairIn(object: Place, key: string): Place | undefined {
  const value = tokenListOf(object)?.tokens.findLast((one) => one.key === quotedText(key))?.value;
  return value && { ...object, node: value };
}

/** Whether a value is JSON to its end, and no expression that is evaluated. */
function isJson(code: string): boolean {
  try {
    JSON.parse(code.replace(/,(\s*[\]}])/g, '$1'));
    return true;
  } catch {
    return false;
  }
}
