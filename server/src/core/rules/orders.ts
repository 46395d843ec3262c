/**
 * Texts of tools that give the model orders behind the back of the person who uses it.
 *
 * The patterns are few and narrow: ordinary descriptions are full of `always`, `never` and `the user`. An order is
 * a sentence that tells the reader to do something, so each begins where a clause does, and what quotes an order or
 * is about finding some is none.
 */

export type OrderKind = 'hide' | 'override' | 'secret-file' | 'first';

export interface Order {
  readonly kind: OrderKind;
  /** The sentence, white space made plain, at most 160 UTF-16 units of it. */
  readonly quote: string;
}

interface Pattern {
  readonly kind: OrderKind;
  readonly order: RegExp;
  /** What has to stand behind the order, there or in the next sentence. */
  readonly behind?: RegExp;
  /** What takes the meaning from it when it stands in the same sentence. */
  readonly unless?: RegExp;
}

/** Where a clause begins: with the text, behind punctuation, or behind a word that leads into an order. */
const begins = String.raw`(?:^|[^\w\s'’"]\s*|\b(?:and|then|also|but|please|always|must|should|shall|first|now|immediately)\s+)`;
const never = String.raw`\b(?:do\s+not|don['’]?t|never|must\s+not|should\s+not)\s+(?:ever\s+)?`;
const user = String.raw`(?:the|your)\s+(?:end[\s-]+|human\s+)?users?\b`;
/** What the model itself does: hiding that is not the same as keeping a raw number from a person. */
const step = String.raw`(?:tool\s+|function\s+)?(?:steps?|calls?|instructions?|requirements?|files?|notes?|messages?)`;
const deed = String.raw`that\s+(?:you|this|the\s+tool)\s+(?:(?:first|also|will|have|has|had|are|were|was)\s+){0,2}(?:need(?:ed)?|read|used?|using|called|ran|sent|copied|accessed|did)\b(?!-)`;
const clauseEnd = String.raw`\s*(?:[.!;,)<\]]|$)`;

/** Files with secrets in them that no tool has to be handed. */
const keyFile = String.raw`(?:[\\/]\.ssh\b(?![\\/]?(?:config|known_hosts|authorized_keys|\w+\.pub))|\bid_(?:rsa|ed25519|ecdsa|dsa)\b(?!\.pub)|\.aws[\\/]credentials|\.netrc\b|\.git-credentials\b|\.gnupg\b|[\\/]etc[\\/](?:passwd|shadow)|\.cursor[\\/]mcp\.json|\bclaude_desktop_config\.json)`;
/** Files that tools for deployments do read. */
const settingsFile = String.raw`(?:(?<![\w.*])\.env\b(?!\.(?:example|sample|template))|\.npmrc\b|\.kube[\\/]config)`;
const take = String.raw`(?:read|open|cat|load|get|fetch|retrieve|access)\b.{0,100}?`;
const give = String.raw`(?:include|send|pass|upload|attach|forward|append|provide|put|submit)\b.{0,60}?`;
const argument = String.raw`\b(?:parameter|argument|field|input)\b`;

const patterns: readonly Pattern[] = [
  {
    kind: 'hide',
    order: pattern(
      `${never}tell\\s+${user}(?=${clauseEnd}|\\s+anything|\\s+(?:about|of)\\s+(?:this|it|these|any\\s+of\\s+this)(?:\\s+${step})?${clauseEnd}|\\s+${deed})`,
    ),
    unless: /\b(?:until|unless|before|yet|again|twice)\b/i,
  },
  {
    kind: 'hide',
    order: pattern(
      `${never}(?:inform|notify|alert|mention|reveal|disclose)(?:\\s+(?:to\\s+)?${user})?\\s+(?:(?:about\\s+|of\\s+)?(?:this|these|the)\\s+${step}(?:\\s+to\\s+${user})?${clauseEnd}|${deed})`,
    ),
    unless: /\b(?:until|unless|yet|again|twice)\b/i,
  },
  {
    kind: 'hide',
    order: pattern(`${never}mention\\s+(?:this|it|any\\s+of\\s+this)\\s+to\\s+${user}`),
    unless: /\b(?:until|unless|yet|again|twice)\b/i,
  },
  {
    kind: 'hide',
    order: pattern(
      `${begins}(?:hide|conceal|keep)\\s+(?:this|it|these)(?:\\s+${step})?\\s+(?:secret\\s+|hidden\\s+)?from\\s+${user}`,
    ),
    unless: /\b(?:if|when|whether)\b.{0,20}\b(?:true|false|set|enabled|given)\b/i,
  },
  {
    kind: 'hide',
    order: pattern(
      `${begins}(?:read|send|pass|copy|upload|forward|include|call|use|run|collect)\\b.{0,120}?\\bwithout\\s+(?:ever\\s+)?telling\\s+${user}`,
    ),
  },
  {
    kind: 'override',
    order: pattern(
      `${begins}(?:ignore|disregard|forget)\\s+(?:(?:all|any)\\s+)?(?:of\\s+)?(?:(?:(?:the|your|these)\\s+)?(?:previous|prior|above|earlier|preceding|original)\\s+(?:system\\s+|user\\s+|safety\\s+)?(?:instructions?|prompts?|guidelines)|your\\s+(?:system\\s+|safety\\s+)?(?:instructions?|prompts?|guidelines|rules))\\b`,
    ),
  },
  {
    kind: 'secret-file',
    order: pattern(`${begins}${take}${keyFile}`),
    behind: pattern(`\\b${give}\\b(?:contents?|it|them|values?|this|keys?|output)\\b`),
  },
  {
    kind: 'secret-file',
    order: pattern(`${begins}${give}\\bcontents?\\s+of\\b.{0,40}?${keyFile}`),
  },
  {
    kind: 'secret-file',
    order: pattern(`${begins}${take}${settingsFile}`),
    behind: pattern(`\\b${give}\\b(?:contents?|it|them|values?)\\b.{0,40}?${argument}`),
  },
  {
    kind: 'first',
    order: pattern(
      `\\bbefore\\s+(?:(?:using|calling|invoking|running|you\\s+(?:use|call))\\s+)?any\\s+other\\s+tools?\\b(?!\\s+(?:of|from|in|on)\\s+(?:this|the|our)\\b|\\s+here\\b)`,
    ),
  },
];

