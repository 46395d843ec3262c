/** How a description says that a date or a time is written. */
import type { Form } from './text.ts';

/**
 * The forms of moments that a text names or shows; the text is in lower case. A form without an offset
 * counts as another one, for `date-time` asks for an offset.
 */
export function momentForms(text: string): ReadonlySet<Form> {
  const forms = new Set<Form>();
  let rest = text;
  for (const { shape, form } of shapes) {
    const left = rest.replace(shape, ' … ');
    if (left !== rest) forms.add(form);
    rest = left;
  }
  if (otherWords.some((words) => words.test(text))) forms.add('other');
  if (forms.size === 0 && dayWords.test(text)) forms.add('date');
  if (forms.size === 0 && instantWords.test(text)) forms.add('date-time');
  return forms;
}

interface Shape {
  readonly shape: RegExp;
  readonly form: Form;
}

/** Ways to write a moment, the longest first: what one of them has taken, the next ones do not see. */
const shapes: readonly Shape[] = [
  // 2026-08-15T19:00:00Z, and without an offset
  {
    shape: /\d{4}-\d{2}-\d{2}t\d{2}:\d{2}(?::\d{2})?(?:\.\d{1,9})?(?:z\b|[+-]\d{2}:?\d{2})/g,
    form: 'date-time',
  },
  { shape: /\d{4}-\d{2}-\d{2}[t ]\d{1,2}:\d{2}/g, form: 'other' },
  // YYYY-MM-DDTHH:mm:ss.sssZ, %Y-%m-%dT%H:%M:%SZ, and without an offset
  {
    shape:
      /y{4}-m{2}-d{2}['"]?t['"]?h{2}:m{2}(?::s{2})?(?:[.,]s{1,6})?['"[]?(?:z|x{1,3}|[+±-]{1,3}\/?-?h{2}:?m{2})/g,
    form: 'date-time',
  },
  { shape: /%y-%m-%dt%h:%m:%s%?z/g, form: 'date-time' },
  { shape: /(?:y{4}-m{2}-d{2}|%y-%m-%d)['"]?[t ]['"]?%?h{1,2}/g, form: 'other' },
  // 2026-08-15, YYYY-MM-DD
  { shape: /(?<![\d-])(?:\d{4}-\d{2}-\d{2}|y{4}-m{2}-d{2}|%y-%m-%d)(?![\d-])/g, form: 'date' },
  // an offset by itself: +02:00, ±HH:MM
  { shape: /[+±-]{1,3}\/?-?(?:\d{2}:?\d{2}|h{2}:?m{2})\b/g, form: 'date-time' },
  // parts of any other pattern: DD.MM.YYYY, HH:mm, %d
  { shape: /y{4}|m{2}[/.-]d{2}|d{2}[/.-]m{2}|\bh{1,2}:m{2}\b|%[ymdhi]\b/g, form: 'other' },
  // 09:30, 7 pm, 15/8/2026, 15.8.2026
  { shape: /(?<![\d:])\d{1,2}:\d{2}(?::\d{2})?(?![\d:])|\b\d{1,2} ?[ap]m\b/g, form: 'other' },
  { shape: /\b\d{1,4}\/\d{1,2}\/\d{1,4}\b|\b\d{1,2}\.\d{1,2}\.\d{4}\b/g, form: 'other' },
  // seconds since 1970, 20260815, 2026-08, "2026"
  { shape: /\b\d{10}(?:\.\d{1,9})?\b|\b\d{13}\b|\b(?:19|20)\d{6}\b/g, form: 'other' },
  { shape: /(?<![\d-])\d{4}-\d{2}(?![\d-])|["'`](?:19|20)\d{2}["'`]/g, form: 'other' },
  // 7d, -1h
  { shape: /(?<![\w.-])[-+]?\d{1,4} ?(?:ms|s|m|h|d|w)\b/g, form: 'other' },
];

/** Words for what is no calendar date, and for clock time that belongs to no time zone. */
const otherWords: readonly RegExp[] = [
  /\bnatural[- ]language\b|\bhuman[- ]readable\b|\bfree[- ]?form\b|\bany (?:date |time |parseable )?format\b/,
  /\brelative (?:times?|dates?|expressions?|durations?|offsets?|formats?|values?|strings?)\b/,
  /\b(?:or|and) relative\b|\bago\b|\bnow ?[-+] ?\d|\bor (?:now|today)\b/,
  /["'`“‘](?:now|today|tomorrow|tonight|yesterday|latest|noon|midnight|(?:next|last|this|in|past) [a-z0-9 ]{1,20})["'`”’]/,
  /\bunix\b|\bepoch\b|\b(?:milli)?seconds since\b|\bin (?:milliseconds|seconds|minutes|hours|ms)\b/,
  /\bcron\b|\brrule\b|\btime of (?:the )?day\b|\b(?:12|24)[- ]?h(?:ou)?r\b/,
  /\bwall[- ]clock\b|\blocal time\b|\b(?:without|no) (?:an? |any )?(?:time ?zone|offset)\b/,
  /\bdates? or (?:an? )?(?:iso )?(?:date-?times?|timestamps?)\b/,
  /\b(?:date-?times?|timestamps?) or (?:an? )?(?:iso )?dates?\b(?! ?-?time)/,
];

const instantWords = /\bdate-?times?\b|\bdates? ?(?:and|\/|&) ?times?\b|\btimestamps?\b|\brfc ?-?3339\b/;

const dayWords = /\bdate only\b|\bcalendar (?:date|day)\b|\bwithout (?:a |the )?time\b/;
