/** Every string of an entry that its readers use, with the field it stands in. */
import type { ServerEntry } from '../../document/document.ts';
import type { Ranged } from '../../document/range.ts';

export type TextField = 'command' | 'args' | 'env' | 'envFile' | 'cwd' | 'url' | 'headers';

export interface EntryText {
  readonly field: TextField;
  /** The variable or header that it is the value of. */
  readonly name?: string;
  /** Its place among the arguments. */
  readonly index?: number;
  readonly text: Ranged<string>;
}

/** What is longer is no path, address or token; looking for one in it would only take long. */
export const longestText = 4000;

/** The part of a value that is looked at. */
export function head(value: string): string {
  return value.length > longestText ? value.slice(0, longestText) : value;
}

export function textsOf(entry: ServerEntry): readonly EntryText[] {
  const texts = known.get(entry) ?? readTexts(entry);
  known.set(entry, texts);
  return texts;
}

/** An entry never changes, and a dozen rules ask for its texts. */
const known = new WeakMap<ServerEntry, readonly EntryText[]>();

function readTexts(entry: ServerEntry): readonly EntryText[] {
  const one = (field: 'command' | 'envFile' | 'cwd' | 'url') =>
    entry[field] === undefined ? [] : [{ field, text: entry[field] }];
  return [
    ...one('command'),
    ...entry.args.map((text, index) => ({ field: 'args', index, text }) as const),
    ...pairs('env', entry.env),
    ...one('envFile'),
    ...one('cwd'),
    ...one('url'),
    ...pairs('headers', entry.headers),
  ];
}

function pairs(field: 'env' | 'headers', all: ServerEntry['env']): readonly EntryText[] {
  return all.flatMap(({ key, value }) =>
    value.value === null
      ? []
      : [{ field, name: key.value, text: { value: value.value, range: value.range } }],
  );
}
