/** Putting servers and inputs into a file: a new one, or one that is there and keeps all that it has. */
import type { Dialect } from '../dialects/dialect.ts';
import type { ConfigDocument } from '../document/document.ts';
import { insertElement, insertMemberBefore, setMember } from '../document/edits.ts';
import { elements, type JsonNode, member, members, nodeRange } from '../document/node.ts';
import { applyEdits, type Range, type TextEdit } from '../document/range.ts';
import { asBlock } from './comments.ts';
import { type Item, placed, written } from './items.ts';
import { indentOfLine, type Style, styleOf } from './layout.ts';
import { piecesOf } from './pieces.ts';
import { writingOf } from './writing.ts';

/** What is to be added. */
export interface Parts {
  readonly items: readonly Item[];
  /** Definitions of inputs as JSON text. */
  readonly inputs: readonly string[];
  /** The style of the file that they come from. */
  readonly style: Style;
}

/** Comments for a file that is new, at its top, before its servers, and behind them. */
export interface FileComments {
  readonly top: readonly string[];
  readonly before: readonly string[];
  readonly rest: readonly string[];
}

export const noComments: FileComments = { top: [], before: [], rest: [] };

/** The text of a new file. */
export function newFile(target: Dialect, parts: Parts, comments: FileComments): string {
  const { lineEnd } = parts.style;
  const top = comments.top.map((comment) => placed(comment, at('', parts.style)));
  const body = nested(writingOf(target).path, parts, comments, '');
  return [...top, body, ''].join(lineEnd);
}

/** An object that holds the servers at the end of the path; everything in it stands on lines of its own. */
function nested(path: readonly string[], parts: Parts, comments: FileComments, indent: string): string {
  const { lineEnd } = parts.style;
  const deeper = indent + parts.style.step;
  const lines = path.length === 0 ? [] : memberLines(path, parts, comments, deeper);
  const inner = path.length === 0 ? serverLines(parts, comments, deeper) : lines;
  return inner === '' ? '{}' : `{${lineEnd}${deeper}${inner}${lineEnd}${indent}}`;
}

function serverLines({ items, style }: Parts, { rest }: FileComments, indent: string): string {
  const place = at(indent, style);
  const lines = [written(items, place, ''), ...rest.map((comment) => placed(comment, place))];
  return lines.filter((line) => line !== '').join(`${style.lineEnd}${indent}`);
}

/** The members that a path begins with: its first key, and the inputs where that is the last. */
function memberLines(
  [key = '', ...rest]: readonly string[],
  parts: Parts,
  comments: FileComments,
  indent: string,
): string {
  const next = `${parts.style.lineEnd}${indent}`;
  const isLast = rest.length === 0;
  const place = at(indent, parts.style);
  const inputs = isLast && parts.inputs.length > 0 ? [`"inputs": ${inputList(parts, indent)},`] : [];
  const before = isLast ? comments.before.map((comment) => placed(comment, place)) : [];
  return [...inputs, ...before, `${JSON.stringify(key)}: ${nested(rest, parts, comments, indent)}`].join(
    next,
  );
}

function inputList({ inputs, style }: Parts, indent: string): string {
  const deeper = indent + style.step;
  const list = inputs.map((input) => placed(input, at(deeper, style)));
  return `[${style.lineEnd}${deeper}${list.join(`,${style.lineEnd}${deeper}`)}${style.lineEnd}${indent}]`;
}

/** From and to the same style: of a new file. */
function at(indent: string, style: Style) {
  return { indent, from: style, to: style };
}

/** The text with the parts in it; `undefined` where there is no place for servers. */
export function mergedText(into: ConfigDocument, target: Dialect, parts: Parts): string | undefined {
  const { shape, serverMap, root } = into;
  if (parts.items.length === 0 && parts.inputs.length === 0) return into.text;
  const isMap = shape.kind === 'map' || (shape.kind === 'flat' && shape.legal === 'yes');
  if (isMap && serverMap !== undefined) {
    return applyEdits(into.text, [...serverEdits(into, serverMap, parts), ...inputEdits(into, parts)]);
  }
  const isFree = shape.kind === 'no-servers' || shape.kind === 'no-key' || isSettings(into, target);
  if (root?.type !== 'object' || !isFree) return undefined;
  if (members(root).length === 0 && into.text.replace(/[{}\s]/g, '') === '')
    return newFile(target, parts, noComments);
  return withPath(into, root, writingOf(target).path, parts);
}

function isSettings({ shape }: ConfigDocument, { otherContent }: Dialect): boolean {
  return shape.kind === 'foreign' && otherContent === 'usual';
}

