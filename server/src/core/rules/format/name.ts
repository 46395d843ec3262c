/** What a parameter's name says of its value: a moment, an email address, an address on the web, or nothing. */
import { wordsOf } from '../naming.ts';

export type Meaning = 'moment' | 'email' | 'uri';

export interface NameReading {
  readonly meaning: Meaning;
  /** Whether the name is that of a day or of a point in time. */
  readonly grain: 'day' | 'instant';
}

/** Words that give a name its meaning. Whole words only: `data`, `format` and `latitude` hold none of them. */
const heads = new Map<string, Meaning>([
  ...spread('time date datetime timestamp when deadline expiry expires scheduled due at', 'moment'),
  ...spread('email mail', 'email'),
  ...spread('url uri link href website webhook endpoint', 'uri'),
]);

/** Those of them that an array is named by: `urls` holds addresses. */
const plurals = new Map<string, Meaning>([
  ...spread('times dates datetimes timestamps deadlines', 'moment'),
  ...spread('emails mails', 'email'),
  ...spread('urls uris links hrefs websites webhooks endpoints', 'uri'),
]);

/**
 * Words that may stand behind: the value stays what it is. Any other word behind makes it something else,
 * as in `time_zone`, `date_range`, `email_subject`, `url_pattern`, `endpoint_id` and `website_name`.
 */
const followers: { readonly [meaning in Meaning]: ReadonlySet<string> } = {
  moment: wordSet(
    'from to start end begin after before since until till on by for min max gt gte ge lt lte le utc gmt local ' +
      'iso rfc string str value new old exact actual earliest latest first last lower upper bound inclusive ' +
      'exclusive stamp sent departure arrival pickup delivery checkin checkout override',
  ),
  email: wordSet(
    'address addr to from cc bcc reply string str value new old primary secondary main alternate alternative ' +
      'recipient sender contact work home business personal private override addresses recipients senders contacts',
  ),
  uri: wordSet(
    'address addr to from string str value new old primary secondary main alternate alternative target ' +
      'destination source override public private internal external original canonical final absolute full ' +
      'addresses targets sources',
  ),
};

/** Words before a moment that make it a length of time, or an amount. */
const notMoments = {
  time: wordSet(
    'run running wait waiting response processing execution elapsed total cycle lead cook cooking prep ' +
      'preparation baking travel driving reading build load loading idle busy down up real spare full part ' +
      'screen play watch turnaround hold talk half average avg mean per any every each day night',
  ),
  due: wordSet('amount balance total payment fee fees sum tax past over'),
  at: wordSet('look looking point click tap aim insert split cut break good located placed'),
};

/** Words that make any name that of a pattern, wherever they stand. */
const patternWords = wordSet('pattern regex regexp glob wildcard');

/** `sort_by_date` is asked for a direction or a column. */
const orderingWords = wordSet('sort order group partition');

/** Reads the name of a string (`one`), or of an array whose strings it describes (`many`). */
export function readName(name: string, count: 'one' | 'many'): NameReading | undefined {
  const words = wordsOf(name);
  const meaningOf = (word: string) => heads.get(word) ?? (count === 'many' ? plurals.get(word) : undefined);
  const place = words.findLastIndex((word) => meaningOf(word) !== undefined);
  const head = words[place];
  const meaning = head === undefined ? undefined : meaningOf(head);
  if (head === undefined || meaning === undefined) return undefined;
  const before = words.slice(0, place);
  const behind = words.slice(place + 1);
  if (saysSomethingElse(head, before) || !followsWell(head, meaning, behind)) return undefined;
  const hasTime = words.some((word) => word === 'time' || word === 'datetime' || word === 'timestamp');
  const isDay =
    !hasTime && !words.includes('stamp') && words.some((word) => word === 'date' || word === 'dates');
  return { meaning, grain: isDay ? 'day' : 'instant' };
}

function saysSomethingElse(head: string, before: readonly string[]): boolean {
  const last = before.at(-1) ?? '';
  if (before.some((word) => patternWords.has(word))) return true;
  // `path_or_url` takes more than one form.
  if (before.includes('or')) return true;
  if (last === 'by' && before.some((word) => orderingWords.has(word))) return true;
  // `base64url` is an encoding, and `amount_due` money.
  if (last === '64') return true;
  return Object.hasOwn(notMoments, head) && notMoments[head as keyof typeof notMoments].has(last);
}

function followsWell(head: string, meaning: Meaning, behind: readonly string[]): boolean {
  const [first = '', ...rest] = behind.filter((word) => !/^\d+$/.test(word));
  if (first === '') return true;
  // `look_at_line`, `at_commit`, `when_clause`: these two carry a meaning only where they end the name.
  if (head === 'at' || head === 'when') return false;
  if (first === 'of' || first === 'for') return !rest.some((word) => spans.has(word));
  if (first === 'to' && rest.length > 0) return head !== 'time' && !rest.includes('live');
  return [first, ...rest].every(
    (word) => followers[meaning].has(word) || (meaning === 'moment' && tellsWhatHappened(word)),
  );
}

/** `date_requested`, `time_published`; but `time_elapsed` and `time_allotted` are lengths of time. */
function tellsWhatHappened(word: string): boolean {
  return word.endsWith('ed') && !lengths.has(word);
}

const lengths = wordSet('elapsed used needed allowed allotted required estimated limited fixed');

/** `time_of_day` is a clock time, `day_of_week` a name: neither is a moment. */
const spans = wordSet('day week month year');

function spread(words: string, meaning: Meaning): readonly (readonly [string, Meaning])[] {
  return words.split(' ').map((word) => [word, meaning] as const);
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