function pattern(source: string): RegExp {
  return new RegExp(source, 'i');
}

/** A word that each pattern needs: most texts have none, and are done. */
const needed =
  /\busers?\b|\bmention|\breveal|\bdisclose|instruction|prompt|guideline|\brules\b|other\s+tool|\.ssh|\bid_|credentials|netrc|gnupg|passwd|shadow|mcp\.json|desktop_config|\.env\b|\.npmrc|\.kube/i;

/** Sentences that are about orders: of tools that look for them, and of examples. */
const about =
  /\b(?:detect|block|scan|reject|filter|flag|refus|sanitis|sanitiz|attack|injection|jailbreak|phrase|such as|e\.g\.|for example|malicious)/i;
const negation = /\b(?:never|not|cannot|no)\b|n['’]t\b/i;

/** Of a longer text the rest is not read. */
const maximumText = 100_000;
const maximumQuote = 160;

/** The orders in a text, each kind once, the gravest first. */
export function ordersIn(text: string): readonly Order[] {
  const found = new Map<OrderKind, Order>();
  const read = text.slice(0, maximumText);
  if (!needed.test(read)) return [];
  const sentences = sentencesOf(read);
  sentences.forEach(({ start, words }, index) => {
    if (!needed.test(words)) return;
    const next = sentences[index + 1]?.words ?? '';
    for (const one of patterns) {
      const order = found.has(one.kind) ? null : one.order.exec(words);
      if (order === null || !isOrder(one, order, words, next)) continue;
      if (isQuoted(read, start + order.index + leadOf(order[0]))) continue;
      found.set(one.kind, { kind: one.kind, quote: words.trim().replace(/ +/g, ' ').slice(0, maximumQuote) });
    }
  });
  return gravest.flatMap((kind) => found.get(kind) ?? []);
}

const gravest: readonly OrderKind[] = ['secret-file', 'override', 'hide', 'first'];

function isOrder(
  { kind, behind, unless }: Pattern,
  order: RegExpExecArray,
  words: string,
  next: string,
): boolean {
  if (about.test(words) || unless?.test(words)) return false;
  // "Never read … and pass it" is advice against it. Orders to hide are negations themselves.
  const lead = words.slice(Math.max(0, order.index - 40), order.index + leadOf(order[0]));
  if (kind !== 'first' && negation.test(lead)) return false;
  return behind === undefined || behind.test(`${words.slice(order.index + order[0].length)} ${next}`);
}

/** Units of a match before its first letter. */
function leadOf(match: string): number {
  return Math.max(0, match.search(/\w/));
}

interface Sentence {
  /** UTF-16 offset in the text. */
  readonly start: number;
  /** The sentence with each white space as one space, so that offsets stay. */
  readonly words: string;
}

/** Sentences end with a point and a space, an empty line, or before an item of a list or a tag. */
const sentenceEnd = /(?<=[.!?])\s+|\n\s*\n|\n(?=[ \t]*(?:[-*•#<]|\d+\.\s))/g;

function sentencesOf(text: string): readonly Sentence[] {
  const found: Sentence[] = [];
  let start = 0;
  const add = (end: number) => {
    if (end > start) found.push({ start, words: text.slice(start, end).replace(/\s/g, ' ') });
  };
  for (const { index, 0: gap } of text.matchAll(sentenceEnd)) {
    add(index);
    start = index + gap.length;
  }
  add(text.length);
  return found;
}

/** Whether a place stands in a quotation that begins and ends within a few lines. */
function isQuoted(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 400), at);
  const behind = text.slice(at, at + 400);
  if (/['‘]$/.test(before) && /['’]/.test(behind)) return true;
  for (const [open, close] of [
    ['"', '"'],
    ['`', '`'],
    ['“', '”'],
    ['«', '»'],
  ] as const) {
    const opened =
      open === close
        ? before.split(open).length % 2 === 0
        : before.lastIndexOf(open) > before.lastIndexOf(close);
    if (opened && behind.includes(close)) return true;
  }
  return false;
}
