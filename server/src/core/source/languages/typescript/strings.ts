/** Strings that a source writes down, puts together from constants, or leaves to run time. */
import type { NamePieces, Place } from '../../declaration.ts';
import { inward, onward, type Reading } from '../../reading.ts';
import { textOf } from '../../sources.ts';
import { fieldOf, partsOf } from '../../syntax.ts';
import { isFunction } from './bindings.ts';
import { argumentsOf, at, bare, follow, isReference, returnsOf } from './resolve.ts';

const unknown: NamePieces = [undefined];

/** Methods that change a text so little that it can still be recognised. */
const harmless = new Set(['trim', 'trimStart', 'trimEnd', 'replace', 'replaceAll', 'toString', 'concat']);

/** The value of an expression in pieces; one `undefined` for what is no string. */
export function piecesOf(place: Place, reading: Reading): NamePieces {
  const deeper = inward(reading);
  if (deeper === undefined) return unknown;
  const { file, node } = bare(place);
  const inner = (child: typeof node | undefined) =>
    child === undefined ? unknown : piecesOf(at(place, child), deeper);
  switch (node.type) {
    case 'string':
    case 'template_string':
      return joined(
        node.children.map((part): NamePieces => {
          if (part.type === 'template_substitution') return inner(partsOf(part)[0]);
          return [part.type === 'escape_sequence' ? unescaped(textOf(file, part)) : textOf(file, part)];
        }),
      );
    case 'number':
      return [textOf(file, node)];
    case 'binary_expression': {
      const operator = fieldOf(node, 'operator')?.type;
      const [left, right] = [fieldOf(node, 'left'), fieldOf(node, 'right')];
      if (operator === '+') return joined([inner(left), inner(right)]);
      // `process.env.NAME ?? 'name'`: what is written down is what usually counts.
      return operator === '??' || operator === '||' ? firstKnown([inner(left), inner(right)]) : unknown;
    }
    case 'ternary_expression':
      return firstKnown([inner(fieldOf(node, 'consequence')), inner(fieldOf(node, 'alternative'))]);
    case 'call_expression':
      return calledPieces(at(place, node), deeper);
    default: {
      if (isFunction(node)) return firstKnown(returnsOf(at(place, node)).map((one) => piecesOf(one, deeper)));
      if (!isReference(node)) return unknown;
      const further = onward(deeper);
      const value = further === undefined ? undefined : follow(at(place, node), further);
      if (value === undefined || further === undefined || isReference(value.node)) return unknown;
      return piecesOf(value, further);
    }
  }
}

/** `['a', 'b'].join('\n')`, `'x'.trim()`, and tagged templates such as dedent`…`. */
function calledPieces(call: Place, reading: Reading): NamePieces {
  const template = fieldOf(call.node, 'arguments');
  if (template?.type === 'template_string') return piecesOf(at(call, template), reading);
  const callee = fieldOf(call.node, 'function');
  const object = fieldOf(callee, 'object');
  const method = fieldOf(callee, 'property');
  if (object === undefined || method === undefined) return unknown;
  const name = textOf(call.file, method);
  if (harmless.has(name)) return piecesOf(at(call, object), reading);
  const list = name === 'join' ? follow(at(call, object), reading) : undefined;
  if (list?.node.type !== 'array') return unknown;
  const [first] = argumentsOf(call);
  const separator = first === undefined ? ([','] as const) : piecesOf(first, reading);
  const parts = partsOf(list.node).map((part) => piecesOf(at(list, part), reading));
  return joined(parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part])));
}

/** Neighbouring known pieces made one, neighbouring unknown ones too. */
function joined(parts: readonly NamePieces[]): NamePieces {
  const pieces: (string | undefined)[] = [];
  for (const piece of parts.flat()) {
    const last = pieces.at(-1);
    if (pieces.length > 0 && typeof last === typeof piece)
      pieces[pieces.length - 1] = last === undefined || piece === undefined ? undefined : last + piece;
    else pieces.push(piece);
  }
  return pieces.length === 0 ? [''] : pieces;
}

function firstKnown(options: readonly NamePieces[]): NamePieces {
  return options.find((pieces) => pieces.some((piece) => piece !== undefined)) ?? unknown;
}

/** The value where all of it is known. */
export function knownString(place: Place, reading: Reading): string | undefined {
  const pieces = piecesOf(place, reading);
  return pieces.length === 1 ? pieces[0] : undefined;
}

/** The literal that makes the value, where one alone does. */
export function literalOf(place: Place, reading: Reading): Place | undefined {
  const value = follow(place, reading);
  return isLiteral(value) ? value : undefined;
}

export function isLiteral({ node }: Place): boolean {
  if (node.type === 'string') return true;
  return (
    node.type === 'template_string' && node.children.every(({ type }) => type !== 'template_substitution')
  );
}

function unescaped(sequence: string): string {
  const simple: { readonly [letter: string]: string } = { n: '\n', t: '\t', r: '\r', '0': '\0' };
  const letter = sequence[1] ?? '';
  if (letter === '\n' || letter === '\r') return '';
  const code = /^\\(?:x|u)\{?([0-9a-fA-F]{1,6})\}?$/.exec(sequence)?.[1];
  if (code === undefined) return Object.hasOwn(simple, letter) ? (simple[letter] ?? '') : letter;
  const point = Number.parseInt(code, 16);
  return point <= 0x10ffff ? String.fromCodePoint(point) : '';
}
