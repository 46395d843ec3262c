/** An object's text cut into its members, each with the comments and the comma that belong to it. */
import { type JsonNode, type Member, members, nodeRange } from '../document/node.ts';
import type { Range, TextEdit } from '../document/range.ts';
import { type Token, tokens } from '../document/tokens.ts';

export interface Piece {
  readonly member: Member;
  /** From the end of the piece before to the end of its own line's comments. The pieces leave no gap. */
  readonly range: Range;
  readonly comma: Range | undefined;
  /** Comments before the member, and those behind it on its line. */
  readonly before: readonly Range[];
  readonly behind: readonly Range[];
}

export interface Pieces {
  readonly pieces: readonly Piece[];
  /** Comments behind the last piece. */
  readonly rest: readonly Range[];
}

/** Linear in the object's text, however many members it has. */
export function piecesOf(text: string, object: JsonNode): Pieces {
  const { start, end } = nodeRange(object);
  const pieces: Piece[] = [];
  let from = start + 1;
  for (const member of members(object)) {
    const before = commentsBetween(text, { start: from, end: member.range.start });
    const { comma, behind } = tail(text, { start: member.range.end, end: end - 1 });
    const to = Math.max(member.range.end, comma?.end ?? 0, behind.at(-1)?.end ?? 0);
    pieces.push({ member, range: { start: from, end: to }, comma, before, behind });
    from = to;
  }
  return { pieces, rest: commentsBetween(text, { start: from, end: end - 1 }) };
}

/** The edits that take members away, with what belongs to them. */
export function withoutMembers(
  text: string,
  object: JsonNode,
  goes: (member: Member) => boolean,
): readonly TextEdit[] {
  const { pieces, rest } = piecesOf(text, object);
  const gone = pieces.filter(({ member }) => goes(member));
  const left = pieces.findLast(({ member }) => !goes(member));
  if (gone.length === 0) return [];
  const { start, end } = nodeRange(object);
  if (gone.length === pieces.length && rest.length === 0)
    return [{ range: { start: start + 1, end: end - 1 }, text: '' }];
  const comma = pieces.at(-1)?.comma === undefined ? left?.comma : undefined;
  const superfluous = comma !== undefined && left !== pieces.at(-1) ? [{ range: comma, text: '' }] : [];
  return [...gone.map(({ range }) => ({ range, text: '' })), ...superfluous];
}

export function commentsBetween(text: string, within: Range): readonly Range[] {
  if (within.start >= within.end) return [];
  return [...tokens(text, within)].filter(isComment).map(({ range }) => range);
}

function isComment({ kind }: Token): boolean {
  return kind === 'comment';
}

/** The comma behind a member, with the comments before it and those on the rest of its line. */
function tail(text: string, within: Range): Pick<Piece, 'comma' | 'behind'> {
  const comments: Range[] = [];
  let comma: Range | undefined;
  for (const { kind, range } of tokens(text, within)) {
    if (kind === 'comma' && comma === undefined) comma = range;
    else if (kind === 'comment') comments.push(range);
    else break;
  }
  const from = comma?.end ?? within.start;
  const first = comments.findIndex(({ start }) => start >= from);
  const later = first < 0 ? [] : comments.slice(first);
  const onLine: Range[] = [];
  for (const comment of later) {
    if (hasLineBreak(text, onLine.at(-1)?.end ?? from, comment.start)) break;
    onLine.push(comment);
  }
  const earlier = comments.slice(0, comments.length - later.length);
  // In front of another member on the same line they are about that one.
  const end = onLine.at(-1)?.end;
  const closesLine = end === undefined || end >= within.end || endsLine(text, end, within.end);
  return { comma, behind: closesLine ? [...earlier, ...onLine] : earlier };
}

function hasLineBreak(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (text[at] === '\n' || text[at] === '\r') return true;
  return false;
}

function endsLine(text: string, from: number, end: number): boolean {
  let at = from;
  while (at < end && (text[at] === ' ' || text[at] === '\t')) at++;
  return at >= end || text[at] === '\n' || text[at] === '\r';
}
