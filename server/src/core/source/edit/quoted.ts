/** Texts between double quotes, as the languages of C's family write them. */

const named: { readonly [character: string]: string } = {
  '\\': '\\\\',
  '"': '\\"',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/**
 * A literal that means `text` and cannot be broken out of. Control, invisible and bidirectional characters are
 * escaped, so that a reader sees them; `escapeOf` writes the escape of a code point. Half a surrogate pair, which
 * most languages cannot say, becomes U+FFFD.
 */
export function doubleQuoted(text: string, escapeOf: (code: number) => string): string {
  const inside = text
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[\\"\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => {
      const known = Object.hasOwn(named, character) ? named[character] : undefined;
      return known ?? escapeOf(character.codePointAt(0) ?? 0);
    });
  return `"${inside}"`;
}

/** `\u200b` and `\U0001f600`, as C# and Go have them. */
export function longEscape(code: number): string {
  const hex = code.toString(16);
  return code > 0xffff ? `\\U${hex.padStart(8, '0')}` : `\\u${hex.padStart(4, '0')}`;
}
