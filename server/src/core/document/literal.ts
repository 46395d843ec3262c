/** The units of a string's value, and where in the file each is written. */
import type { Range, Ranged } from './range.ts';

/** The stretch of the file that holds the units `start` to `end` of a string's value. */
export function rangeInside(text: string, { range }: Ranged<string>, start: number, end: number): Range {
  let at = range.start + 1;
  let from = at;
  for (let unit = 0; unit < end && at < range.end; unit++) {
    if (unit === start) from = at;
    at += unitLength(text, at);
  }
  return { start: start >= end ? at : from, end: at };
}

/** The text as it is written between the quotes of a string. */
export function escaped(value: string): string {
  return JSON.stringify(value).slice(1, -1);
}

function unitLength(text: string, at: number): number {
  if (text[at] !== '\\') return 1;
  return text[at + 1] === 'u' ? 6 : 2;
}
