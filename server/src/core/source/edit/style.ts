/** How a file is written: what an edit has to look like to go unnoticed. */
import { perFile, type SourceFile, textOf } from '../sources.ts';
import { walk } from '../syntax.ts';

export interface FileStyle {
  readonly quote: '"' | "'";
  /** One step of indentation. */
  readonly step: string;
  readonly lineEnd: string;
  /** Behind the last of several items on lines of their own. */
  readonly lastComma: ',' | '';
}

/** Lines that are longer are broken where the lines around are broken. */
export const lineLength = 100;

export const styleOf = perFile((file): FileStyle => {
  let double = 0;
  let single = 0;
  for (const node of walk(file.root)) {
    if (node.type !== 'string') continue;
    const first = /^[a-zA-Z]{0,2}("""|'''|"|')/.exec(textOf(file, node).slice(0, 6))?.[1];
    if (first === '"') double += 1;
    else if (first === "'") single += 1;
  }
  return {
    quote: double > single || (double === single && file.language.id !== 'typescript') ? '"' : "'",
    step: stepOf(file.text),
    lineEnd: file.text.includes('\r\n') ? '\r\n' : '\n',
    lastComma: lastCommaOf(file),
  };
});

/** Go's grammar wants it, those of Java and of C#'s arguments know none. */
function lastCommaOf({ text, language }: SourceFile): ',' | '' {
  if (language.id === 'go') return ',';
  if (language.id === 'java' || language.id === 'csharp') return '';
  const isUsed = /,[ \t]*[\r\n]\s*[\])}]/.test(text) || !/['"\w\]}][ \t]*[\r\n]\s*[\]}]/.test(text);
  return isUsed ? ',' : '';
}

/** The indentation of the first line that has one and is no part of a comment. */
function stepOf(text: string): string {
  return /(?:^|[\r\n])([ \t]+)[^\s*]/.exec(text)?.[1] ?? '  ';
}

/** The white space in front of `offset`, where nothing else stands before it on its line. */
export function indentAt({ text }: SourceFile, offset: number): string | undefined {
  let start = offset;
  while (text[start - 1] === ' ' || text[start - 1] === '\t') start -= 1;
  const before = text[start - 1];
  return before === undefined || before === '\n' || before === '\r' ? text.slice(start, offset) : undefined;
}

/** The white space that the line of `offset` begins with. */
export function lineIndent({ text }: SourceFile, offset: number): string {
  const start = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
  return /^[ \t]*/.exec(text.slice(start, start + 400))?.[0] ?? '';
}

/** The line of an offset, from 0. */
export function lineOf({ text }: SourceFile, offset: number): number {
  return text.slice(0, offset).split(/\r\n|\r|\n/).length - 1;
}
