/** Secrets that stand in clear in an entry. Their values never leave this module. */
import type { ServerEntry } from '../../document/document.ts';
import { property } from '../../json.ts';
import { placeholderIn } from './placeholders.ts';
import { isPublicName, isSecretName } from './secretNames.ts';
import { type EntryText, head, textsOf } from './texts.ts';

export interface FoundSecret {
  readonly text: EntryText;
  /** What it is, for people: `a GitHub token`. */
  readonly what: string;
  /** A word for the variable that is to hold it: `API_KEY`. */
  readonly name: string;
  /** UTF-16 offsets in the value. */
  readonly start: number;
  readonly end: number;
}

interface Shape {
  readonly what: string;
  readonly name: string;
  readonly pattern: RegExp;
}

const signedToken = 'a signed token';

/** Tokens that can be told by their form alone, from their makers' documentation. */
const shapes: readonly Shape[] = [
  { what: 'a GitHub token', name: 'GITHUB_TOKEN', pattern: /gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{50,}/ },
  { what: 'a GitLab token', name: 'GITLAB_TOKEN', pattern: /glpat-[\w-]{20,}/ },
  { what: 'an Anthropic key', name: 'ANTHROPIC_API_KEY', pattern: /sk-ant-[\w-]{20,}/ },
  { what: 'an API key', name: 'API_KEY', pattern: /sk-(?=[\w-]*\d)(?:proj-|or-v1-)?[\w-]{20,}/ },
  { what: 'a Slack token', name: 'SLACK_TOKEN', pattern: /xox[abeoprs]-[A-Za-z0-9-]{10,}|xapp-[\w-]{20,}/ },
  { what: 'an AWS access key', name: 'AWS_ACCESS_KEY_ID', pattern: /A(?:KIA|SIA)[A-Z0-9]{16}/ },
  { what: 'a Google key', name: 'GOOGLE_API_KEY', pattern: /AIza[\w-]{35}/ },
  { what: 'an npm token', name: 'NPM_TOKEN', pattern: /npm_[A-Za-z0-9]{36}/ },
  { what: 'a Hugging Face token', name: 'HF_TOKEN', pattern: /hf_[A-Za-z0-9]{30,}/ },
  { what: 'a Stripe key', name: 'STRIPE_API_KEY', pattern: /[sr]k_(?:live|test)_[A-Za-z0-9]{16,}/ },
  {
    what: 'a Supabase token',
    name: 'SUPABASE_ACCESS_TOKEN',
    pattern: /sbp_[0-9a-f]{40}|sb_secret_[\w-]{20,}/,
  },
  { what: 'a Figma token', name: 'FIGMA_API_KEY', pattern: /figd_[\w-]{20,}/ },
  { what: 'a Notion token', name: 'NOTION_TOKEN', pattern: /ntn_[A-Za-z0-9]{30,}|secret_[A-Za-z0-9]{43}/ },
  { what: 'a SendGrid key', name: 'SENDGRID_API_KEY', pattern: /SG\.[\w-]{16,}\.[\w-]{16,}/ },
  { what: 'a Linear key', name: 'LINEAR_API_KEY', pattern: /lin_api_[A-Za-z0-9]{30,}/ },
  { what: signedToken, name: 'TOKEN', pattern: /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{16,}/ },
];

/** At most one for each value: what is known by its form before what is known by its name. */
export function secretsOf(entry: ServerEntry): readonly FoundSecret[] {
  return textsOf(entry).flatMap((text) => {
    const found = byForm(text, entry) ?? inAddress(text) ?? byName(text, entry);
    return found === undefined ? [] : [found];
  });
}

