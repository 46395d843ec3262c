/** Names that say that their value is a secret. */
import { wordsOf } from '../naming.ts';

const secretWords = new Set([
  'token',
  'tokens',
  'secret',
  'secrets',
  'password',
  'passwd',
  'passphrase',
  'pwd',
  'pat',
  'apikey',
  'accesskey',
  'secretkey',
  'privatekey',
  'authtoken',
  'credential',
  'credentials',
  'bearer',
  'authorization',
]);

/** `key` alone names many things; behind these it is one that opens something. */
const beforeKey = new Set([
  'api',
  'access',
  'secret',
  'private',
  'service',
  'encryption',
  'signing',
  'auth',
  'license',
  'master',
  'admin',
  'account',
  'subscription',
  'role',
  'storage',
]);

/**
 * Whether a variable, header, option or input of that name holds a secret: its last word says so. In
 * `TOKEN_LIMIT` or `SECRET_FILE` the last word says something else.
 */
export function isSecretName(name: string): boolean {
  const words = wordsOf(name).filter((word) => !/^\d+$/.test(word));
  const last = words.at(-1);
  if (last === undefined) return false;
  // Nobody writes `PGPASSWORD` as two words.
  if (secretWords.has(last) || /passw(?:or)?d$/.test(last)) return true;
  return last === 'key' && beforeKey.has(words.at(-2) ?? '');
}

/** Whether the name says of its key that everybody may have it: `SUPABASE_ANON_KEY`, `--publishable-key`. */
export function isPublicName(name: string | undefined): boolean {
  return name !== undefined && wordsOf(name).some((word) => word === 'anon' || word === 'publishable');
}
