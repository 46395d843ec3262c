/** Values as Go writes them. */
import { isArray, isObject, isString } from '../../../json.ts';
import { strings } from '../../languages/go/strings.ts';
import type { LiteralWriting } from '../literals.ts';
import { doubleQuoted, longEscape } from '../quoted.ts';

export function quotedText(text: string): string {
  return doubleQuoted(text, longEscape);
}

/** A JSON value as an expression. */
export function valueText(value: unknown): string {
  if (isString(value)) return quotedText(value);
  if (isArray(value)) return `[]any{${value.map(valueText).join(', ')}}`;
  if (isObject(value)) {
    const pairs = Object.entries(value).map(([key, item]) => `${quotedText(key)}: ${valueText(item)}`);
    return `map[string]any{${pairs.join(', ')}}`;
  }
  return value === null ? 'nil' : String(value);
}

export const writing: LiteralWriting = {
  strings,
  quoted: quotedText,
  // Paths of packages and tags of fields are written like texts.
  isLiteral: ({ node: { type, field, parent } }) =>
    /^(?:interpreted|raw)_string_literal$/.test(type) && parent?.type !== 'import_spec' && field !== 'tag',
};