/** The text with every secret in it hidden, so that a message may hold it. */
export function masked(value: string): string {
  const tokens = shapes.reduce(
    (text, { pattern }) => text.replace(new RegExp(pattern.source, 'g'), hidden),
    head(value).replace(/(:\/\/[^\s:/?#@]*:)[^\s/?#@]+(?=@)/g, `$1${hidden}`),
  );
  const named = tokens.replace(valueOfName, (value, name: string) => (isSecretName(name) ? hidden : value));
  return named.replace(/•••[^\s"',;&@]+/g, hidden);
}

/** A value behind its name: `--token x`, `TOKEN=x`, `Authorization: x`. */
const valueOfName = /(?<=(?<![\w-])-{0,2}([A-Za-z][\w-]*)(?:=|["']?:\s*["']?|\s+))[^\s"',;&:=]+/g;
const hidden = '•••';

/** The same as whole words, and all of them at once: hardly any value of a config is one. */
const wholeShapes = shapes.map((shape) => ({ ...shape, pattern: wholeWord(shape.pattern.source) }));
const anyShape = wholeWord(shapes.map(({ pattern }) => pattern.source).join('|'));

function wholeWord(source: string): RegExp {
  return new RegExp(`(?<![A-Za-z0-9_-])(?:${source})(?![A-Za-z0-9])`);
}

function byForm(text: EntryText, entry: ServerEntry): FoundSecret | undefined {
  const value = head(text.text.value);
  if (!anyShape.test(value)) return undefined;
  for (const { what, name, pattern } of wholeShapes) {
    const match = pattern.exec(value);
    if (match === null || isHarmless(match[0])) continue;
    // A token of another kind may begin like this one: `pk.eyJ…` is a public one.
    if (/pk\.$/.test(value.slice(0, match.index))) continue;
    if (what === signedToken && isPublicName(namedValue(text, entry).name)) continue;
    return { text, what, name, start: match.index, end: match.index + match[0].length };
  }
  return undefined;
}

/** A password in `scheme://user:password@host`, or a parameter of an address that holds a secret. */
function inAddress(text: EntryText): FoundSecret | undefined {
  const value = head(text.text.value);
  const login = /\b[a-z][a-z0-9+.-]*:\/\/([^\s:/?#@]*):([^\s/?#@]+)@([^\s/:?#]+)/i.exec(value);
  const [whole, user = '', password = '', host = ''] = login ?? [];
  if (login !== null && whole !== undefined && isPassword(password, user, host)) {
    const start = login.index + whole.indexOf(`:${password}@`) + 1;
    return { text, what: 'a password', name: 'PASSWORD', start, end: start + password.length };
  }
  for (const match of value.matchAll(/[?&]([\w.-]+)=([^&#\s]+)/g)) {
    const [all, name = '', secret = ''] = match;
    if (!isSecretName(name) || !isSecretValue(name, secret)) continue;
    const end = match.index + all.length;
    return { text, what: 'a secret', name: constantName(name), start: end - secret.length, end };
  }
  return undefined;
}

/** The value of a variable, header or option whose name says that it is secret. */
function byName(text: EntryText, entry: ServerEntry): FoundSecret | undefined {
  const { value } = text.text;
  const { name, start } = namedValue(text, entry);
  if (name === undefined || !isSecretName(name)) return undefined;
  const secret = value.slice(start);
  if (!isSecretValue(name, secret)) return undefined;
  const plain = /^(authorization|bearer)$/i.test(name) ? 'TOKEN' : constantName(name);
  return { text, what: 'a secret', name: plain, start, end: value.length };
}

/** The name that a value goes by, and where the value begins behind its scheme. */
function namedValue({ field, name, index, text }: EntryText, { args }: ServerEntry) {
  const { value } = text;
  const behind = (from: number) =>
    from + (/^(?:Bearer|Basic|Token|ApiKey)\s+/i.exec(value.slice(from))?.[0].length ?? 0);
  if (field === 'env') return { name, start: 0 };
  if (field === 'headers') return { name, start: behind(0) };
  if (field !== 'args' || index === undefined) return { name: undefined, start: 0 };
  const header = /^(?:--header=)?([A-Za-z][\w-]*):\s*/.exec(value);
  if (header !== null && /^(--header=|[\w-]+:\s*\S)/.test(value)) {
    return { name: header[1], start: behind(header[0].length) };
  }
  const assigned = /^(?:-{1,2})?([A-Za-z][\w.-]*)=/.exec(value);
  if (assigned !== null) return { name: assigned[1], start: assigned[0].length };
  const option = /^--?([A-Za-z][\w-]*)$/.exec(args[index - 1]?.value ?? '')?.[1];
  return { name: value.startsWith('-') ? undefined : option, start: 0 };
}

/** Words for what is no secret, or none that anybody minds. */
const harmless =
  /^(?:(?:dev|test|local|demo|example|fake|dummy|mock|sample|default|my|some|the|no|not)[-_ ].*|password|passw0rd|postgres|mysql|root|admin|test|guest|secret|user|example|none|null|undefined|true|false|localhost|public|anonymous|anon|[\d.]{1,8})$/i;

function isHarmless(value: string): boolean {
  return (
    value.includes('${') ||
    /^[$%{]/.test(value) ||
    harmless.test(value) ||
    placeholderIn(value) !== undefined ||
    new Set(value.replace(/^[A-Za-z]+[-_]/, '')).size < 4 ||
    isPublicToken(value)
  );
}

function isSecretValue(name: string, value: string): boolean {
  if (isHarmless(value) || /\s/.test(value) || /^(?:https?:\/\/|[./~\\]|[A-Za-z]:[\\/])/.test(value))
    return false;
  if (/^[A-Z][A-Z0-9_]*$/.test(value) && value.includes('_')) return false;
  // Words with a digit somewhere, as in `unused-bge-m3-is-authless`, are a remark.
  const parts = value.split(/[-_. ]/);
  if (parts.filter((part) => /^[a-z]{2,}$/.test(part)).length >= 3) return false;
  const password = /(?:pass(?:word|wd|phrase)?|pwd)$/i.test(name.replace(/[^A-Za-z]/g, ''));
  const mixed = /\d/.test(value) && /[A-Za-z]/.test(value);
  return password ? value.length >= 6 && (mixed || /[^A-Za-z0-9]/.test(value)) : value.length >= 16 && mixed;
}

function isPassword(password: string, user: string, host: string): boolean {
  if (isHarmless(decoded(password)) || password === user) return false;
  // What a database on one's own machine has for a password is no secret, unless it looks like one.
  const near = /^(?:localhost|127\.|\[?::1|host\.docker\.internal$|0\.0\.0\.0|[^.]+$)/i.test(host);
  return near
    ? password.length >= 12 && /\d/.test(password) && /[A-Za-z]/.test(password)
    : password.length >= 4;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Keys that are made to be seen: those of Supabase for the role `anon`, and publishable ones. */
function isPublicToken(value: string): boolean {
  if (/^(?:pk[._]|sb_publishable_)/.test(value)) return true;
  const payload = /^eyJ[\w-]+\.(eyJ[\w-]+)\./.exec(value)?.[1];
  if (payload === undefined) return false;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return property(claims, 'role') === 'anon';
  } catch {
    return false;
  }
}

function constantName(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toUpperCase();
}
