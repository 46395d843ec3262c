/** The list in which an entry keeps its arguments, and new ones in it. */

import { insertElement } from '../../document/edits.ts';
import type { EntryParts, ServerEntry } from '../../document/entry.ts';
import { elements } from '../../document/node.ts';
import type { TextEdit } from '../../document/range.ts';

/** `undefined` where there is none, or where something that is no string stands in it, so that the places differ. */
export function argumentList({ args, parts: { argList } }: ServerEntry): EntryParts['argList'] {
  if (argList?.node.type !== 'array') return undefined;
  if (elements(argList.node).length !== args.length + argList.first) return undefined;
  return argList;
}

/** Puts arguments (elements of a JSON list, without its brackets) before the one at `index`. */
export function insertArguments(
  text: string,
  entry: ServerEntry,
  index: number,
  words: string,
): readonly TextEdit[] | undefined {
  const list = argumentList(entry);
  return list && insertElement(text, list.node, index + list.first, words);
}
