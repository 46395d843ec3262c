/**
 * Lists in brackets as sources write them: arguments, objects, arrays. Items are put in and taken out with their
 * commas and lines, whatever the language; comments stay where they are.
 */
import type { Place } from '../declaration.ts';
import type { SourceFile } from '../sources.ts';
import { isComment, partsOf, type SyntaxNode } from '../syntax.ts';
import { type FileEdit, insertedAt, removedBetween } from './draft.ts';
import { indentAt, lineIndent, styleOf } from './style.ts';

export interface Listing {
  readonly file: SourceFile;
  /** Behind the opening bracket. */
  readonly open: number;
  /** Of the closing bracket. */
  readonly close: number;
  readonly items: readonly SyntaxNode[];
  readonly comments: readonly SyntaxNode[];
}

/** `undefined` where the node does not begin and end with brackets. */
export function listingOf({ file, node }: Place): Listing | undefined {
  const [open, close] = [file.text[node.start], file.text[node.end - 1]];
  if (!['()', '[]', '{}'].includes(`${open}${close}`) || node.end - node.start < 2) return undefined;
  return {
    file,
    open: node.start + 1,
    close: node.end - 1,
    items: partsOf(node),
    comments: node.children.filter(isComment),
  };
}

/** The text of an item. `indent` is that of its line; absent where it stands on the line of its neighbours. */
export type WriteItem = (indent: string | undefined) => string;

/** Items in front of the one at `index`; at the end where there is none. */
export function insertItems(list: Listing, index: number, items: readonly WriteItem[]): readonly FileEdit[] {
  const { file } = list;
  const before = list.items[Math.min(index, list.items.length) - 1];
  if (before !== undefined) return [...insertBehind(list, before, items)];
  const next = list.items[0];
  if (next === undefined) return fill(list, items);
  const indent = indentAt(file, next.start);
  const separator = indent === undefined ? ', ' : `,${styleOf(file).lineEnd}${indent}`;
  return [insertedAt(file, next.start, items.map((write) => write(indent) + separator).join(''))];
}

function* insertBehind(list: Listing, before: SyntaxNode, items: readonly WriteItem[]): Generator<FileEdit> {
  const { file } = list;
  const comma = commaBehind(list, before.end);
  const indent = indentAt(file, before.start);
  const lead = indent === undefined ? ' ' : `${styleOf(file).lineEnd}${indent}`;
  const texts = items.map((write) => lead + write(indent));
  const behind = comma === undefined ? before.end : comma + 1;
  // What is commented behind an item belongs to it.
  const at = indent === undefined ? behind : endOfLineItem(list, behind);
  const written = comma === undefined ? texts.join(',') : texts.map((text) => `${text},`).join('');
  if (comma !== undefined) yield insertedAt(file, at, written);
  else if (at === before.end) yield insertedAt(file, at, `,${written}`);
  else {
    yield insertedAt(file, before.end, ',');
    yield insertedAt(file, at, written);
  }
}

/** Languages that write `{a: 1}`, and not `{ a: 1 }`. */
const unpadded: ReadonlySet<string> = new Set(['python', 'go']);

function fill({ file, open, close, comments }: Listing, items: readonly WriteItem[]): readonly FileEdit[] {
  const { step, lineEnd, lastComma } = styleOf(file);
  const inside = file.text.slice(open, close);
  if (!/[\r\n]/.test(inside) && comments.length === 0) {
    const padding = file.text[close] === '}' && !unpadded.has(file.language.id) ? ' ' : '';
    const text = items.map((write) => write(undefined)).join(', ');
    return [{ file, range: { start: open, end: close }, text: padding + text + padding }];
  }
  const last = comments.at(-1);
  const indent = (last && indentAt(file, last.start)) ?? `${lineIndent(file, close)}${step}`;
  const text = items.map((write) => `${lineEnd}${indent}${write(indent)}`).join(',');
  return [insertedAt(file, last?.end ?? open, text + lastComma)];
}

/** An item with its comma, and with its lines where nothing else stands on them. */
export function removeItem(list: Listing, item: SyntaxNode): readonly FileEdit[] {
  const { file, items } = list;
  const index = items.indexOf(item);
  const comma = commaBehind(list, item.end);
  const end = comma === undefined ? item.end : comma + 1;
  const indent = indentAt(file, item.start);
  const behind = endOfLineItem(list, end);
  const lineBreak = /^[ \t]*(?:\r\n|\r|\n)/.exec(file.text.slice(behind, list.close))?.[0];
  const previous = items[index - 1];
  const earlier =
    previous && index === items.length - 1 && comma === undefined
      ? commaBehind(list, previous.end)
      : undefined;
  if (indent !== undefined && lineBreak !== undefined) {
    const line = removedBetween(file, item.start - indent.length, behind + lineBreak.length);
    return earlier === undefined ? [line] : [removedBetween(file, earlier, earlier + 1), line];
  }
  if (earlier !== undefined) return [removedBetween(file, earlier, end)];
  if (items.length === 1 && list.comments.length === 0) return [removedBetween(file, list.open, list.close)];
  const blanks = /^[ \t]*/.exec(file.text.slice(end, list.close))?.[0].length ?? 0;
  return [removedBetween(file, item.start, end + blanks)];
}

/** The comma behind an item, if there is one before the next. */
function commaBehind({ file, close, comments }: Listing, from: number): number | undefined {
  for (let at = from; at < close; at++) {
    const comment = comments.find((one) => one.start <= at && at < one.end);
    if (comment !== undefined) at = comment.end - 1;
    else if (file.text[at] === ',') return at;
    else if (!/\s/.test(file.text[at] ?? '')) return undefined;
  }
  return undefined;
}

/** Behind the comments that stand on the rest of the line. */
function endOfLineItem({ file, comments }: Listing, from: number): number {
  let at = from;
  for (const { start, end } of comments) {
    if (start < at) continue;
    if (/[\r\n]/.test(file.text.slice(at, start)) || /[\r\n]/.test(file.text.slice(start, end))) break;
    at = end;
  }
  return at;
}
