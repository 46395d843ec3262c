/**
 * Changes of a config text that leave everything else as it is: comments, indentation, line ends. All work
 * on exact tokens, so they may be combined as long as they do not touch the same place.
 */
import { escaped } from './literal.ts';
import { elements, type JsonNode, type Member, member, members, nodeRange } from './node.ts';
import type { Range, Ranged, TextEdit } from './range.ts';
import { commaBehind, tokens } from './tokens.ts';

/** Adds a member behind the last one, or replaces the value of the one of that name. `value` is JSON text. */
export function setMember(text: string, object: JsonNode, key: string, value: string): readonly TextEdit[] {
  const present = member(object, key);
  if (present !== undefined) return [{ range: nodeRange(present.value), text: value }];
  return appendItem(
    text,
    object,
    members(object).map(({ range }) => range),
    `${JSON.stringify(key)}: ${value}`,
  );
}

/** Adds a member before another one, on a line of its own where that has one. */
export function insertMemberBefore(text: string, before: Member, key: string, value: string): TextEdit {
  return insertBefore(text, before.range.start, `${JSON.stringify(key)}: ${value}`);
}

/** Adds a member behind another one. */
export function insertMemberAfter(text: string, after: Member, key: string, value: string): TextEdit {
  const indent = indentAt(text, after.range.start);
  const separator = indent === undefined ? ', ' : `,${lineEnd(text)}${indent}`;
  const at = after.range.end;
  return { range: { start: at, end: at }, text: `${separator}${JSON.stringify(key)}: ${value}` };
}

export function renameKey(key: Ranged<string>, name: string): TextEdit {
  return { range: key.range, text: JSON.stringify(name) };
}

/** Replaces the whole value of a string. */
export function replaceString({ range }: Ranged<string>, value: string): TextEdit {
  return { range, text: `"${escaped(value)}"` };
}

/** Takes a member away with its comma and, where it stands alone there, its lines. */
export function removeMember(text: string, object: JsonNode, key: string): readonly TextEdit[] {
  const all = members(object);
  const index = all.findLastIndex((candidate) => candidate.key.value === key);
  return removeItem(
    text,
    object,
    all.map(({ range }) => range),
    index,
  );
}

/** Puts an element before the one at `index`, or behind the last one. `value` is JSON text. */
export function insertElement(
  text: string,
  list: JsonNode,
  index: number,
  value: string,
): readonly TextEdit[] {
  const ranges = elements(list).map(nodeRange);
  const next = ranges[index];
  return next === undefined ? appendItem(text, list, ranges, value) : [insertBefore(text, next.start, value)];
}

export function removeElement(text: string, list: JsonNode, index: number): readonly TextEdit[] {
  return removeItem(text, list, elements(list).map(nodeRange), index);
}

