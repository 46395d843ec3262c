/** Values as Rust and its JSON macros write them. */

import { isArray, isObject, isString } from '../../../json.ts';
import type { Place } from '../../declaration.ts';
import { headOf } from '../../languages/rust/heads.ts';
import { strings } from '../../languages/rust/values.ts';
import { textOf } from '../../sources.ts';
import { enclosing, partsOf } from '../../syntax.ts';
import type { LiteralWriting } from '../literals.ts';
import { doubleQuoted } from '../quoted.ts';

export function quotedText(text: string): string {
  return doubleQuoted(text, (code) => `\\u{${code.toString(16)}}`);
}

/** A JSON value in a macro that holds JSON. */
export function jsonText(value: unknown): string {
  if (isString(value)) return quotedText(value);
  if (isArray(value)) return `[${value.map(jsonText).join(', ')}]`;
  if (!isObject(value)) return value === null ? 'null' : String(value);
  const pairs = Object.entries(value).map(([key, item]) => `${quotedText(key)}: ${jsonText(item)}`);
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
}

/**
 * The lines of a documentation comment, each with its indentation; `undefined` for a text that would not be read back
 * as it is: a heading becomes a title, and Rust refuses invisible characters.
 */
export function docLines(text: string): readonly string[] | undefined {
  const lines = text.split(/\r\n|\r|\n/);
  if (text.trim() === '' || /^\s*#/.test(text)) return undefined;
  if (lines.some((line) => /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(line))) return undefined;
  return lines.map((line) => `/// ${line}`.trimEnd());
}

export const writing: LiteralWriting = {
  strings,
  quoted: quotedText,
  isLiteral: (place) => {
    if (place.node.type !== 'string_literal') return false;
    // `#[serde(rename = "search")]` names something else.
    const attribute = enclosing(place.node, attributes);
    const [name] = partsOf(attribute);
    return name === undefined || /\btool$|_tool$/.test(textOf(place.file, name));
  },
  mayReplace,
};

const attributes: ReadonlySet<string> = new Set(['attribute']);

/** `format!` makes a text of another type. */
function mayReplace(place: Place): boolean {
  if (/string_literal$/.test(place.node.type)) return true;
  const head = headOf(place);
  return head?.kind === 'macro' && /(?:^|::)concat$/.test(head.path);
}
