/** Parsing a config text: a tolerant tree, and the first thing that is wrong with it. */
import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Range } from './range.ts';

export type SyntaxFaultKind =
  | 'empty'
  | 'too-deep'
  | 'missing-comma'
  | 'missing-colon'
  | 'missing-brace'
  | 'missing-bracket'
  | 'missing-value'
  | 'missing-key'
  | 'invalid-escape'
  | 'unterminated-string'
  | 'unterminated-comment'
  | 'control-character'
  | 'unexpected-text';

export interface SyntaxFault {
  readonly kind: SyntaxFaultKind;
  readonly range: Range;
  /** Where a missing comma, brace or bracket belongs. */
  readonly insertAt?: number;
}

export interface ParsedText {
  /** Everything that could be read; absent for an empty text or one nested too deep. */
  readonly root: Node | undefined;
  readonly fault: SyntaxFault | undefined;
}

/** No client config nests deeper, and a tree of this depth can be walked without care for the stack. */
export const maximumDepth = 200;

/**
 * Reads JSON with comments and trailing commas. Whether a reader of the file takes those is the dialect's
 * business; here they are no fault. Only the first fault is kept: the later ones follow from it.
 */
export function parseText(text: string): ParsedText {
  if (text.trim() === '') return { root: undefined, fault: { kind: 'empty', range: { start: 0, end: 0 } } };
  const deep = tooDeepAt(text);
  if (deep !== undefined) {
    return { root: undefined, fault: { kind: 'too-deep', range: { start: deep, end: deep + 1 } } };
  }
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true, disallowComments: false });
  const first = errors.reduce<ParseError | undefined>(
    (earliest, error) => (earliest === undefined || error.offset < earliest.offset ? error : earliest),
    undefined,
  );
  return { root, fault: first && describe(first, text) };
}

const faultKinds: { readonly [code: string]: SyntaxFaultKind } = {
  CommaExpected: 'missing-comma',
  ColonExpected: 'missing-colon',
  CloseBraceExpected: 'missing-brace',
  CloseBracketExpected: 'missing-bracket',
  ValueExpected: 'missing-value',
  PropertyNameExpected: 'missing-key',
  InvalidEscapeCharacter: 'invalid-escape',
  InvalidUnicode: 'invalid-escape',
  UnexpectedEndOfString: 'unterminated-string',
  UnexpectedEndOfComment: 'unterminated-comment',
  InvalidCharacter: 'control-character',
};

function describe(error: ParseError, text: string): SyntaxFault {
  const kind = faultKinds[printParseErrorCode(error.error)] ?? 'unexpected-text';
  if (kind === 'missing-comma' || kind === 'missing-brace' || kind === 'missing-bracket') {
    // The parser stops at the next token; the character is missing behind the one before it.
    const insertAt = text.slice(0, error.offset).trimEnd().length;
    return { kind, range: { start: Math.max(0, insertAt - 1), end: insertAt }, insertAt };
  }
  return { kind, range: { start: error.offset, end: error.offset + Math.max(1, error.length) } };
}

/** Offset of the bracket that opens one level too many. The parser recurses, so it must not see such a text. */
function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text[at];
    if (unit === '"') at = endOfString(text, at);
    else if (unit === '/' && text[at + 1] === '/') at = endOf(text, '\n', at);
    else if (unit === '/' && text[at + 1] === '*') at = endOf(text, '*/', at + 2) + 1;
    else if (unit === '}' || unit === ']') depth--;
    else if ((unit === '{' || unit === '[') && ++depth > maximumDepth) return at;
  }
  return undefined;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const unit = text[at];
    if (unit === '\\') at++;
    else if (unit === '"' || unit === '\n') return at;
  }
  return text.length;
}

function endOf(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found;
}
