/** Values that a schema or its texts show, and whether they are of a format. */

export type FormatName = 'date-time' | 'date' | 'email' | 'uri';

const shapes: { readonly [format in FormatName]: RegExp } = {
  'date-time': /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:[Zz]|[+-]\d{2}:\d{2})$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  email: /^[^\s@<>"(),:;]{1,64}@[^\s@<>"(),:;]{1,255}$/,
  uri: /^(?:[a-z][a-z0-9+.-]{0,31}:\/\/[^\s"<>]+|(?:mailto|data|urn|tel|about|blob|magnet):[^\s"<>]+)$/i,
};

/** Whether a value is of a format, judged by its shape alone. */
export function isOf(format: FormatName, value: string): boolean {
  return value.length <= 2000 && shapes[format].test(value);
}

/** Longer values are no examples. */
const quotation = /["'`“‘]([^"'`“”‘’\n]{1,120})["'`”’]/g;
const cue =
  /(?:\be\.g\.,?|\bi\.e\.,?|\bexamples?:?|\bfor instance,?|\bsuch as|\blike|\bformat:?)[ (:]{1,3}([^\s"'`“‘,;)]{1,120})/gi;

/** What a text gives as an example: everything in quotes, and the word behind `e.g.` and its like. */
export function shownValues(text: string): readonly string[] {
  return [
    ...Array.from(text.matchAll(quotation), ([, value = '']) => value.trim()),
    ...Array.from(text.matchAll(cue), ([, value = '']) => value.replace(/[.,:]+$/, '')),
  ].filter((value) => value !== '');
}

/** The quoted values that a text gives to a name: `{ time: '2015' }`, `"url": "https://…"`, `due=\"7pm\"`. */
export function assignedValues(text: string, name: string): readonly string[] {
  const values: string[] = [];
  if (name === '') return values;
  for (
    let at = text.indexOf(name);
    at !== -1 && values.length < 20;
    at = text.indexOf(name, at + name.length)
  ) {
    if (/[\w$-]/.test(text[at - 1] ?? '')) continue;
    const value = /^["'`]? ?[:=] ?\\?["']([^"'\\\n]{1,200})\\?["']/.exec(
      text.slice(at + name.length, at + name.length + 210),
    )?.[1];
    if (value !== undefined) values.push(value);
  }
  return values;
}
