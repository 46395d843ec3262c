/**
 * Half-typed Python. A bracket that nobody has closed yet makes everything behind it part of one expression to a
 * parser; to people the next `def` ends it. What is unfinished is blanked, so that the rest can be read at its place.
 */

/** What can stand at the start of a line only where no bracket is open. */
const statement = /(?:async[ \t]+def|def|class|return|import|raise|while|try|with|@[A-Za-z_][\w.]*)\b/y;

/** The text with what is unfinished replaced by spaces, of the same length; `undefined` where nothing is unfinished. */
export function mended(text: string): string | undefined {
  const blanked: { readonly start: number; readonly end: number }[] = [];
  const open: number[] = [];
  let lineStart = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text[at] ?? '';
    if (unit === '\n') {
      lineStart = at + 1;
      const [first] = open;
      if (first === undefined || !startsStatement(text, lineStart)) continue;
      blanked.push({ start: unfinishedFrom(text, first), end: lineStart });
      open.length = 0;
    } else if (unit === '#') at = endOfLine(text, at) - 1;
    else if (unit === '"' || unit === "'") at = endOfString(text, at) - 1;
    else if (unit === '(' || unit === '[' || unit === '{') open.push(at);
    else if (unit === ')' || unit === ']' || unit === '}') open.pop();
  }
  const [first] = open;
  if (first !== undefined) blanked.push({ start: unfinishedFrom(text, first), end: text.length });
  if (blanked.length === 0) return undefined;
  let result = '';
  let last = 0;
  for (const { start, end } of blanked) {
    const from = Math.max(start, last);
    result += text.slice(last, from) + text.slice(from, end).replace(/[^\n\r]/g, ' ');
    last = Math.max(last, end);
  }
  return result + text.slice(last);
}

function startsStatement(text: string, lineStart: number): boolean {
  let at = lineStart;
  while (text[at] === ' ' || text[at] === '\t') at++;
  statement.lastIndex = at;
  return statement.test(text);
}

/** The start of the line that the bracket stands on, and of the decorators above it, which would go to the next function. */
function unfinishedFrom(text: string, bracket: number): number {
  let start = text.lastIndexOf('\n', bracket - 1) + 1;
  if (!/^[ \t]*(?:async[ \t]+)?def\b/.test(text.slice(start, bracket))) return start;
  for (;;) {
    const before = start < 2 ? -1 : text.lastIndexOf('\n', start - 2) + 1;
    if (before < 0 || !/^[ \t]*@/.test(text.slice(before, start))) return start;
    start = before;
  }
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** Behind the string that begins here; one that is not closed ends with its line, or with the text if it has three quotes. */
function endOfString(text: string, start: number): number {
  const quote = text[start] ?? '';
  const isLong = text.startsWith(quote.repeat(3), start);
  const closing = isLong ? quote.repeat(3) : quote;
  for (let at = start + closing.length; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '\n' && !isLong) return at;
    else if (text.startsWith(closing, at)) return at + closing.length;
  }
  return text.length;
}
