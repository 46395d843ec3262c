/** `localhost` is a name for two addresses, and many servers listen at one of them only. */
import { lookup } from 'node:dns/promises';
import { connect } from 'node:net';

const patienceMs = 1_000;

/** The addresses of `localhost` that refuse a connection, where another takes it. Other hosts are not asked. */
export async function refusedAddresses(url: URL): Promise<readonly string[]> {
  if (url.hostname !== 'localhost') return [];
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const found = await lookup(url.hostname, { all: true }).catch(() => []);
  const addresses = [...new Set(found.map(({ address }) => address))];
  const tried = await Promise.all(addresses.map((address) => tryAddress(address, port)));
  if (!tried.includes('accepted')) return [];
  return addresses.filter((_, index) => tried[index] === 'refused');
}

function tryAddress(host: string, port: number): Promise<'accepted' | 'refused' | 'unknown'> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: patienceMs });
    const end = (how: 'accepted' | 'refused' | 'unknown') => {
      socket.destroy();
      resolve(how);
    };
    socket.once('connect', () => end('accepted'));
    socket.once('timeout', () => end('unknown'));
    socket.once('error', ({ code }: NodeJS.ErrnoException) =>
      end(code === 'ECONNREFUSED' ? 'refused' : 'unknown'),
    );
  });
}
