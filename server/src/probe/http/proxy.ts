/** Which proxy leads to an address, as curl and VS Code decide it. */
import type { Environment } from '../launch.ts';
import type { NetworkSettings } from './network.ts';

/** `undefined`: none, or one that is no http address, which nothing here could speak to. */
export function proxyFor(url: URL, { environment, proxy, noProxy }: NetworkSettings): URL | undefined {
  const exempt = noProxy ?? (variable(environment, 'no_proxy') ?? '').split(/[\s,]+/);
  if (exempt.some((pattern) => covers(pattern, url))) return undefined;
  const named = proxy || fromEnvironment(url, environment);
  if (named === undefined || named === '') return undefined;
  const text = /^[a-z][\w+.-]*:\/\//i.test(named) ? named : `http://${named}`;
  const parsed = URL.canParse(text) ? new URL(text) : undefined;
  return parsed !== undefined && /^https?:$/.test(parsed.protocol) ? parsed : undefined;
}

function fromEnvironment(url: URL, environment: Environment): string | undefined {
  const all = variable(environment, 'all_proxy');
  if (url.protocol === 'https:') return variable(environment, 'https_proxy') ?? all;
  // In a CGI program HTTP_PROXY is a header of the request: only the name in lower case is safe there.
  const upper = environment.REQUEST_METHOD === undefined ? environment.HTTP_PROXY : undefined;
  return (environment.http_proxy || upper) ?? all;
}

function variable(environment: Environment, name: string): string | undefined {
  return environment[name] || environment[name.toUpperCase()] || undefined;
}

/** `*`, a host, or the end of one; with a port it counts for that port only. */
function covers(pattern: string, url: URL): boolean {
  if (pattern === '') return false;
  if (pattern === '*') return true;
  const parts = /^(\[[^\]]+\]|[^:]+)(?::(\d+))?$/.exec(pattern.toLowerCase());
  const host = parts?.[1]?.replace(/^\*?\.?/, '').replace(/^\[|\]$/g, '') ?? pattern.toLowerCase();
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const asked = url.hostname.replace(/^\[|\]$/g, '');
  return (parts?.[2] === undefined || parts[2] === port) && (asked === host || asked.endsWith(`.${host}`));
}

/** Whether a host can only be this machine. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
}
