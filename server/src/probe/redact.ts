/** Keeps secrets out of everything a probe says. */
import { isArray, isObject } from '../core/json.ts';
import { ordinaryWords } from './ordinaryWords.ts';
import { type Secret, secretForms } from './secrets.ts';

export interface Redact {
  (text: string): string;
  /**
   * At most the first, or the last, `limit` units. What a cut leaves of a secret is not recognised any more,
   * so that everything that may be such a rest is left out.
   */
  readonly head: (text: string, limit: number) => string;
  readonly tail: (text: string, limit: number) => string;
}

export const mask = '•••';

/** How much of a text is looked at where little of it is kept: what is hidden in it makes it shorter. */
const lookedAt = 4096;

/** Replaces each value wherever it stands, also as it is written inside JSON, a URL or base64. */
export function redactor(secrets: readonly Secret[]): Redact {
  const forms = secretForms(secrets);
  const longest = forms[0]?.length ?? 0;
  const pattern = new RegExp(forms.map(literally).join('|'), 'g');
  const hide = (text: string) => (longest === 0 ? text : text.replace(pattern, mask));
  const rest = Math.max(0, longest - 1);
  return Object.assign(hide, {
    head: (text: string, limit: number) => {
      const part = text.slice(0, lookedAt + limit + rest);
      const hidden = hide(part);
      const sure = part === text ? hidden : hidden.slice(0, Math.max(0, hidden.length - rest));
      return sure.slice(0, limit);
    },
    tail: (text: string, limit: number) => {
      const part = text.slice(-(lookedAt + limit + rest));
      const hidden = hide(part);
      const sure = part === text ? hidden : hidden.slice(rest);
      return sure.slice(-limit);
    },
  });
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/**
 * The same for every string and key of a plain value of bounded depth. The words that a report, MCP and JSON
 * Schema are made of stay: a variable with the value `stdio` or `string` must not take them apart.
 */
export function redactAll<T>(value: T, redact: Redact): T {
  const hide = (text: string) => (ordinaryWords.has(text) ? text : redact(text));
  return walk(value, hide) as T;
}

function walk(value: unknown, hide: (text: string) => string): unknown {
  if (typeof value === 'string') return hide(value);
  if (isArray(value)) return value.map((item) => walk(item, hide));
  if (!isObject(value)) return value;
  const out: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    // An assignment to `__proto__` would set the prototype instead of a member.
    Object.defineProperty(out, hide(key), {
      value: walk(item, hide),
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return out;
}
