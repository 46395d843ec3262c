/** Splitting a command line into its words, as a shell would. */

/** `undefined` where it takes more than quotes and blanks to read it: variables, pipes, open quotes. */
export function splitWords(line: string): readonly string[] | undefined {
  if (/[|&;<>`]|\$\(/.test(line)) return undefined;
  const words: string[] = [];
  let word: string | undefined;
  let quote: string | undefined;
  for (const sign of line) {
    if (quote !== undefined) {
      if (sign === quote) quote = undefined;
      else word += sign;
    } else if (sign === '"' || sign === "'") {
      quote = sign;
      word ??= '';
    } else if (/\s/.test(sign)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? '') + sign;
  }
  if (quote !== undefined) return undefined;
  return word === undefined ? words : [...words, word];
}

/** The words as elements of a JSON list, without its brackets. */
export function asElements(words: readonly string[]): string {
  return words.map((word) => JSON.stringify(word)).join(', ');
}
