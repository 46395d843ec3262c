/**
 * Texts that a source spells with literals: what they say, and where each of their characters stands. For the
 * languages whose strings are literals joined with `+`; a language says what its syntax looks like.
 */
import type { NamePieces, Place } from '../declaration.ts';
import { mayStep, onward, type Reading } from '../reading.ts';
import type { SourceFile } from '../sources.ts';
import type { SyntaxNode } from '../syntax.ts';

/** A stretch of a literal: as it is read, an escape, or a value that is put in at run time. */
export type LiteralPart =
  | { readonly kind: 'plain' | 'escape'; readonly start: number; readonly end: number }
  | { readonly kind: 'value'; readonly node: SyntaxNode | undefined };

export interface StringSyntax {
  /** The parts of a literal, without its quotes; `undefined` for any other expression. */
  literal(place: Place): readonly LiteralPart[] | undefined;
  /** The operands that make the text one behind the other; one where a wrapper leaves it as it is. */
  operands(place: Place): readonly Place[] | undefined;
  /** What makes the value of a reference, one step on. */
  referent(place: Place, reading: Reading): Place | undefined;
}

/** A text, and for each of its UTF-16 units where it begins and ends in `file`. `node` is the expression. */
export interface SpelledText {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly file: SourceFile;
  readonly node: SyntaxNode;
}

type Piece =
  | {
      readonly text: string;
      readonly start: number;
      readonly end: number;
      readonly plain: boolean;
      readonly file: SourceFile;
    }
  | undefined;

const unknown: readonly Piece[] = [undefined];

/** The value of an expression in pieces; one `undefined` for what is known at run time only. */
export function piecesOf(syntax: StringSyntax, place: Place, reading: Reading): NamePieces {
  const pieces: (string | undefined)[] = [];
  for (const piece of read(syntax, place, reading)) {
    const last = pieces.at(-1);
    if (pieces.length > 0 && typeof last === typeof piece?.text)
      pieces[pieces.length - 1] = last === undefined || piece === undefined ? undefined : last + piece.text;
    else pieces.push(piece?.text);
  }
  return pieces.length === 0 ? [''] : pieces;
}

/** The value where all of it is known. */
export function knownText(syntax: StringSyntax, place: Place, reading: Reading): string | undefined {
  const pieces = piecesOf(syntax, place, reading);
  return pieces.length === 1 ? pieces[0] : undefined;
}

/** The one literal that makes the value, wherever it stands. */
export function literalOf(syntax: StringSyntax, place: Place, reading: Reading): Place | undefined {
  if (!mayStep(reading)) return undefined;
  const parts = syntax.literal(place);
  if (parts !== undefined) return parts.every(({ kind }) => kind !== 'value') ? place : undefined;
  const operands = syntax.operands(place);
  if (operands !== undefined)
    return operands.length === 1 && operands[0] !== undefined
      ? literalOf(syntax, operands[0], reading)
      : undefined;
  const further = onward(reading);
  const next = further && syntax.referent(place, further);
  return next === undefined || further === undefined ? undefined : literalOf(syntax, next, further);
}

/** The text with the offsets of its characters; `undefined` unless all of it is written in one file. */
export function spelledText(syntax: StringSyntax, place: Place, reading: Reading): SpelledText | undefined {
  const pieces = read(syntax, place, reading);
  const file = pieces[0]?.file;
  const starts: number[] = [];
  const ends: number[] = [];
  const texts: string[] = [];
  for (const piece of pieces) {
    if (piece === undefined || piece.file !== file) return undefined;
    texts.push(piece.text);
    for (let unit = 0; unit < piece.text.length; unit++) {
      starts.push(piece.plain ? piece.start + unit : piece.start);
      ends.push(piece.plain ? piece.start + unit + 1 : piece.end);
    }
  }
  return file === undefined ? undefined : { text: texts.join(''), starts, ends, file, node: place.node };
}

function read(syntax: StringSyntax, place: Place, reading: Reading): readonly Piece[] {
  if (!mayStep(reading)) return unknown;
  const { file } = place;
  const parts = syntax.literal(place);
  if (parts !== undefined)
    return parts.flatMap((part): readonly Piece[] => {
      if (part.kind === 'value')
        return part.node === undefined ? unknown : read(syntax, { ...place, node: part.node }, reading);
      const raw = file.text.slice(part.start, part.end);
      const plain = part.kind === 'plain';
      return [{ text: plain ? raw : unescaped(raw), start: part.start, end: part.end, plain, file }];
    });
  const operands = syntax.operands(place);
  if (operands !== undefined) return operands.flatMap((operand) => read(syntax, operand, reading));
  const further = onward(reading);
  const next = further && syntax.referent(place, further);
  return next === undefined || further === undefined ? unknown : read(syntax, next, further);
}

/** Escapes of the C family of languages, an escaped line end among them. */
function unescaped(sequence: string): string {
  const simple: { readonly [letter: string]: string } = {
    n: '\n',
    t: '\t',
    r: '\r',
    b: '\b',
    f: '\f',
    s: ' ',
  };
  const letter = sequence[1] ?? '';
  if (letter === '\n' || letter === '\r') return '';
  const code = /^\\[xuU]+\{?([0-9a-fA-F]{1,8})\}?$/.exec(sequence)?.[1];
  if (code === undefined) return Object.hasOwn(simple, letter) ? (simple[letter] ?? '') : letter;
  const point = Number.parseInt(code, 16);
  return point <= 0x10ffff ? String.fromCodePoint(point) : '';
}

/** The lines of a text block, each without the indentation that all of them share. */
export function dedentedParts(text: string, start: number, end: number): readonly LiteralPart[] {
  const lines: { start: number; end: number }[] = [];
  for (let at = start; at < end; ) {
    const feed = text.indexOf('\n', at);
    const next = feed < 0 || feed >= end ? end : feed + 1;
    lines.push({ start: at, end: next });
    at = next;
  }
  const indents = lines
    .map((line, index) => ({ line: text.slice(line.start, line.end), last: index === lines.length - 1 }))
    .filter(({ line, last }) => line.trim() !== '' || (last && !line.includes('\n')))
    .map(({ line }) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const indent = indents.reduce((least, one) => Math.min(least, one), Number.MAX_SAFE_INTEGER);
  return lines.map((line) => ({
    kind: 'plain',
    start: Math.min(line.start + indent, line.end),
    end: line.end,
  }));
}
