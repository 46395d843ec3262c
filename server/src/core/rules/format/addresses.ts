/** How a description says that an email address or an address on the web is written. */
import type { Form } from './text.ts';
import { isOf, shownValues } from './value.ts';

type Address = 'email' | 'uri';

/** The forms of addresses that a text names or shows; `plain` is the text in lower case. */
export function addressForms(text: string, plain: string, meaning: Address): ReadonlySet<Form> {
  const forms = new Set<Form>();
  for (const value of shownValues(text)) {
    if (isOf(meaning, value)) forms.add(meaning);
    if (isOtherAddress(value, meaning)) forms.add('other');
  }
  if (alternatives[meaning].some((words) => words.test(plain))) forms.add('other');
  return forms;
}

const article = '(?: an?| the)?(?: [a-z-]{1,15}){0,2} ';

/** What a text offers beside an address. */
const alternatives: { readonly [meaning in Address]: readonly RegExp[] } = {
  uri: [
    eitherOr(
      'path|filename|directory|ids?|names?|slug|handle|domain|hostname|host|query|keyword|username|text|' +
        'html|markdown|shortcode|number|key',
      'url|uri|link|endpoint|website',
    ),
    /\b(?:relative|absolute|local|file|filesystem) (?:file ?)?paths?\b|\brelative (?:urls?|uris?|links?)\b/,
    /\bwith(?:out)? or with(?:out)?\b|\bwithout (?:the )?(?:https?|scheme|protocol)\b|\bhost:port\b/,
    /\bbare (?:domains?|hosts?|hostnames?)\b|\b(?:owner|org|user)\/(?:repo|name)/,
    // git@host:path
    /\bscp(?:-style|-like)\b|\b[\w.-]{1,40}@[\w.-]{1,60}:/,
  ],
  email: [eitherOr('ids?|name|username|phone|handle|login|alias', 'e-?mail')],
};

/** `URL or a local path`, `path or URL`. */
function eitherOr(other: string, address: string): RegExp {
  return new RegExp(
    `\\bor${article}(?:${other})\\b|\\b(?:${other})(?: number)? or${article}(?:${address})\\b`,
  );
}

/** `URL pattern to match`, `Email subject`: up to four words may stand before, but no preposition. */
export const addressCompound: { readonly [meaning in Address]: RegExp } = {
  uri: compound('urls?|uris?|links?|hrefs?|websites?|webhooks?|endpoints?'),
  email: compound('e-?mails?'),
};

function compound(nouns: string): RegExp {
  const word = "(?!(?:of|for|to|in|from|on|at|with|by|that|which|where|when)\\b)[\\w'’-]{1,20} ";
  const behind =
    'patterns?|templates?|paths?|prefix|suffix|slug|fragment|names?|subject|body|content|text|title|message|' +
    'domain|secret|token|type|status|filter|regex|glob';
  return new RegExp(`^(?:${word}){0,4}(?:${nouns}) (?:${behind})\\b`);
}

function isOtherAddress(value: string, meaning: Address): boolean {
  if (meaning === 'email') return /^(?:me|self|current|primary)$|<[^>]{1,80}>|^@/.test(value);
  if (isOf('uri', value)) return value.includes('*') || value.includes('{');
  return !quotedForAnotherReason.test(value) && (path.test(value) || host.test(value));
}

/** `/v1/users`, `./docs`, `owner/repository`. */
const path = /^\.{0,2}\/\S*$|^[\w.-]{1,60}\/[\w./-]{1,120}$/;

/** `example.com`, `example.com:8080/path`, `localhost:3000`; but `monitor.page` is more often an event. */
const host =
  /^(?:localhost|(?:[a-z0-9-]{1,63}\.){1,5}(?:com|org|net|edu|gov|io|dev|app|ai|co|info|me|uk|de|fr|eu|jp|cn))(?::\d{1,5})?(?:\/\S*)?$/i;

/** `text/html`, `http/https`, `sitemap.xml`. */
const quotedForAnotherReason =
  /^(?:text|application|image|audio|video|https?|and|get)\/|^[^/]*\.(?:txt|xml|html?|json|md|[jt]s|py|ya?ml|csv|pdf|png|jpe?g|gif|svg|zip)$/i;
