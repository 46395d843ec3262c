/** Characters that people do not see where they are shown, and models read. */

export type HiddenKind = 'escape' | 'control' | 'tag' | 'order' | 'selector' | 'invisible';

export interface HiddenCharacter {
  /** UTF-16 offset, and how many units belong to it: more than its own for an escape sequence. */
  readonly at: number;
  readonly length: number;
  readonly code: number;
  readonly kind: HiddenKind;
}

/** Control characters but white space, what Unicode says is not drawn, and the marks of annotations between lines. */
const candidates = /(?![\t\n\v\f\r])[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;

/** In the order of the text, without those that the writing of a language or an emoji needs. */
export function* hiddenCharacters(text: string): Iterable<HiddenCharacter> {
  const runsLeft = hasOrder.test(text) && rightToLeft.test(text);
  let done = 0;
  for (const { 0: character, index: at } of text.matchAll(candidates)) {
    if (at < done) continue;
    const code = character.codePointAt(0) ?? 0;
    const kind = kindOf(code);
    if (kind === 'order' ? runsLeft && !forced.test(character) : isNeeded(text, at, character, kind))
      continue;
    const length = kind === 'escape' ? sequenceLength(text, at) : character.length;
    done = at + length;
    yield { at, length, code, kind };
  }
}

const escapeCode = 0x1b;
const controlSequence = 0x9b;

function kindOf(code: number): HiddenKind {
  if (code === escapeCode || code === controlSequence) return 'escape';
  if (code < 0x20 || (code >= 0x7f && code < 0xa0)) return 'control';
  if (code >= 0xe0000 && code <= 0xe007f) return 'tag';
  if (hasOrder.test(String.fromCodePoint(code))) return 'order';
  if (isSelector(code)) return 'selector';
  return 'invisible';
}

function isSelector(code: number): boolean {
  return (code >= 0xfe00 && code <= 0xfe0f) || (code >= 0xe0100 && code <= 0xe01ef);
}

/** What a terminal takes for one order: colours, cursor, title. ECMA-48, and the texts that terminals take besides. */
function sequenceLength(text: string, at: number): number {
  const rest =
    text.charCodeAt(at) === escapeCode
      ? /\[[0-?]*[ -/]*[@-~]|[\]PX^_].{0,500}?(?:\p{Cc}\\?)/suy
      : /[0-?]*[ -/]*[@-~]/y;
  rest.lastIndex = at + 1;
  return 1 + (rest.exec(text)?.[0].length ?? 0);
}

const hasOrder = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
/** Embeddings and overrides, which no text needs any more: isolates do the same without side effects. */
const forced = /[\u202A-\u202E]/;
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
/** Scripts whose letters change their form beside others, which joiners allow or prevent. */
const joining =
  /[\p{L}\p{M}](?<=[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Nkoo}\p{scx=Adlm}\p{scx=Thaa}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}])/u;
/** Scripts without spaces between words, in which a zero-width space says where a line may end. */
const spaceless =
  /[\p{L}\p{M}](?<=[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}])/u;
/** The flags of England, Scotland and Wales: a black flag, and the region in tag characters. */
const regionFlag =
  /^\u{1F3F4}(?:\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073}))\u{E007F}/u;

function isNeeded(text: string, at: number, character: string, kind: HiddenKind): boolean {
  const before = characterBefore(text, at);
  const after = String.fromCodePoint(text.codePointAt(at + character.length) ?? 0x20);
  switch (character) {
    case '\u200D':
      return joining.test(before) || isInEmoji(before, after);
    case '\u200C':
      return joining.test(before);
    case '\u200B':
      return spaceless.test(before) && spaceless.test(after);
    case '\u115F':
    case '\u1160':
      return /[\u1100-\u11FF]/.test(before + after);
    case '\u034F':
      return rightToLeft.test(before) || /\p{M}/u.test(before);
  }
  if (/[\u180B-\u180F]/.test(character)) return /\p{Script=Mongolian}/u.test(before);
  if (/[\u17B4\u17B5]/.test(character)) return /\p{Script=Khmer}/u.test(before);
  if (kind === 'selector') return takesSelector(before, character);
  return kind === 'tag' && isInFlag(text, at);
}

function isInEmoji(before: string, after: string): boolean {
  const isEnd = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\uFE0F/u.test(before);
  return isEnd && /\p{Extended_Pictographic}/u.test(after);
}

/** One behind what can be drawn in two ways: as text or as emoji, or a Chinese character in one of its forms. */
function takesSelector(before: string, selector: string): boolean {
  if (/[\uFE0E\uFE0F]/.test(selector)) return /[\p{Emoji}\p{S}\p{P}]/u.test(before);
  return /[\p{Ideographic}\p{S}\p{Script=Mongolian}\p{Script=Myanmar}\p{Script=Phags_Pa}]/u.test(before);
}

function isInFlag(text: string, at: number): boolean {
  // A flag is seven characters of two units.
  const start = Math.max(0, at - 12);
  const flag = text.slice(start, at).lastIndexOf('\u{1F3F4}');
  return flag >= 0 && regionFlag.test(text.slice(start + flag, start + flag + 14));
}

function characterBefore(text: string, at: number): string {
  const isPair = at > 1 && /[\uDC00-\uDFFF]/.test(text[at - 1] ?? '');
  return text.slice(isPair ? at - 2 : Math.max(0, at - 1), at);
}

/** `U+200B`, with the name of those that are met most. */
export function codePoint(code: number): string {
  const name = names.get(code);
  const number = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  return name === undefined ? number : `${number} (${name})`;
}

const names = new Map([
  [0x00, 'null'],
  [0x07, 'bell'],
  [0x08, 'backspace'],
  [0x1b, 'escape'],
  [0x7f, 'delete'],
  [0xad, 'soft hyphen'],
  [0x200b, 'zero-width space'],
  [0x200c, 'zero-width non-joiner'],
  [0x200d, 'zero-width joiner'],
  [0x200e, 'left-to-right mark'],
  [0x200f, 'right-to-left mark'],
  [0x202a, 'left-to-right embedding'],
  [0x202b, 'right-to-left embedding'],
  [0x202c, 'end of a change of direction'],
  [0x202d, 'left-to-right override'],
  [0x202e, 'right-to-left override'],
  [0x2060, 'word joiner'],
  [0x2066, 'left-to-right isolate'],
  [0x2067, 'right-to-left isolate'],
  [0x2069, 'end of an isolate'],
  [0x3164, 'Hangul filler'],
  [0xfeff, 'byte order mark'],
]);
