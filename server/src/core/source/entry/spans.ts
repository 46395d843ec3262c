/** Taking comments out of texts by plain search: a pattern for it takes very long on a text that opens many and closes none. */

/** The text without what stands between `open` and `close`, both included; what is not closed goes to the end. */
export function withoutSpans(text: string, open: string, close: string): string {
  let kept = '';
  for (let at = 0; at < text.length; ) {
    const start = text.indexOf(open, at);
    if (start < 0) return kept + text.slice(at);
    kept += `${text.slice(at, start)} `;
    const end = text.indexOf(close, start + open.length);
    if (end < 0) return kept;
    at = end + close.length;
  }
  return kept;
}

/** Without comments, those of a line and those of many; strings in double quotes stay. For languages of that family. */
export function withoutCodeComments(text: string): string {
  let kept = '';
  const sign = /\/\/|\/\*|"/g;
  for (let at = 0; ; ) {
    sign.lastIndex = at;
    const found = sign.exec(text);
    if (found === null) return kept + text.slice(at);
    const start = found.index;
    kept += text.slice(at, start);
    if (found[0] === '"') {
      const end = stringEnd(text, start + 1);
      kept += text.slice(start, end);
      at = end;
    } else {
      const close = found[0] === '//' ? '\n' : '*/';
      const end = text.indexOf(close, start + 2);
      if (end < 0) return kept;
      at = close === '\n' ? end : end + 2;
    }
  }
}

/** Behind the closing quote, or at the end of the line. */
function stringEnd(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at + 1;
    else if (text[at] === '\n') return at;
  }
  return text.length;
}
