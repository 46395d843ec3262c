/** Colours and line breaks for a terminal. */
export interface Style {
  readonly bold: Paint;
  readonly dim: Paint;
  readonly error: Paint;
  readonly warning: Paint;
  readonly info: Paint;
  readonly good: Paint;
  /** Columns to break text at. */
  readonly width: number;
}

export type Paint = (text: string) => string;

const codes = {
  bold: [1, 22],
  dim: [2, 22],
  error: [31, 39],
  warning: [33, 39],
  info: [36, 39],
  good: [32, 39],
} as const;

export function styleFor(colour: 'yes' | 'no', columns: number | undefined): Style {
  const paint =
    ([on, off]: readonly [number, number]): Paint =>
    (text) =>
      colour === 'yes' && text !== '' ? `\u001B[${on}m${text}\u001B[${off}m` : text;
  return {
    bold: paint(codes.bold),
    dim: paint(codes.dim),
    error: paint(codes.error),
    warning: paint(codes.warning),
    info: paint(codes.info),
    good: paint(codes.good),
    width: Math.max(60, Math.min(columns ?? 100, 110)),
  };
}

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\uFF01-\uFF60]/u;

/** How many columns of a terminal the text takes. */
export function columnsOf(text: string): number {
  return Array.from(text, (character) => (wide.test(character) ? 2 : 1)).reduce<number>((a, b) => a + b, 0);
}

/** The text in lines of at most `width` columns, each behind `indent`. Line breaks of the text stay. */
export function wrap(text: string, indent: string, width: number): string[] {
  const room = Math.max(20, width - indent.length);
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ')) {
      if (line !== '' && line.length + 1 + word.length > room) {
        lines.push(line);
        line = word;
      } else line = line === '' ? word : `${line} ${word}`;
    }
    return [...lines, line].map((part) => `${indent}${part}`.trimEnd());
  });
}
