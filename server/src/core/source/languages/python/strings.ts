/** Strings that a source writes down, puts together from constants, or leaves to run time. */
import type { NamePieces, Place } from '../../declaration.ts';
import { mayStep, type Reading } from '../../reading.ts';
import { type SourceFile, textOf } from '../../sources.ts';
import { fieldOf, partsOf, type SyntaxNode } from '../../syntax.ts';
import { argumentsOf, called, calleeName, returnsOf } from './functions.ts';
import { elementsOf } from './mappings.ts';
import { at, bare, follow, isReference } from './resolve.ts';

const unknown: NamePieces = [undefined];

/** Methods and functions that change a text so little that it can still be recognised. */
const harmless = /^(?:strip|lstrip|rstrip|dedent|cleandoc|str|lower|replace|removeprefix|removesuffix)$/;

/** The value of an expression in pieces; one `undefined` for what is no string. */
export function piecesOf(place: Place, reading: Reading): NamePieces {
  if (!mayStep(reading)) return unknown;
  const found = bare(place);
  const { file, node } = found;
  const inner = (child: SyntaxNode | undefined) =>
    child === undefined ? unknown : piecesOf(at(found, child), reading);
  switch (node.type) {
    case 'string':
      return stringPieces(found, reading);
    case 'concatenated_string':
      return joined(partsOf(node).map(inner));
    case 'binary_operator': {
      const operator = fieldOf(node, 'operator');
      const left = inner(fieldOf(node, 'left'));
      if (operator !== undefined && textOf(file, operator) === '%') return formatted(left, /%[sdr]/);
      if (operator === undefined || textOf(file, operator) !== '+') return unknown;
      return joined([left, inner(fieldOf(node, 'right'))]);
    }
    case 'call':
      return callPieces(found, reading);
    default: {
      if (!isReference(node)) return unknown;
      const special = dunderPieces(found, reading);
      if (special !== undefined) return special;
      const value = follow(found, reading);
      if (value.node === node) return unknown;
      return piecesOf(value, { ...reading, hops: Math.max(0, reading.hops - 1) });
    }
  }
}

/** The text of an expression that is known as a whole. */
export function textIn(place: Place, reading: Reading): string | undefined {
  const pieces = piecesOf(place, reading);
  return pieces.every((piece) => piece !== undefined) ? pieces.join('') : undefined;
}

/** The text of a description; what is known at run time only is left out. */
export function descriptionIn(place: Place, reading: Reading): string | undefined {
  const text = piecesOf(place, reading)
    .map((piece) => piece ?? '')
    .join('');
  return text === '' ? undefined : text;
}

function joined(all: readonly NamePieces[]): NamePieces {
  const pieces: (string | undefined)[] = [];
  for (const piece of all.flat()) {
    const last = pieces.at(-1);
    if (piece !== undefined && last !== undefined) pieces[pieces.length - 1] = last + piece;
    else if (piece !== undefined || pieces.length === 0 || last !== undefined) pieces.push(piece);
  }
  return pieces.length === 0 ? [''] : pieces;
}

function formatted(format: NamePieces, hole: RegExp): NamePieces {
  return format.flatMap((piece) =>
    piece === undefined
      ? unknown
      : piece.split(hole).flatMap((part, index) => (index === 0 ? [part] : [undefined, part])),
  );
}

function callPieces(call: Place, reading: Reading): NamePieces {
  const callee = fieldOf(call.node, 'function');
  const object = fieldOf(callee, 'object');
  const name = calleeName(call.file, callee) ?? '';
  const { positional } = argumentsOf(call);
  if (name === 'format' && object !== undefined)
    return formatted(piecesOf(at(call, object), reading), /\{\w*\}/);
  if (name === 'join' && object !== undefined && positional[0] !== undefined) {
    const separator = piecesOf(at(call, object), reading);
    const parts = elementsOf(positional[0], reading).map((element) => piecesOf(element, reading));
    return parts.length === 0
      ? unknown
      : joined(parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part])));
  }
  const fn = called(call, reading);
  if (fn !== undefined) {
    const [answer, ...others] = returnsOf(fn, call);
    if (answer === undefined || others.length > 0 || reading.hops <= 0) return unknown;
    return piecesOf(answer, { ...reading, hops: reading.hops - 1 });
  }
  if (!harmless.test(name)) return unknown;
  const changed =
    positional[0] !== undefined && !/strip|lower|replace|remove/.test(name)
      ? positional[0]
      : object && at(call, object);
  const pieces = changed === undefined ? unknown : piecesOf(changed, reading);
  // Indentation is the only thing that is taken away within; a name has none.
  if (/^(?:dedent|cleandoc)$/.test(name)) return pieces.map((piece) => piece && dedented(piece));
  return pieces.map((piece) =>
    name === 'lower' ? piece?.toLowerCase() : name.endsWith('strip') ? piece?.trim() : piece,
  );
}

