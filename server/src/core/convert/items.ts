/** The servers of a file as stretches of its text, each with its comments, ready to stand somewhere else. */
import type { ConfigDocument } from '../document/document.ts';
import { type Member, nodeRange } from '../document/node.ts';
import type { Range } from '../document/range.ts';
import { indented, indentOfLine, type Lined, outdented, type Style } from './layout.ts';
import { piecesOf } from './pieces.ts';

export interface Item {
  readonly name: string;
  /** The name as JSON, as it was written. */
  readonly key: string;
  /** The value, its lines separated by LF and without the indentation of the first. */
  readonly value: string;
  /** Comments before the entry and behind it, written in the same way. */
  readonly before: readonly string[];
  readonly behind: readonly string[];
}

export interface Items {
  readonly items: readonly Item[];
  /** Comments behind the last server. */
  readonly rest: readonly string[];
}

/** Of a name that is written twice the last one, as for all readers. */
export function itemsOf(document: ConfigDocument): Items {
  const { text, serverMap, servers } = document;
  if (serverMap === undefined) return { items: [], rest: [] };
  const read = new Set(servers.map(({ range }) => range.start));
  const { pieces, rest } = piecesOf(text, serverMap);
  const items = pieces
    .filter(({ member }) => read.has(member.range.start))
    .map(({ member, before, behind }) => {
      const comments = (ranges: readonly Range[]) => ranges.map((range) => stretch(document, range));
      return { ...named(document, member), before: comments(before), behind: comments(behind) };
    });
  return { items, rest: rest.map((range) => stretch(document, range)) };
}

function named(document: Lined, { key, value }: Member): Pick<Item, 'name' | 'key' | 'value'> {
  return {
    name: key.value,
    key: document.text.slice(key.range.start, key.range.end),
    value: stretch(document, nodeRange(value)),
  };
}

/** A part of the text as it would stand at the beginning of a line. */
export function stretch(document: Lined, { start, end }: Range): string {
  return outdented(document.text.slice(start, end), indentOfLine(document, start)).join('\n');
}

export interface Place {
  /** Before each line but the first. */
  readonly indent: string;
  readonly from: Style;
  readonly to: Style;
}

export function placed(part: string, { indent, from, to }: Place): string {
  return indented(part.split('\n'), indent, from, to);
}

/** The items as they stand behind each other, each on lines of its own, without a comma behind the last. */
export function written(items: readonly Item[], place: Place, lastComma: '' | ','): string {
  const next = `${place.to.lineEnd}${place.indent}`;
  return items
    .map(({ key, value, before, behind }, index) => {
      const comma = index < items.length - 1 ? ',' : lastComma;
      const entry = `${key}: ${placed(value, place)}${comma}`;
      const line = [entry, ...behind.map((comment) => placed(comment, place))].join(' ');
      return [...before.map((comment) => placed(comment, place)), line].join(next);
    })
    .join(next);
}
