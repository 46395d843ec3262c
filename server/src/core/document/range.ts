/** A stretch of a text in UTF-16 units, 0-based; `end` is the first unit behind it. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A value together with where it stands. For a string the range covers its quotes. */
export interface Ranged<T> {
  readonly value: T;
  readonly range: Range;
}

/** A replacement of `range` by `text`. Edits of one fix never overlap. */
export interface TextEdit {
  readonly range: Range;
  readonly text: string;
}

/** 0-based line and UTF-16 column, as the Language Server Protocol counts them. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Where each line of the text begins; the first begins at 0. CR LF, LF and a lone CR each end a line. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 10 || (unit === 13 && text.charCodeAt(at + 1) !== 10)) starts.push(at + 1);
  }
  return starts;
}

/** Line and column of an offset; an offset behind the text is taken as its end. */
export function positionAt(starts: readonly number[], offset: number): Position {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low, column: offset - (starts[low] ?? 0) };
}

/** The edits of as many groups as fit beside each other, first come first served; a group is taken whole. */
export function nonOverlapping(groups: readonly (readonly TextEdit[])[]): readonly TextEdit[] {
  const taken: TextEdit[] = [];
  for (const group of groups) {
    const free = group.every(({ range }) => taken.every((other) => !collide(range, other.range)));
    if (free) taken.push(...group);
  }
  return taken;
}

/** Two insertions at one place collide too: nothing says which comes first. */
function collide(a: Range, b: Range): boolean {
  return a.start === b.start || (a.start < b.end && b.start < a.end);
}

/** The edited text. Edits may come in any order; of two insertions at one place the first stays first. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const ordered = edits.toSorted((a, b) => a.range.start - b.range.start || a.range.end - b.range.end);
  const parts: string[] = [];
  let at = 0;
  for (const { range, text: replacement } of ordered) {
    parts.push(text.slice(at, range.start), replacement);
    at = range.end;
  }
  return parts.join('') + text.slice(at);
}
