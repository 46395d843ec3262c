/** Connections to one origin, straight or through the proxy that the person or the environment names. */
import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import type { Environment } from '../launch.ts';
import { decoded } from './credentials.ts';
import { isLoopback, proxyFor } from './proxy.ts';
import { openTunnel } from './tunnel.ts';

/** An editor's settings. What is left out the environment decides. */
export interface NetworkSettings {
  readonly environment: Environment;
  /** VS Code's `http.proxy`; goes before the environment. */
  readonly proxy?: string;
  /** VS Code's `http.noProxy`: hosts that are reached without one. */
  readonly noProxy?: readonly string[];
  /** VS Code's `http.proxyStrictSSL`: `no` takes every certificate. */
  readonly strictTls?: 'yes' | 'no';
}

export interface Outgoing {
  readonly method: string;
  readonly url: URL;
  readonly headers: http.OutgoingHttpHeaders;
  readonly signal: AbortSignal;
  /** `new`: not one that was used before. */
  readonly connection: 'any' | 'new';
}

export interface Network {
  /** Throws where a header or the address cannot be sent. The caller writes the body and ends it. */
  open(outgoing: Outgoing): Promise<http.ClientRequest>;
  /** Takes all connections down. */
  close(): void;
}

export function network(settings: NetworkSettings): Network {
  const rejectUnauthorized = settings.strictTls !== 'no';
  const plain = new http.Agent({ keepAlive: true });
  const secure = new https.Agent({ keepAlive: true, rejectUnauthorized });
  const tunnels = new Set<Socket>();

  return {
    async open({ method, url, headers, signal, connection }) {
      const proxy = isLoopback(url.hostname) ? undefined : proxyFor(url, settings);
      const own = { method, headers: { ...authorization(url), ...headers }, signal };
      if (proxy === undefined) {
        const kept = url.protocol === 'https:' ? secure : plain;
        const agent = connection === 'any' ? kept : false;
        const options = { ...own, agent, rejectUnauthorized };
        return (url.protocol === 'https:' ? https : http).request(bare(url), options);
      }
      if (url.protocol === 'http:') {
        const { host } = url;
        const through = { ...own.headers, ...authorization(proxy, 'proxy-authorization'), host };
        return http.request(bare(proxy), { ...own, headers: through, path: bare(url).href, agent: plain });
      }
      const socket = await openTunnel(proxy, url, { signal, rejectUnauthorized });
      tunnels.add(socket);
      socket.once('close', () => tunnels.delete(socket));
      // The tunnel is one connection for one request: what an agent would keep of it nobody could reuse.
      return https.request(bare(url), { ...own, createConnection: () => socket });
    },
    close() {
      plain.destroy();
      secure.destroy();
      for (const socket of tunnels) socket.destroy();
    },
  };
}

/** Node would send what stands before the host as it is written; the header says the same to every server. */
export function authorization(url: URL, header = 'authorization'): http.OutgoingHttpHeaders {
  if (url.username === '' && url.password === '') return {};
  const pair = `${decoded(url.username)}:${decoded(url.password)}`;
  return { [header]: `Basic ${Buffer.from(pair).toString('base64')}` };
}

function bare(url: URL): URL {
  const copy = new URL(url);
  copy.username = '';
  copy.password = '';
  copy.hash = '';
  return copy;
}
