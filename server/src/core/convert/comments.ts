/** Taking comments and trailing commas away, for readers that do not take them. */
import type { Dialect } from '../dialects/dialect.ts';
import type { Range, TextEdit } from '../document/range.ts';
import { tokens } from '../document/tokens.ts';

export interface StrictText {
  readonly edits: readonly TextEdit[];
  readonly comments: number;
}

/** What makes the text one that the readers take for sure. A comment that stands alone goes with its line. */
export function strictEdits(text: string, target: Dialect): StrictText {
  const loses = { comments: !takesComments(target), commas: target.trailingCommas !== 'allowed' };
  const edits: TextEdit[] = [];
  let comments = 0;
  let comma: Range | undefined;
  for (const { kind, range } of tokens(text)) {
    if (kind === 'comment') {
      if (!loses.comments) continue;
      comments++;
      const start = blanksBefore(text, range.start, edits.at(-1)?.range.end ?? 0);
      edits.push({ range: { start, end: range.end }, text: '' });
      continue;
    }
    if (kind === 'close' && comma !== undefined && loses.commas) edits.push({ range: comma, text: '' });
    comma = kind === 'comma' ? range : undefined;
  }
  return { edits, comments };
}

/** Where nothing is known, a comment is not risked. */
export function takesComments({ comments }: Dialect): boolean {
  return comments === 'allowed';
}

/** The blanks before a comment, and the line break too where nothing else is on its line. */
function blanksBefore(text: string, at: number, from: number): number {
  let start = at;
  while (start > from && (text[start - 1] === ' ' || text[start - 1] === '\t')) start--;
  if (start > from && text[start - 1] === '\n') start--;
  if (start > from && text[start - 1] === '\r') start--;
  return start;
}

/** As a comment that may stand within a line. */
export function asBlock(comment: string): string {
  return comment.startsWith('//') ? `/*${comment.slice(2).replaceAll('*/', '* /')} */` : comment;
}