/** `fn.__name__`, `fn.__doc__`. */
function dunderPieces(place: Place, reading: Reading): NamePieces | undefined {
  const name = place.node.type === 'attribute' ? calleeName(place.file, place.node) : undefined;
  const object = fieldOf(place.node, 'object');
  if (object === undefined || (name !== '__name__' && name !== '__doc__')) return undefined;
  const target = follow(at(place, object), reading);
  if (name === '__doc__') {
    const doc = docstringOf(target.node);
    return doc === undefined ? unknown : [docstringText(target.file, doc)];
  }
  const definition = fieldOf(target.node, 'name');
  return definition === undefined ? unknown : [textOf(target.file, definition)];
}

function stringPieces({ file, node, ...rest }: Place, reading: Reading): NamePieces {
  const [start] = node.children;
  const prefix = start?.type === 'string_start' ? textOf(file, start).toLowerCase() : '';
  return joined(
    node.children.map((child): NamePieces => {
      if (child.type === 'string_content') return [contentOf(textOf(file, child), prefix)];
      if (child.type !== 'interpolation') return [''];
      const expression = fieldOf(child, 'expression');
      return expression === undefined ? unknown : piecesOf({ file, node: expression, ...rest }, reading);
    }),
  );
}

function contentOf(written: string, prefix: string): string {
  const text = prefix.includes('f') ? written.replaceAll('{{', '{').replaceAll('}}', '}') : written;
  return prefix.includes('r') ? text : unescaped(text);
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['\n', ''],
]);

function unescaped(text: string): string {
  return text.replace(
    /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([\s\S]))/g,
    (_all, x, u, long, one) => {
      const digits: string | undefined = x ?? u ?? long;
      if (digits === undefined) return escapes.get(one) ?? (/[\\'"]/.test(one) ? one : `\\${one}`);
      const code = Number.parseInt(digits, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}

/** The string that documents a function, a class or a module. */
export function docstringOf(definition: SyntaxNode): SyntaxNode | undefined {
  const body = definition.type === 'module' ? definition : fieldOf(definition, 'body');
  const [first] = partsOf(body);
  const inner = first?.type === 'expression_statement' ? first.children[0] : undefined;
  return inner?.type === 'string' || inner?.type === 'concatenated_string' ? inner : undefined;
}

/** The text of a docstring as `inspect.cleandoc` gives it. */
export function docstringText(file: SourceFile, doc: SyntaxNode): string {
  const strings = doc.type === 'string' ? [doc] : partsOf(doc);
  const text = strings.flatMap(({ children }) => {
    const prefix = children[0] === undefined ? '' : textOf(file, children[0]).toLowerCase();
    return children.map((child) =>
      child.type === 'string_content' ? contentOf(textOf(file, child), prefix) : '',
    );
  });
  return dedented(text.join(''));
}

function dedented(text: string): string {
  const [first = '', ...rest] = text.replaceAll('\t', '        ').split(/\r?\n/);
  const indents = rest
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length);
  const margin = indents.reduce((least, indent) => Math.min(least, indent), Number.POSITIVE_INFINITY);
  const lines = [first.trimStart(), ...rest.map((line) => line.slice(Number.isFinite(margin) ? margin : 0))];
  while (lines.length > 0 && lines.at(-1)?.trim() === '') lines.pop();
  while (lines.length > 0 && lines[0]?.trim() === '') lines.shift();
  return lines.join('\n');
}
