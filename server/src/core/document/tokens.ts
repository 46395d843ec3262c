/** The tokens of a config text, comments among them: for what the tree of values does not hold. */
import { createScanner } from 'jsonc-parser';
import type { Range } from './range.ts';

export type TokenKind = 'open' | 'close' | 'comma' | 'comment' | 'string' | 'other';

export interface Token {
  readonly kind: TokenKind;
  readonly range: Range;
}

/** jsonc-parser's `SyntaxKind`, which its types hold as a const enum. White space and line breaks have none. */
const kinds: ReadonlyMap<number, TokenKind> = new Map([
  [1, 'open'],
  [2, 'close'],
  [3, 'open'],
  [4, 'close'],
  [5, 'comma'],
  [10, 'string'],
  [12, 'comment'],
  [13, 'comment'],
]);
const whiteSpace = new Set([14, 15]);
const endOfFile = 17;

/** Every token that begins in `within`, in the order of the text. White space is none. */
export function* tokens(text: string, within: Range = { start: 0, end: text.length }): Iterable<Token> {
  const scanner = createScanner(text, false);
  scanner.setPosition(within.start);
  for (let kind: number = scanner.scan(); kind !== endOfFile; kind = scanner.scan()) {
    const start = scanner.getTokenOffset();
    if (start >= within.end) return;
    if (whiteSpace.has(kind)) continue;
    yield { kind: kinds.get(kind) ?? 'other', range: { start, end: start + scanner.getTokenLength() } };
  }
}

/** The comma behind a value inside its object or list, if there is one. Comments may stand between. */
export function commaBehind(text: string, end: number, closing: number): Range | undefined {
  for (const { kind, range } of tokens(text, { start: end, end: closing })) {
    if (kind === 'comma') return range;
    if (kind !== 'comment') return undefined;
  }
  return undefined;
}