/** Adds a definition to `inputs`, which comes to stand before the servers where there is none. */
export function appendInput(
  text: string,
  root: JsonNode,
  input: { readonly [key: string]: unknown },
): readonly TextEdit[] {
  const pairs = Object.entries(input).map(
    ([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  const definition = `{ ${pairs.join(', ')} }`;
  const inputs = member(root, 'inputs');
  if (inputs?.value.type === 'array') {
    const list = inputs.value;
    return appendItem(text, list, elements(list).map(nodeRange), definition);
  }
  const [first] = members(root);
  if (first === undefined || inputs !== undefined) return setMember(text, root, 'inputs', `[${definition}]`);
  return [insertMemberBefore(text, first, 'inputs', `[${definition}]`)];
}

/** `\r\n` where the text has it anywhere, for then its editor writes it everywhere. */
export function lineEnd(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

function insertBefore(text: string, at: number, item: string): TextEdit {
  const indent = indentAt(text, at);
  const separator = indent === undefined ? ', ' : `,${lineEnd(text)}${indent}`;
  return { range: { start: at, end: at }, text: `${item}${separator}` };
}

function appendItem(
  text: string,
  container: JsonNode,
  items: readonly Range[],
  item: string,
): readonly TextEdit[] {
  const last = items.at(-1);
  const closing = nodeRange(container).end - 1;
  if (last === undefined) return [fillEmpty(text, nodeRange(container), item)];
  const comma = commaBehind(text, last.end, closing);
  const behind = comma?.end ?? last.end;
  const indent = indentAt(text, last.start);
  const tail = comma === undefined ? '' : ',';
  const separator: TextEdit[] =
    comma === undefined ? [{ range: { start: last.end, end: last.end }, text: ',' }] : [];
  const at = indent === undefined ? behind : endOfItemLine(text, behind, closing);
  const lead = indent === undefined ? ' ' : `${lineEnd(text)}${indent}`;
  const added: TextEdit = { range: { start: at, end: at }, text: `${lead}${item}${tail}` };
  const [before] = separator;
  // Two edits at one place have no order, so they are made one.
  return before !== undefined && before.range.start === at
    ? [{ range: added.range, text: `,${added.text}` }]
    : [...separator, added];
}

/** Into `{}`, `[ ]` or one that holds comments only. */
function fillEmpty(text: string, { start, end }: Range, item: string): TextEdit {
  const open = start + 1;
  const closing = end - 1;
  const inside = text.slice(open, closing);
  const padding = text[start] === '{' ? ' ' : '';
  if (inside.trim() === '' && !/[\r\n]/.test(inside)) {
    return { range: { start: open, end: closing }, text: `${padding}${item}${padding}` };
  }
  const indent = indentAt(text, closing);
  const comment = [...tokens(text, { start: open, end: closing })].at(-1);
  if (indent === undefined) return { range: { start: closing, end: closing }, text: `${item}${padding}` };
  const at = comment?.range.end ?? open;
  const inner = (comment && indentAt(text, comment.range.start)) ?? `${indent}${step(text)}`;
  return { range: { start: at, end: at }, text: `${lineEnd(text)}${inner}${item}` };
}

function removeItem(
  text: string,
  container: JsonNode,
  items: readonly Range[],
  index: number,
): readonly TextEdit[] {
  const item = items[index];
  if (item === undefined) return [];
  const opening = nodeRange(container).start + 1;
  const closing = nodeRange(container).end - 1;
  const comma = commaBehind(text, item.end, closing);
  const own = { start: item.start, end: comma?.end ?? item.end };
  const whole = wholeLine(text, own, closing);
  const gone = whole ?? own;
  const empty = [text.slice(opening, gone.start), text.slice(gone.end, closing)];
  if (items.length === 1 && empty.every((part) => part.trim() === '')) {
    return [{ range: { start: opening, end: closing }, text: '' }];
  }
  const before = items[index - 1];
  const isLast = index === items.length - 1;
  const earlier =
    isLast && comma === undefined && before ? commaBehind(text, before.end, closing) : undefined;
  if (earlier === undefined) return [{ range: whole ?? withBlanks(text, own), text: '' }];
  if (text.slice(earlier.end, own.start).trim() === '') {
    // Nothing stands between the comma before and the item, so they go in one stretch.
    const end = whole === undefined ? own.end : whole.end - lineEndBefore(text, whole.end);
    return [{ range: { start: earlier.start, end }, text: '' }];
  }
  return [
    { range: earlier, text: '' },
    { range: gone, text: '' },
  ];
}

/** All of its lines, comments behind it included, where nothing else stands on them. */
function wholeLine(text: string, { start, end }: Range, closing: number): Range | undefined {
  const indent = indentAt(text, start);
  const behind = endOfItemLine(text, end, closing);
  const lineBreak = /^[ \t]*(\r\n|\r|\n)/.exec(text.slice(behind, closing))?.[0];
  return indent === undefined || lineBreak === undefined
    ? undefined
    : { start: start - indent.length, end: behind + lineBreak.length };
}

function withBlanks(text: string, { start, end }: Range): Range {
  return { start, end: end + (/^[ \t]*/.exec(text.slice(end))?.[0].length ?? 0) };
}

function lineEndBefore(text: string, at: number): number {
  return /\r\n$|[\r\n]$/.exec(text.slice(Math.max(0, at - 2), at))?.[0].length ?? 0;
}

/** Behind the comments that stand on the rest of the line, which belong to what is before them. */
function endOfItemLine(text: string, from: number, closing: number): number {
  let at = from;
  for (const { kind, range } of tokens(text, { start: from, end: closing })) {
    if (kind !== 'comment' || /[\r\n]/.test(text.slice(at, range.start))) break;
    if (/[\r\n]/.test(text.slice(range.start, range.end))) break;
    at = range.end;
  }
  return at;
}

/** The white space before `at`, where nothing else stands on its line. */
function indentAt(text: string, at: number): string | undefined {
  let start = at;
  while (text[start - 1] === ' ' || text[start - 1] === '\t') start--;
  const before = text[start - 1];
  return before === undefined || before === '\n' || before === '\r' ? text.slice(start, at) : undefined;
}

/** One step of the file's indentation. */
function step(text: string): string {
  return /[\r\n]([ \t]+)\S/.exec(text)?.[1] ?? '  ';
}
