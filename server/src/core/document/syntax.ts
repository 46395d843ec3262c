/** Parsing a config text: a tolerant tree, and the first thing that is wrong with it. */
import { createScanner, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
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

const options = { allowTrailingComma: true, disallowComments: false };

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
  const root = parseTree(text, errors, options);
  const first = earliest(errors);
  return { root, fault: first && describe(first, text) };
}

function earliest(errors: readonly ParseError[]): ParseError | undefined {
  return errors.reduce<ParseError | undefined>(
    (found, error) => (found === undefined || error.offset < found.offset ? error : found),
    undefined,
  );
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
  const ends = endsBefore(text, error.offset);
  const behind = ends.at(-1) ?? 0;
  if (behind === 0 && error.offset === text.length) return { kind: 'empty', range: { start: 0, end: 0 } };
  const kind = faultKinds[printParseErrorCode(error.error)] ?? 'unexpected-text';
  if (kind === 'missing-brace' || kind === 'missing-bracket') return missing(kind, behind);
  if (kind === 'missing-comma') return separatorFault(error, text, ends);
  // At the end of the text there is nothing to point at but the token before it.
  if (error.offset >= text.length) return { kind, range: { start: behind - 1, end: behind } };
  return { kind, range: tokenRange(error, text) };
}

type MissingKind = 'missing-comma' | 'missing-bracket' | 'missing-brace';

/** The character is missing behind the last token, not at the next one, where the parser stops. */
function missing(kind: MissingKind, insertAt: number) {
  return { kind, range: { start: insertAt - 1, end: insertAt }, insertAt } satisfies SyntaxFault;
}

const separators: { readonly [kind in MissingKind]: string } = {
  'missing-comma': ',',
  'missing-bracket': ']',
  'missing-brace': '}',
};

/**
 * Where the parser wants a comma, a closing bracket may be what is missing: `["a", "b" }`, or
 * `["a", "env": {}`. The answer is the first character that lets it read on; where none does, it is the
 * text there that is wrong.
 */
function separatorFault(error: ParseError, text: string, ends: readonly number[]): SyntaxFault {
  const behind = ends.at(-1) ?? 0;
  const beforeComma = ends.at(-3) ?? behind;
  const candidates = [
    missing('missing-comma', behind),
    missing('missing-bracket', behind),
    missing('missing-bracket', beforeComma),
    missing('missing-brace', behind),
  ];
  const readsOn = ({ kind, insertAt }: ReturnType<typeof missing>) => {
    const errors: ParseError[] = [];
    parseTree(text.slice(0, insertAt) + separators[kind] + text.slice(insertAt), errors, options);
    return (earliest(errors)?.offset ?? Number.POSITIVE_INFINITY) > error.offset + 1;
  };
  return candidates.find(readsOn) ?? { kind: 'unexpected-text', range: tokenRange(error, text) };
}

function tokenRange({ offset, length }: ParseError, text: string): Range {
  return { start: offset, end: Math.min(text.length, offset + Math.max(1, length)) };
}

/** Where each token before `offset` ends. Comments are no tokens. */
function endsBefore(text: string, offset: number): readonly number[] {
  const scanner = createScanner(text, true);
  const ends: number[] = [];
  for (scanner.scan(); scanner.getTokenOffset() < offset; scanner.scan()) {
    ends.push(scanner.getTokenOffset() + scanner.getTokenLength());
  }
  return ends;
}

/** Offset of the bracket that opens one level too many. The parser recurses, so it must not see such a text. */
export function tooDeepAt(text: string): number | undefined {
  // Like the parser, this passes over a bracket that closes something else than the innermost level.
  const open: string[] = [];
  for (let at = 0; at < text.length; at++) {
    const unit = text[at];
    if (unit === '"') at = endOfString(text, at);
    else if (unit === '/' && text[at + 1] === '/') at = endOfLine(text, at);
    else if (unit === '/' && text[at + 1] === '*') at = endOfComment(text, at);
    else if (unit === '}' || unit === ']') {
      if (open.at(-1) === unit) open.pop();
    } else if (unit === '{' || unit === '[') {
      open.push(unit === '{' ? '}' : ']');
      if (open.length > maximumDepth) return at;
    }
  }
  return undefined;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const unit = text[at];
    if (unit === '\\') at++;
    else if (unit === '"' || isLineBreak(unit)) return at;
  }
  return text.length;
}

function endOfLine(text: string, start: number): number {
  for (let at = start; at < text.length; at++) if (isLineBreak(text[at])) return at;
  return text.length;
}

function endOfComment(text: string, start: number): number {
  const end = text.indexOf('*/', start + 2);
  return end < 0 ? text.length : end + 1;
}

function isLineBreak(unit: string | undefined): boolean {
  return unit === '\n' || unit === '\r';
}
