/** An encrypted connection to a server through a proxy (`CONNECT`). */
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { isIP, type Socket } from 'node:net';
import tls from 'node:tls';
import { authorization } from './network.ts';

/** Thrown where the proxy is the reason that there is no connection. */
export class ProxyError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`proxy: ${code}`);
    this.code = code;
  }
}

export interface TunnelOptions {
  readonly signal: AbortSignal;
  readonly rejectUnauthorized: boolean;
}

export async function openTunnel(
  proxy: URL,
  target: URL,
  { signal, rejectUnauthorized }: TunnelOptions,
): Promise<Socket> {
  const socket = await connectThrough(proxy, target, signal);
  const host = target.hostname.replace(/^\[|\]$/g, '');
  const servername = isIP(host) === 0 ? host : '';
  const secure = tls.connect({ socket, servername, host, rejectUnauthorized });
  try {
    await once(secure, 'secureConnect', { signal });
    return secure;
  } catch (error) {
    secure.destroy();
    socket.destroy();
    throw error;
  }
}

function connectThrough(proxy: URL, target: URL, signal: AbortSignal): Promise<Socket> {
  const path = `${target.hostname}:${target.port || '443'}`;
  const headers = { host: path, ...authorization(proxy, 'proxy-authorization') };
  const options = {
    method: 'CONNECT',
    hostname: proxy.hostname.replace(/^\[|\]$/g, ''),
    port: proxy.port || (proxy.protocol === 'https:' ? 443 : 80),
    path,
    headers,
    signal,
    agent: false,
  } as const;
  return new Promise((resolve, reject) => {
    const request = (proxy.protocol === 'https:' ? https : http).request(options);
    request.once('connect', (response, socket) => {
      if (response.statusCode === 200) return resolve(socket as Socket);
      socket.destroy();
      reject(new ProxyError(`PROXY_STATUS_${response.statusCode}`));
    });
    request.once('response', (response) => {
      response.destroy();
      reject(new ProxyError(`PROXY_STATUS_${response.statusCode}`));
    });
    request.once('error', (error: NodeJS.ErrnoException) =>
      reject(signal.aborted ? error : new ProxyError(error.code ?? 'PROXY_ERROR')),
    );
    request.end();
  });
}
