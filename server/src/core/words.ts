/** Putting names, counts and other people's text into sentences. */

/**
 * Text from a server or a config, safe to show: control, bidi and invisible characters as `\u{…}`, and at
 * most `limit` UTF-16 units, cut in the middle of nothing.
 */
export function shown(text: string, limit = 40): string {
  const escaped = escapeInvisible(text);
  if (escaped.length <= limit) return escaped;
  return `${escaped.slice(0, limit - 1).replace(/(?:[\uD800-\uDBFF]|\\(?:u(?:\{[0-9a-f]{0,6})?)?)$/, '')}…`;
}

/** Control characters, bidi controls, zero-width and tag characters, and lone surrogates, made visible. */
export function escapeInvisible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `\\u{${code.toString(16).padStart(4, '0')}}`;
  });
}

/** A character as JSON escapes it: one `\uXXXX` for each of its UTF-16 units. */
export function jsonEscape(character: string): string {
  return Array.from({ length: character.length }, (_, at) => {
    const code = character.charCodeAt(at).toString(16).padStart(4, '0');
    return `\\u${code}`;
  }).join('');
}

/** `1 tool`, `3 tools`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

/** Digits in groups of three. Asking the locale for it takes ten milliseconds the first time. */
function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** `a`, `a and b`, `a, b and c`; beyond `limit` items `a, b and 5 more`. */
export function listed(items: readonly string[], limit = 6): string {
  const kept =
    items.length > limit ? [...items.slice(0, limit - 1), `${items.length - limit + 1} more`] : items;
  const last = kept.at(-1) ?? '';
  return kept.length < 2 ? last : `${kept.slice(0, -1).join(', ')} and ${last}`;
}

/** A name in code quotes: `` `place_order` ``. */
export function quoted(name: string, limit?: number): string {
  return `\`${shown(name, limit)}\``;
}

/**
 * A command as one line that shows where each word begins and ends: words of more than plain characters stand
 * in quotes, invisible characters as `\u{…}`. Nothing is cut.
 */
export function commandLine(words: readonly string[]): string {
  const safe = /^[\w@%+=:,./\\-]+$/;
  return escapeInvisible(words.map((word) => (safe.test(word) ? word : JSON.stringify(word))).join(' '));
}
