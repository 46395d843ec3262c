/** Reading a program's own options up to its first word, as far as one has to know which of them take a value. */

export interface ReadOptions {
  /** Values by option; a flag without a value has `''`. The last one counts. */
  readonly values: ReadonlyMap<string, string>;
  /** What stands behind the options: the first word and everything after it. */
  readonly rest: readonly string[];
}

/** `takesValue` holds the options whose value is the next word: `--env-file`, `-r`. `--option=value` needs no telling. */
export function readOptions(args: readonly string[], takesValue: ReadonlySet<string>): ReadOptions {
  const values = new Map<string, string>();
  let at = 0;
  for (; at < args.length; at++) {
    const word = args[at] ?? '';
    if (word === '--') {
      at++;
      break;
    }
    if (!word.startsWith('-') || word === '-') break;
    const equals = word.indexOf('=');
    if (equals > 0) values.set(word.slice(0, equals), word.slice(equals + 1));
    else if (takesValue.has(word)) values.set(word, args[++at] ?? '');
    else values.set(word, '');
  }
  return { values, rest: args.slice(at) };
}

export function optionSet(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}

/** The value of the first of the options that is given. */
export function optionValue(
  values: ReadonlyMap<string, string>,
  ...options: readonly string[]
): string | undefined {
  const given = options.find((option) => values.has(option));
  return given === undefined ? undefined : values.get(given);
}
