/** Texts as C# writes them. */
import { strings } from '../../languages/csharp/strings.ts';
import { textOf } from '../../sources.ts';
import { enclosing, fieldOf } from '../../syntax.ts';
import type { LiteralWriting } from '../literals.ts';
import { doubleQuoted, longEscape } from '../quoted.ts';

export function quotedText(text: string): string {
  return doubleQuoted(text, longEscape);
}

export const writing: LiteralWriting = {
  strings,
  quoted: quotedText,
  isLiteral: (place) => {
    if (!/^(?:verbatim_|raw_)?string_literal$/.test(place.node.type)) return false;
    // `[JsonPropertyName("search")]` names something else.
    const attribute = enclosing(place.node, attributes);
    const name = fieldOf(attribute, 'name');
    return name === undefined || /Tool/.test(textOf(place.file, name));
  },
};

const attributes: ReadonlySet<string> = new Set(['attribute']);
