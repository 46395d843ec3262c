/** Indentation and line ends: moving a stretch of one file to another place, in that one's style. */
import { lineEnd } from '../document/edits.ts';
import { positionAt } from '../document/range.ts';

export interface Style {
  readonly lineEnd: string;
  /** One step of indentation. */
  readonly step: string;
}

export function styleOf(text: string): Style {
  return { lineEnd: lineEnd(text), step: /[\r\n]([ \t]+)[^\s]/.exec(text)?.[1] ?? '  ' };
}

/** The white space at the beginning of the line that holds `at`. `lines` are the offsets of the lines. */
export function indentOfLine({ text, lines }: Lined, at: number): string {
  const start = lines[positionAt(lines, at).line] ?? 0;
  let end = start;
  while (end < at && (text[end] === ' ' || text[end] === '\t')) end++;
  return text.slice(start, end);
}

export interface Lined {
  readonly text: string;
  readonly lines: readonly number[];
}

/** The lines of a stretch without the indentation of the line that it begins on; the first as it is. */
export function outdented(stretch: string, indent: string): readonly string[] {
  const [first = '', ...rest] = stretch.split(/\r\n|\r|\n/);
  return [first, ...rest.map((line) => withoutIndent(line, indent))];
}

function withoutIndent(line: string, indent: string): string {
  if (line.startsWith(indent)) return line.slice(indent.length);
  return line.replace(/^[ \t]+/, '');
}

/** The lines behind an indentation, their own in steps of `to` instead of `from`. */
export function indented(lines: readonly string[], indent: string, from: Style, to: Style): string {
  return lines
    .map((line, index) => (index === 0 || line === '' ? line : indent + inSteps(line, from.step, to.step)))
    .join(to.lineEnd);
}

function inSteps(line: string, from: string, to: string): string {
  if (from === to) return line;
  let at = 0;
  let steps = 0;
  for (; line.startsWith(from, at); at += from.length) steps++;
  return to.repeat(steps) + line.slice(at);
}
