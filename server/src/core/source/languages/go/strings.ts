/** Strings of Go: literals, `+`, `fmt.Sprintf`, and translations with a default. */
import type { Place } from '../../declaration.ts';
import { fieldOf, partsOf } from '../../syntax.ts';
import { at, textAt } from '../places.ts';
import type { LiteralPart, StringSyntax } from '../spelled.ts';
import { callOf, referredTo } from './values.ts';

export const strings: StringSyntax = {
  literal: (place) => literalParts(place),
  operands: (place) => {
    const { node } = place;
    if (/^(?:parenthesized_expression|literal_element)$/.test(node.type))
      return partsOf(node).map((child) => at(place, child));
    if (node.type === 'binary_expression' && fieldOf(node, 'operator')?.type === '+') {
      const sides = [fieldOf(node, 'left'), fieldOf(node, 'right')];
      return sides.flatMap((side) => (side === undefined ? [] : [at(place, side)]));
    }
    if (node.type === 'unary_expression') {
      const operand = fieldOf(node, 'operand');
      return operand && [at(place, operand)];
    }
    const call = callOf(place);
    const [first, second] = call?.args ?? [];
    if (call === undefined || first === undefined) return undefined;
    if (/^(?:string|TrimSpace|Dedent|Ptr|String)$/.test(call.name)) return [first];
    // `t("KEY", "text")`: a translation, of which the text is the default.
    const translated =
      call.qualifier === undefined &&
      call.args.length === 2 &&
      isLiteral(first) &&
      /^"[A-Z0-9_.]+"$/.test(textAt(first));
    return translated && second !== undefined && isLiteral(second) ? [second] : undefined;
  },
  referent: (place, reading) =>
    place.node.type === 'call_expression' ? undefined : referredTo(place, reading),
};

function isLiteral({ node }: Place): boolean {
  return node.type === 'interpreted_string_literal' || node.type === 'raw_string_literal';
}

function literalParts(place: Place): readonly LiteralPart[] | undefined {
  const { node, file } = place;
  if (isLiteral(place))
    return node.children.map(({ type, start, end }) => ({
      kind: type === 'escape_sequence' ? 'escape' : 'plain',
      start,
      end,
    }));
  const call = callOf(place);
  const [format, ...values] = call?.args ?? [];
  if (call?.name !== 'Sprintf' || call.qualifier !== 'fmt' || format === undefined || !isLiteral(format))
    return undefined;
  // fmt.Sprintf("%s_search", prefix)
  const parts: LiteralPart[] = [];
  let next = 0;
  for (const part of literalParts(format) ?? []) {
    if (part.kind !== 'plain') {
      parts.push(part);
      continue;
    }
    let start = part.start;
    for (const verb of file.text.slice(part.start, part.end).matchAll(/%[-+# 0]?\d*[a-zA-Z]/g)) {
      parts.push({ kind: 'plain', start, end: part.start + verb.index });
      parts.push({
        kind: 'value',
        node: verb[0] === '%s' || verb[0] === '%v' ? values[next]?.node : undefined,
      });
      next += 1;
      start = part.start + verb.index + verb[0].length;
    }
    parts.push({ kind: 'plain', start, end: part.end });
  }
  return parts;
}
