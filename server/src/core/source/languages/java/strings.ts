/** Strings of Java: literals, text blocks, and what is joined with `+`. */
import type { Place } from '../../declaration.ts';
import { textOf } from '../../sources.ts';
import { fieldOf, partsOf } from '../../syntax.ts';
import { at } from '../places.ts';
import { dedentedParts, type LiteralPart, type StringSyntax } from '../spelled.ts';
import { calledMethod, returnsOf, valueAt } from './values.ts';

export const strings: StringSyntax = {
  literal: (place) => literalParts(place),
  operands: (place) => {
    const { node, file } = place;
    if (node.type === 'parenthesized_expression') return partsOf(node).map((child) => at(place, child));
    if (node.type === 'binary_expression' && fieldOf(node, 'operator')?.type === '+') {
      const sides = [fieldOf(node, 'left'), fieldOf(node, 'right')];
      return sides.flatMap((side) => (side === undefined ? [] : [at(place, side)]));
    }
    const [object, name] = [fieldOf(node, 'object'), fieldOf(node, 'name')];
    const harmless =
      name && /^(?:strip|trim|stripIndent|stripLeading|stripTrailing)$/.test(textOf(file, name));
    return node.type === 'method_invocation' && harmless && object ? [at(place, object)] : undefined;
  },
  referent: (place, reading) => {
    const value = valueAt(place, reading);
    if (value !== undefined) return value;
    if (place.node.type !== 'method_invocation') return undefined;
    const method = calledMethod(place, reading);
    const returned = method === undefined ? [] : returnsOf(method);
    return returned.length === 1 ? returned[0] : undefined;
  },
};

function literalParts({ file, node }: Place): readonly LiteralPart[] | undefined {
  if (node.type !== 'string_literal') return undefined;
  const open = /^"""[ \t]*\r?\n/.exec(file.text.slice(node.start, node.end))?.[0].length;
  if (open === undefined)
    return node.children.map(({ type, start, end }) => ({
      kind: type === 'escape_sequence' ? 'escape' : 'plain',
      start,
      end,
    }));
  return dedentedParts(file.text, node.start + open, node.end - 3).flatMap((line) =>
    line.kind === 'value' ? [line] : escapesIn(file.text, line.start, line.end),
  );
}

/** A line of a text block in pieces, for the grammar does not say where its escapes are. */
function escapesIn(text: string, start: number, end: number): readonly LiteralPart[] {
  const parts: LiteralPart[] = [];
  let from = start;
  for (const found of text.slice(start, end).matchAll(/\\(?:\r?\n|.)/g)) {
    const at = start + found.index;
    parts.push({ kind: 'plain', start: from, end: at });
    from = at + found[0].length;
    parts.push({ kind: 'escape', start: at, end: from });
  }
  return [...parts, { kind: 'plain', start: from, end }];
}