/** In a file that has no servers yet, the keys that lead to them are added where the path ends. */
function withPath(
  into: ConfigDocument,
  root: JsonNode,
  path: readonly string[],
  parts: Parts,
): string | undefined {
  let object = root;
  let rest = path;
  for (; rest.length > 1; rest = rest.slice(1)) {
    const next = member(object, rest[0] ?? '')?.value;
    if (next === undefined) break;
    if (next.type !== 'object') return undefined;
    object = next;
  }
  const [key = ''] = rest;
  if (member(object, key) !== undefined) return undefined;
  const to = { ...styleOf(into.text) };
  const own = { ...parts, items: restyled(parts, to), inputs: restyledTexts(parts, to), style: to };
  const [first] = members(object);
  const indent =
    first === undefined ? indentOfLine(into, object.offset) + to.step : indentOfLine(into, first.range.start);
  // A text of members is a value with more members behind it.
  const lines = memberLines(rest, own, noComments, indent);
  const colon = /^"(?:[^"\\]|\\.)*": /.exec(lines)?.[0] ?? '';
  const name: unknown = JSON.parse(colon.slice(0, -2));
  return applyEdits(into.text, setMember(into.text, object, String(name), lines.slice(colon.length)));
}

function restyled({ items, style }: Parts, to: Style): readonly Item[] {
  return items.map((item) => {
    const [value, ...comments] = [item.value, ...item.before, ...item.behind].map((part) =>
      inStyle(part, style, to),
    );
    return {
      ...item,
      value: value ?? '',
      before: comments.slice(0, item.before.length),
      behind: comments.slice(item.before.length),
    };
  });
}

function restyledTexts({ inputs, style }: Parts, to: Style): readonly string[] {
  return inputs.map((input) => inStyle(input, style, to));
}

function inStyle(part: string, from: Style, to: Style): string {
  return placed(part, { indent: '', from, to: { ...to, lineEnd: '\n' } });
}

function serverEdits(into: ConfigDocument, map: JsonNode, { items, style }: Parts): readonly TextEdit[] {
  if (items.length === 0) return [];
  const { text } = into;
  const to = styleOf(text);
  const { pieces, rest } = piecesOf(text, map);
  const last = pieces.at(-1);
  const { start, end } = nodeRange(map);
  const outer = indentOfLine(into, start);
  if (last === undefined) {
    const indent = outer + to.step;
    const block = written(items, { indent, from: style, to }, '');
    const behind = rest.at(-1)?.end ?? start + 1;
    const closing = `${to.lineEnd}${outer}`;
    return [{ range: { start: behind, end: end - 1 }, text: `${to.lineEnd}${indent}${block}${closing}` }];
  }
  const indent = indentOfLine(into, last.member.range.start);
  const isOwnLine = startsLine(into, last.member.range.start);
  const comma = last.comma === undefined ? '' : ',';
  const block = isOwnLine
    ? `${to.lineEnd}${indent}${written(items, { indent, from: style, to }, comma)}`
    : ` ${inLine(items, { indent, from: style, to }, comma)}`;
  return withComma(last.comma, last.member.range.end, { start: last.range.end, end: last.range.end }, block);
}

/** The comma that the last member lacks, and the text behind its piece: one edit where they meet. */
function withComma(
  comma: Range | undefined,
  memberEnd: number,
  range: Range,
  text: string,
): readonly TextEdit[] {
  if (comma !== undefined) return [{ range, text }];
  if (memberEnd === range.start) return [{ range, text: `,${text}` }];
  return [
    { range: { start: memberEnd, end: memberEnd }, text: ',' },
    { range, text },
  ];
}

/** All in one line, where the servers that are there stand in one. */
function inLine(items: readonly Item[], place: Parameters<typeof written>[1], lastComma: '' | ','): string {
  return items
    .map(({ key, value, before, behind }, index) => {
      const comma = index < items.length - 1 ? ',' : lastComma;
      const parts = [
        ...before.map(asBlock),
        `${key}: ${placed(value, place)}${comma}`,
        ...behind.map(asBlock),
      ];
      return parts.map((part) => placed(part, place)).join(' ');
    })
    .join(' ');
}

function startsLine({ text, lines }: ConfigDocument, offset: number): boolean {
  const indent = indentOfLine({ text, lines }, offset);
  const before = text[offset - indent.length - 1];
  return before === undefined || before === '\n' || before === '\r';
}

function inputEdits(into: ConfigDocument, { inputs, style }: Parts): readonly TextEdit[] {
  const { text, section } = into;
  if (inputs.length === 0 || section === undefined) return [];
  const to = styleOf(text);
  const list = member(section, 'inputs')?.value;
  const [firstInput] = elements(list);
  const [first] = members(section);
  if (list?.type === 'array') {
    const indent =
      indentOfLine(into, (firstInput ?? list).offset) + (firstInput === undefined ? to.step : '');
    const place = { indent, from: style, to };
    const block = inputs.map((input) => placed(input, place)).join(`,${to.lineEnd}${indent}`);
    return insertElement(text, list, elements(list).length, block);
  }
  if (first === undefined || list !== undefined) return [];
  const indent = indentOfLine(into, first.range.start);
  const own = { items: [], inputs: restyledTexts({ items: [], inputs, style }, to), style: to };
  return [insertMemberBefore(text, first, 'inputs', inputList(own, indent))];
}
