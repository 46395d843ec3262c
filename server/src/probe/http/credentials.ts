/** The secrets of an address and its headers, and an address without them. */
import { isSecretName, type Secret, writtenSecrets } from '../secrets.ts';
import type { Header } from '../target.ts';

const mask = '•••';

/** The password in front of a host, and the values in a query whose names say that they are secret. */
export function secretsOfUrl(url: URL): readonly Secret[] {
  const password = decoded(url.password);
  const user = decoded(url.username);
  return [
    ...(password === '' ? [] : [{ name: 'password', value: password }]),
    // A name without a password is a token.
    ...(password === '' && user !== '' ? [{ name: 'token', value: user }] : []),
    ...[...url.searchParams].flatMap(([name, value]) => (isSecretName(name) ? [{ name, value }] : [])),
  ];
}

/** The value of each header, and what follows `Bearer` or `Basic` by itself: servers repeat it without. */
export function secretsOfHeaders(headers: readonly Header[]): readonly Secret[] {
  const parts = headers.flatMap(([name, value]): Header[] => {
    const rest = /^\s*[\w-]+\s+(\S.*)$/.exec(value)?.[1];
    if (rest === undefined) return [[name, value]];
    const pair = /^basic\s/i.test(value) ? Buffer.from(rest, 'base64').toString() : '';
    const password = pair.includes(':') ? pair.slice(pair.indexOf(':') + 1) : '';
    return [[name, value], ['token', rest], ...(password === '' ? [] : [['password', password] as const])];
  });
  return writtenSecrets(parts);
}

/** Works on what need not be a valid url: one with variables in it, or one that a server made up. */
export function maskedUrl(text: string): string {
  return text
    .replace(/^([a-z][\w+.-]*:\/\/)[^/?#]*@/i, `$1${mask}@`)
    .replace(/([?&;])([^=&#;]*)=([^&#;]*)/g, (whole, before: string, name: string, value: string) =>
      isSecretName(name) && !/^\$\{[^}]*\}$/.test(value) ? `${before}${name}=${mask}` : whole,
    );
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
