/** The line that a finding stands on, with the place underlined. */
import type { ConfigDocument } from '../core/document/document.ts';
import { positionAt, type Range } from '../core/document/range.ts';
import { escapeInvisible, shown } from '../core/words.ts';
import { maskedText } from './hidden.ts';
import { columnsOf, type Style } from './style.ts';

/** A file as it is shown, without what `hiddenRanges` finds in it. */
export interface Page {
  readonly document: ConfigDocument;
  readonly hidden: readonly Range[];
}

/** Two lines, indented by two; a long line is shown around the place. Empty for an empty line. */
export function codeFrame({ document, hidden }: Page, range: Range, style: Style): string[] {
  const { line, column } = positionAt(document.lines, range.start);
  const text = lineText(document, line);
  if (text.trim() === '') return [];
  const number = String(line + 1);
  const room = style.width - number.length - 6;
  const cut = text.length > room && column > room * 0.7;
  const from = cut ? wholeFrom(text, column - Math.floor(room / 3)) : 0;
  const start = document.lines[line] ?? 0;
  const visible = (first: number, last: number) =>
    withoutInvisible(maskedText(document.text, start + first, start + Math.min(last, text.length), hidden));
  const before = (from > 0 ? '…' : '') + visible(from, column);
  const end = Math.max(column + 1, Math.min(column + range.end - range.start, text.length));
  const left = Math.max(1, room - before.length);
  // Never more than can be shown is looked at: a line may be megabytes long.
  const marked = shown(visible(column, Math.min(end, column + left + 1)), left) || ' ';
  const after = marked.length < left ? shown(visible(end, end + left), left - marked.length) : '';
  const [indent, carets] = [' '.repeat(columnsOf(before)), '^'.repeat(columnsOf(marked))];
  return [
    `  ${style.dim(`${number} │`)} ${before}${marked}${after}`,
    `  ${style.dim(`${' '.repeat(number.length)} │`)} ${indent}${style.warning(carets)}`,
  ];
}

function lineText({ text, lines }: ConfigDocument, line: number): string {
  const start = lines[line] ?? 0;
  let end = lines[line + 1] ?? text.length;
  while (end > start && /[\r\n]/.test(text[end - 1] ?? '')) end--;
  return text.slice(start, end);
}

/** The offset, or the one behind it where it lies within a character. */
function wholeFrom(text: string, offset: number): number {
  return /[\uDC00-\uDFFF]/.test(text[offset] ?? '') ? offset + 1 : offset;
}

/** Tabs take two columns, so that the mark below stands in the right one. */
function withoutInvisible(text: string): string {
  return escapeInvisible(text.replaceAll('\t', '  '));
}
