/** Reading names that servers give to tools and parameters. */
import { quoted, shown } from '../words.ts';

/** Names are read this far; what is longer is no name that anybody chose. */
const readLength = 128;

/**
 * The words of a name in lower case: split at everything that is no letter or digit, at capitals and between
 * letters and digits. `callbackURL`, `callback_url` and `callback-url` are the same two words.
 */
export function wordsOf(name: string): readonly string[] {
  return name
    .slice(0, readLength)
    .replace(/[A-Z]{2,}s(?![a-z])/g, (plural) => `${plural[0]}${plural.slice(1).toLowerCase()}`)
    .replace(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1 ')
    .replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1 ')
    .replace(/(\p{L})(?=\d)|(\d)(?=\p{L})/gu, '$1$2 ')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
}

/** `` `place_order.collection_time` `` in at most `limit` units, of which the parameter gets what it needs first. */
export function quotedPlace(tool: string, name: string, limit: number): string {
  const inner = limit - '``.'.length;
  const least = Math.min(tool.length, 8);
  const right = shown(name, inner - least);
  return quoted(`${shown(tool, inner - right.length)}.${right}`, limit);
}
