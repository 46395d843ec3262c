/** Addresses as a config spells them, variables included, in parts that can be changed one by one. */

interface AddressParts {
  readonly scheme: string;
  /** Host and port, with what may stand before an `@`. */
  readonly authority: string;
  readonly path: string;
  /** Query and fragment, with their signs. */
  readonly rest: string;
}

/** A variable is taken as a whole: its default may hold any sign. */
const variable = '\\$\\{[^}]*\\}|\\$(?!\\{)';

const address = new RegExp(
  `^([a-z][a-z0-9+.-]*)://((?:${variable}|[^/?#$])*)((?:${variable}|[^?#$])*)(.*)$`,
  'is',
);

export function addressParts(written: string): AddressParts | undefined {
  const match = address.exec(written.trim());
  if (match === null) return undefined;
  const [, scheme = '', authority = '', path = '', rest = ''] = match;
  return { scheme: scheme.toLowerCase(), authority, path, rest };
}

/** `orders.example:8443`, without a user and a password; the text itself where it is no address. */
export function hostOf(written: string): string {
  const parts = addressParts(written);
  return parts === undefined ? written : parts.authority.replace(/^.*@/s, '');
}

/** The host without its port. */
export function hostnameOf(written: string): string {
  return hostOf(written).replace(/:\d*$/, '').toLowerCase();
}

/** What a probe writes in the place of a secret. */
const mask = '•••';

/**
 * The written address after a redirect, its variables and credentials kept. `undefined` where that cannot be
 * told without writing what a variable stands for, or would give up encryption.
 */
export function redirected(written: string, location: string, sameOrigin: 'yes' | 'no'): string | undefined {
  const from = addressParts(written);
  if (from === undefined || !/^https?:/i.test(location) || !URL.canParse(location)) return undefined;
  const target = new URL(location);
  const masked = addressParts(location)?.path.includes(mask);
  const path = masked ? undefined : pathAfter(from.path, target.pathname);
  if (path === undefined) return undefined;
  const rest = restAfter(from.rest, location);
  if (sameOrigin === 'yes') return `${from.scheme}://${from.authority}${path}${rest}`;
  const [, user = '', host = ''] = /^(.*@)?(.*)$/s.exec(from.authority) ?? [];
  if (host.includes('${')) return undefined;
  if (target.hostname === hostnameOf(written)) {
    // A proxy that ends the encryption in front of a server makes it name `http`, which nobody means.
    return from.scheme === 'https' && target.protocol === 'http:'
      ? `https://${from.authority}${path}${rest}`
      : `${target.protocol}//${user}${target.host}${path}${rest}`;
  }
  const whole = written.includes('${') || location.includes(mask);
  return whole ? undefined : `${target.origin}${target.pathname}${target.search}`;
}

/** Whether two paths differ in nothing but a slash at the end. */
export function differsInSlash(written: string, location: string): boolean {
  const from = addressParts(written)?.path ?? '';
  const to = addressParts(location)?.path ?? '';
  return from !== to && (`${from}/` === to || from === `${to}/`);
}

/** A path with variables takes no more than a slash: what they stand for is not to be written down. */
function pathAfter(from: string, to: string): string | undefined {
  if (!from.includes('${')) return to;
  const fixed = from.replace(/^.*\}/s, '').replace(/\/$/, '');
  if (fixed === '' && !from.endsWith('/')) return to.endsWith('/') ? `${from}/` : undefined;
  if (to.endsWith(`${fixed}/`) && !from.endsWith('/')) return `${from}/`;
  if (to.endsWith(fixed)) return from.endsWith('/') ? from.slice(0, -1) : from;
  return undefined;
}

/** Servers that redirect to add a slash often lose the query, and a key may stand there. */
function restAfter(from: string, location: string): string {
  const to = addressParts(location)?.rest.replace(/#.*$/s, '') ?? '';
  return to === '' || to.includes(mask) || from.includes('${') ? from : to;
}
