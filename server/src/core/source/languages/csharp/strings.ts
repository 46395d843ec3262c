/** Strings of C#: literals of every kind, interpolation, `nameof`, and what is joined with `+`. */
import type { Place } from '../../declaration.ts';
import { textOf } from '../../sources.ts';
import { fieldOf, partsOf } from '../../syntax.ts';
import { at, lastName } from '../places.ts';
import { dedentedParts, type LiteralPart, type StringSyntax } from '../spelled.ts';
import { argumentsOf } from './names.ts';
import { initialValue, referredTo } from './values.ts';

export const strings: StringSyntax = {
  literal: (place) => literalParts(place),
  operands: (place) => {
    const { node } = place;
    if (node.type === 'parenthesized_expression') return partsOf(node).map((child) => at(place, child));
    if (node.type !== 'binary_expression' || fieldOf(node, 'operator')?.type !== '+') return undefined;
    const sides = [fieldOf(node, 'left'), fieldOf(node, 'right')];
    return sides.flatMap((side) => (side === undefined ? [] : [at(place, side)]));
  },
  referent: (place, reading) => {
    const declaration = referredTo(place, reading);
    return declaration && initialValue(declaration);
  },
};

function literalParts({ file, node }: Place): readonly LiteralPart[] | undefined {
  const plain = ({ start, end }: { start: number; end: number }): LiteralPart => ({
    kind: 'plain',
    start,
    end,
  });
  switch (node.type) {
    case 'string_literal':
    case 'character_literal':
      return node.children.map((part) =>
        part.type === 'escape_sequence' ? { kind: 'escape', start: part.start, end: part.end } : plain(part),
      );
    case 'verbatim_string_literal': {
      const parts: LiteralPart[] = [];
      const end = node.end - 1;
      for (let from = node.start + 2; from < end; ) {
        const quote = file.text.indexOf('""', from);
        const until = quote < 0 || quote >= end ? end : quote + 1;
        parts.push(plain({ start: from, end: until }));
        from = until === end ? end : until + 1;
      }
      return parts;
    }
    case 'raw_string_literal': {
      const content = node.children.find(({ type }) => type === 'raw_string_content');
      return content === undefined ? [] : rawParts(file.text, content.start, content.end);
    }
    case 'interpolated_string_expression':
      return node.children.flatMap((part): readonly LiteralPart[] => {
        if (part.type === 'interpolation')
          return [
            {
              kind: 'value',
              node: partsOf(part).find(({ type }) => !/^interpolation_(?:brace|format)/.test(type)),
            },
          ];
        if (part.type === 'escape_sequence') return [{ kind: 'escape', start: part.start, end: part.end }];
        return part.type === 'string_content' ? [plain(part)] : [];
      });
    case 'invocation_expression': {
      const callee = fieldOf(node, 'function');
      const [argument] = argumentsOf({ file, node });
      if (callee === undefined || textOf(file, callee) !== 'nameof' || argument === undefined)
        return undefined;
      const { start, end } = argument.value.node;
      return [plain({ start: end - lastName(file.text.slice(start, end)).length, end })];
    }
    default:
      return undefined;
  }
}

/** A raw string on lines of its own begins and ends with line ends that are not part of it. */
function rawParts(text: string, start: number, end: number): readonly LiteralPart[] {
  const open = /^[ \t]*\r?\n/.exec(text.slice(start, end))?.[0].length;
  return open === undefined ? [{ kind: 'plain', start, end }] : dedentedParts(text, start + open, end);
}
