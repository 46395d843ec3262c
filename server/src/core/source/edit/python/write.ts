/** Values as Python writes them. Texts cannot break out of their quotes. */
import { isArray, isObject } from '../../../json.ts';
import { type FileStyle, lineLength } from '../style.ts';

const named: { readonly [character: string]: string } = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** The inside of a literal. Control, invisible and bidirectional characters are escaped, so that a reader sees them. */
export function escapedText(text: string, quote: string): string {
  return text.replace(/[\\'"\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (character) => {
    if (character === '\\') return '\\\\';
    if (character === "'" || character === '"')
      return quote.startsWith(character) ? `\\${character}` : character;
    return (
      (Object.hasOwn(named, character) ? named[character] : undefined) ??
      codeEscape(character.codePointAt(0) ?? 0)
    );
  });
}

function codeEscape(code: number): string {
  const hex = code.toString(16);
  return code > 0xffff ? `\\U${hex.padStart(8, '0')}` : `\\u${hex.padStart(4, '0')}`;
}

export function quotedText(text: string, quote: '"' | "'"): string {
  const other = quote === '"' ? "'" : '"';
  const used = text.includes(quote) && !text.includes(other) ? other : quote;
  return `${used}${escapedText(text, used)}${used}`;
}

/** A JSON value as an expression. It is broken into lines where `indent` is known and the line would get too long. */
export function valueText(value: unknown, style: FileStyle, indent?: string, before = 0): string {
  const flat = flatText(value, style);
  if (indent === undefined || indent.length + before + flat.length < lineLength) return flat;
  const inner = indent + style.step;
  const items = isArray(value)
    ? value.map((item) => valueText(item, style, inner))
    : isObject(value)
      ? Object.entries(value).map(([key, item]) => {
          const name = `${quotedText(key, style.quote)}: `;
          return name + valueText(item, style, inner, name.length);
        })
      : [];
  if (items.length === 0) return flat;
  const [open, close] = isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}${items.map((item) => `${style.lineEnd}${inner}${item},`).join('')}${style.lineEnd}${indent}${close}`;
}

function flatText(value: unknown, style: FileStyle): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return quotedText(value, style.quote);
  if (isArray(value)) return `[${value.map((item) => flatText(item, style)).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'None';
  const pairs = Object.entries(value).map(
    ([key, item]) => `${quotedText(key, style.quote)}: ${flatText(item, style)}`,
  );
  return `{${pairs.join(', ')}}`;
}

/** A docstring of one line; only what would end it is escaped. */
export function docstring(text: string): string {
  const inside = escapedText(text, '').replaceAll('"""', '\\"\\"\\"').replace(/"$/, '\\"');
  return `"""${inside}"""`;
}
