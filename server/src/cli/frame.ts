/** The line that a finding stands on, with the place underlined. */
import type { ConfigDocument } from '../core/document/document.ts';
import { positionAt, type Range } from '../core/document/range.ts';
import { escapeInvisible } from '../core/words.ts';
import type { Style } from './style.ts';

/** Two lines, indented by two; a long line is shown around the place. Empty for an empty file. */
export function codeFrame(document: ConfigDocument, range: Range, style: Style): string[] {
  const { line, column } = positionAt(document.lines, range.start);
  const start = document.lines[line] ?? 0;
  const next = document.lines[line + 1] ?? document.text.length;
  const text = document.text.slice(start, next).replace(/[\r\n]+$/, '');
  if (text.trim() === '') return [];
  const number = String(line + 1);
  const room = style.width - number.length - 6;
  const from = column > room * 0.7 ? column - Math.floor(room / 3) : 0;
  const before = shownPart(text.slice(from, column), from > 0 ? '…' : '');
  const length = Math.max(1, Math.min(range.end - range.start, text.length - column));
  const marked = escapeInvisible(text.slice(column, column + length)) || ' ';
  const after = escapeInvisible(text.slice(column + length)).slice(
    0,
    Math.max(0, room - before.length - marked.length),
  );
  const carets = '^'.repeat(Math.min(marked.length, Math.max(1, room - before.length)));
  return [
    `  ${style.dim(`${number} │`)} ${before}${marked.slice(0, carets.length)}${after}`,
    `  ${style.dim(`${' '.repeat(number.length)} │`)} ${' '.repeat(before.length)}${style.warning(carets)}`,
  ];
}

/** Tabs take two columns, so that the mark below stands in the right one. */
function shownPart(text: string, lead: string): string {
  return lead + escapeInvisible(text.replaceAll('\t', '  '));
}
