/** Keeps secrets out of everything a probe says. */
import { isArray, isObject } from '../core/json.ts';

export type Redact = (text: string) => string;

export const mask = '•••';

export interface Secret {
  readonly value: string;
  /** The variable, header or input that holds it. */
  readonly name: string;
}

/**
 * Replaces each value wherever it stands, also as it is written inside JSON or a URL. Values under four
 * characters, and short ones whose name does not sound secret, stay: `info` or `8080` in a server's words
 * tells nobody anything, and a tool list with holes in it cannot be judged.
 */
export function redactor(secrets: readonly Secret[]): Redact {
  const forms = secrets
    .filter(worthHiding)
    .flatMap(({ value }) => [
      value,
      JSON.stringify(value).slice(1, -1),
      encodeURIComponent(value),
      Buffer.from(value).toString('base64'),
    ]);
  const distinct = [...new Set(forms)].sort((a, b) => b.length - a.length);
  if (distinct.length === 0) return (text) => text;
  return (text) => distinct.reduce((out, form) => out.replaceAll(form, mask), text);
}

const secretName = /token|key|secret|passw|pwd|auth|credential|cookie|session|private|dsn|conn/i;

function worthHiding({ value, name }: Secret): boolean {
  return value.length >= 8 || (value.length >= 4 && secretName.test(name));
}

const secretVariable = /token|secret|passw|credential|(api|access|private|_)_?key$/i;

/** Variables of the whole environment that sound secret: a server that prints all of them must not leak them. */
export function environmentSecrets(environment: { readonly [name: string]: string | undefined }): Secret[] {
  return Object.entries(environment).flatMap(([name, value]) =>
    value !== undefined && value.length >= 8 && secretVariable.test(name) ? [{ name, value }] : [],
  );
}

/** The same for every string and key of a plain value of bounded depth. */
export function redactAll<T>(value: T, redact: Redact): T {
  return walk(value, redact) as T;
}

function walk(value: unknown, redact: Redact): unknown {
  if (typeof value === 'string') return redact(value);
  if (isArray(value)) return value.map((item) => walk(item, redact));
  if (!isObject(value)) return value;
  const out: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    // An assignment to `__proto__` would set the prototype instead of a member.
    Object.defineProperty(out, redact(key), {
      value: walk(item, redact),
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return out;
}
