/** Texts as C# writes them. */
import { strings } from '../../languages/csharp/strings.ts';
import type { LiteralWriting } from '../literals.ts';
import { doubleQuoted, longEscape } from '../quoted.ts';

export function quotedText(text: string): string {
  return doubleQuoted(text, longEscape);
}

export const writing: LiteralWriting = {
  strings,
  quoted: quotedText,
  isLiteral: ({ type }) => /^(?:verbatim_|raw_)?string_literal$/.test(type),
};
