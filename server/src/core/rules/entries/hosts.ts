/** Whether an address leads out of one's own network. */

/** Endings that name no host on the internet. */
const localEndings =
  /\.(?:local|localhost|localdomain|internal|intranet|lan|home|home\.arpa|corp|private|test|example|invalid|ts\.net)$/;

/** Loopback, private and link-local addresses, names without a dot, and names that only a local network knows. */
export function isNearHost(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  if (name.includes(':')) return isNearV6(name);
  const parts = name.split('.');
  if (parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part))) return isNearV4(parts.map(Number));
  return !name.includes('.') || localEndings.test(name);
}

function isNearV4([a = 0, b = 0]: readonly number[]): boolean {
  return (
    a === 0 ||
    a === 10 ||
    a === 127 ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b < 32) ||
    (a === 192 && b === 168) ||
    (a === 100 && b >= 64 && b < 128)
  );
}

function isNearV6(name: string): boolean {
  return name === '::1' || name === '::' || /^(?:f[cd]|fe[89ab])/.test(name) || name.startsWith('::ffff:');
}
