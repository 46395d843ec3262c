/** What an example leaves for people to fill in: `<your-key>`, `your-api-key`, `/path/to`. */
import { head } from './texts.ts';

export interface Placeholder {
  readonly text: string;
  /** UTF-16 offsets in the value. */
  readonly start: number;
  readonly end: number;
}

const patterns: readonly RegExp[] = [
  // Not the name of a group in a regular expression.
  /(?<!\?)<[A-Za-z][\w .:/-]{0,60}>/,
  /[[{](?:your|insert|enter|replace)[-_ ][^\]{}]{1,60}[\]}]/i,
  /(?<![A-Za-z])your[-_][A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*/i,
  /^your [a-z ]{2,40}$/i,
  /(?<![A-Za-z])your(?:api|access|auth)?(?:key|token|secret|password|username|domain|company)(?![a-z])/i,
  /(?<![A-Za-z.])(?:absolute[/\\])?path[/\\]to(?![A-Za-z])/i,
  /(?<![A-Za-z-])(?:replace|change|insert|paste)[-_ ]?(?:me|this|with|your|here)(?![a-z])(?:[-_ ]\w+)*/i,
  /(?<![A-Za-z])(?:[A-Za-z0-9]+[-_])*(?:key|token|secret|password)[-_](?:goes[-_])?here(?![a-z])/i,
  /(?<![A-Za-z])(?:[A-Za-z]{2,12}[-_])*x{4,}(?![a-z])/i,
  /^[A-Za-z0-9]{2,12}[-_](?:\.{3}|…|\*{3,})$/,
  /^(?:\.{3}|…)$/,
  /(?<=[/\\])(?:Users|home)[/\\](?:you|yourname|your[-_ ]?user[-_ ]?name|username|user[-_]name|me)(?=[/\\]|$)/i,
];

/** All of them at once: hardly any value has one. */
const anyPattern = new RegExp(patterns.map(({ source }) => `(?:${source})`).join('|'), 'i');

/** The first placeholder of a value. What stands in `${…}` is the name of a variable. */
export function placeholderIn(value: string): Placeholder | undefined {
  const plain = head(value).replace(/\$\{[^{}]*\}/g, (variable) => '\0'.repeat(variable.length));
  if (!anyPattern.test(plain)) return undefined;
  const found = patterns.flatMap((pattern) => {
    const match = pattern.exec(plain);
    return match === null ? [] : [{ text: match[0], start: match.index, end: match.index + match[0].length }];
  });
  return found.sort((a, b) => a.start - b.start)[0];
}
