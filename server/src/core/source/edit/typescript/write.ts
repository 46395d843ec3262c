/** Values as TypeScript and JavaScript write them. Texts cannot break out of their quotes. */
import { isArray, isObject } from '../../../json.ts';
import { type FileStyle, lineLength } from '../style.ts';

export type Quote = '"' | "'" | '`';

/** How an object's keys are written: in quotes as those around it, or bare where they can be. */
export type KeyQuotes = 'always' | 'where-needed';

const named: { readonly [character: string]: string } = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** The inside of a literal. Control, invisible and bidirectional characters are escaped, so that a reader sees them. */
export function escapedText(text: string, quote: Quote): string {
  return text.replace(/[\\'"`$\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (character) => {
    if (character === '\\') return '\\\\';
    if (character === quote) return `\\${character}`;
    if (character === '$') return quote === '`' ? '\\$' : '$';
    if (/['"`]/.test(character)) return character;
    return (Object.hasOwn(named, character) ? named[character] : undefined) ?? unitEscapes(character);
  });
}

/** `\uXXXX` for each UTF-16 unit. */
function unitEscapes(character: string): string {
  return Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');
}

export function quotedText(text: string, quote: Quote): string {
  // A text with the one kind of quotes is easier to read in the other; formatters agree.
  const other = quote === '"' ? "'" : '"';
  const used = quote !== '`' && text.includes(quote) && !text.includes(other) ? other : quote;
  return `${used}${escapedText(text, used)}${used}`;
}

export function keyText(key: string, style: FileStyle, quotes: KeyQuotes): string {
  const isBare = quotes === 'where-needed' && /^[A-Za-z_$][\w$]*$/.test(key) && key !== '__proto__';
  if (key === '__proto__') return `[${quotedText(key, style.quote)}]`;
  return isBare ? key : quotedText(key, style.quote);
}

/** A JSON value as an expression. It is broken into lines where `indent` is known and the line would get too long. */
export function valueText(
  value: unknown,
  style: FileStyle,
  quotes: KeyQuotes,
  indent?: string,
  before = 0,
): string {
  const flat = flatText(value, style, quotes);
  if (indent === undefined || indent.length + before + flat.length < lineLength) return flat;
  const inner = indent + style.step;
  const items = isArray(value)
    ? value.map((item) => valueText(item, style, quotes, inner))
    : isObject(value)
      ? Object.entries(value).map(([key, item]) => {
          const name = `${keyText(key, style, quotes)}: `;
          return name + valueText(item, style, quotes, inner, name.length);
        })
      : [];
  if (items.length === 0) return flat;
  const [open, close] = isArray(value) ? ['[', ']'] : ['{', '}'];
  const lines = items.map((item) => `${style.lineEnd}${inner}${item}`);
  return `${open}${lines.join(',')}${style.lastComma}${style.lineEnd}${indent}${close}`;
}

function flatText(value: unknown, style: FileStyle, quotes: KeyQuotes): string {
  if (typeof value === 'string') return quotedText(value, style.quote);
  if (isArray(value)) return `[${value.map((item) => flatText(item, style, quotes)).join(', ')}]`;
  if (!isObject(value)) return String(JSON.stringify(value) ?? 'undefined');
  const pairs = Object.entries(value).map(
    ([key, item]) => `${keyText(key, style, quotes)}: ${flatText(item, style, quotes)}`,
  );
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
}
