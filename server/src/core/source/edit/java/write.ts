/** Texts as Java writes them. */
import { strings } from '../../languages/java/strings.ts';
import { textOf } from '../../sources.ts';
import { enclosing, fieldOf } from '../../syntax.ts';
import type { LiteralWriting } from '../literals.ts';
import { doubleQuoted } from '../quoted.ts';

export function quotedText(text: string): string {
  return doubleQuoted(text, escapeOf);
}

/** Java reads `\uXXXX` before anything else: one that means a control character would be as good as that. */
function escapeOf(code: number): string {
  if (code < 0x80) return `\\${code.toString(8).padStart(3, '0')}`;
  return String.fromCodePoint(code)
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}

export const writing: LiteralWriting = {
  strings,
  quoted: quotedText,
  isLiteral: (place) => {
    if (place.node.type !== 'string_literal') return false;
    // `@JsonProperty("search")` names something else.
    const name = fieldOf(enclosing(place.node, annotations), 'name');
    return name === undefined || /Tool(?:Mapping)?$/.test(textOf(place.file, name));
  },
};

const annotations: ReadonlySet<string> = new Set(['annotation']);
