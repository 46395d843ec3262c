/** What a description says of the form of a value. */
import { addressCompound, addressForms } from './addresses.ts';
import { momentForms } from './moments.ts';
import type { Meaning } from './name.ts';
import type { FormatName } from './value.ts';

/** The forms that a text names or shows. `other`: one that no format stands for. */
export type Form = FormatName | 'other';

/** Descriptions can be of any length; what is said of a form is said early. */
const readLength = 2000;

/** Reads what a text says of a value whose name has this meaning, or of the values of an array. */
export function formsIn(text: string, meaning: Meaning, count: 'one' | 'many'): ReadonlySet<Form> {
  const head = text.slice(0, readLength);
  const plain = evened(head);
  const forms = new Set(meaning === 'moment' ? momentForms(plain) : addressForms(head, plain, meaning));
  const sentence = firstSentence(head);
  const about = count === 'one' ? sentence : sentence.replace(listOf, '');
  if (isSomethingElse(about, meaning) || takesWords.some((words) => words.test(plain))) forms.add('other');
  if (count === 'one' && several.test(plain)) forms.add('other');
  return forms;
}

/** One string that holds many values. */
const several =
  /\b(?:comma|semicolon|space|newline|pipe)[- ](?:separated|delimited)|\bseparated by\b|\bjson (?:array|object|string)\b/;

/** In lists: `List of URLs` is about URLs. */
const listOf =
  /^(?:(?:an?|the|optional|optionally|required) ){0,2}(?:json |string )?(?:list|array|set|collection|batch)s? of (?:one or more |up to \d{1,4} )?/;

/** Words that stand for a value, and templates that become one. */
const takesWords: readonly RegExp[] = [
  // `Use "remove" to clear it`, `An ISO 8601 time or "latest"`.
  /\b(?:use|pass|send|specify|set to|set it to) ["'`“‘](?!null|none|undefined)[a-z][\w-]{0,20}["'`”’],? (?:to|for|as|if|when)\b/,
  /(?:url|uri|address|date|time|timestamp|8601|3339|yyyy-mm-dd)\)?,? or ["'`“‘](?!null|none|undefined)[a-z][\w-]{0,20}["'`”’]/,
  /\{\{|\bplaceholders?\b|\bsupports? (?:wildcards?|globs?|regex)/,
  /\b(?:wildcards?|globs?|regex(?:es)?) (?:are |is )?(?:supported|allowed)\b/,
];

/** Nouns which, as the head of a description, say that the value is about a date or an address and is none. */
const otherNouns =
  'names?|ids?|identifiers?|keys?|columns?|fields?|property|attributes?|headers?|selectors?|slugs?|types?|' +
  'kinds?|text|labels?|titles?|subjects?|body|content|units?|number|counts?|durations?|length|amount|' +
  'intervals?|ranges?|format|patterns?|paths?|list|regex|expression|condition|direction|order|template|' +
  'prefix|suffix';

const otherHead = new RegExp(
  '^(?:(?:the|an?|optional|required|optionally|your|exact|full|unique|new|css|xpath|json|display|file) ){0,4}' +
    `(?:${otherNouns}) (?:of|for|to|in|from|that|which|containing|holding|with|used|under|on|by|against)\\b`,
);

/** `Column name holding the date`, `Field to sort by`. */
const nameOfField =
  /\b(?:column|field|attribute|property|dimension|metric)s? (?:name|key|to|that|which|holding|containing|used)\b/;

const pattern =
  /\b(?:regex|regexp|regular expression|glob|wildcards?|substring|partial(?:ly)? match|match pattern|pattern to match)\b/;

function isSomethingElse(sentence: string, meaning: Meaning): boolean {
  return (
    otherHead.test(sentence) ||
    nameOfField.test(sentence) ||
    pattern.test(sentence) ||
    (meaning !== 'moment' && addressCompound[meaning].test(sentence))
  );
}

function firstSentence(text: string): string {
  const start = text.trimStart();
  const end = start.search(/[.!?] (?=[A-Z])|\n/);
  return evened(end === -1 ? start : start.slice(0, end));
}

/** In lower case, with single spaces. */
function evened(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
