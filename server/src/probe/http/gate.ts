/**
 * What a server that asks for credentials publishes about them (RFC 9728), read without any. An address that
 * a server names may lead anywhere, so nothing is fetched from another origin, and no redirect is followed.
 */

import { isArray, isObject, isString, property } from '../../core/json.ts';
import type { GateFacts, MetadataProblem } from '../../core/report/http.ts';
import { maskedUrl } from './credentials.ts';
import { isOk } from './failures.ts';
import { parseJson, readText } from './replies.ts';
import { isRedirect } from './speaker.ts';
import type { Wire } from './wire.ts';

const maximumBytes = 256 * 1024;
const wellKnown = '/.well-known/oauth-protected-resource';

type Metadata = GateFacts['metadata'];

export async function readMetadata(
  wire: Wire,
  endpoint: URL,
  challenge: string | null,
  timeoutMs: () => number,
): Promise<Metadata> {
  const named = namedAddress(challenge);
  if (named === undefined) return readWellKnown(wire, endpoint, timeoutMs);
  if (!URL.canParse(named)) return { kind: 'not-asked', because: 'no-address' };
  const url = new URL(named);
  if (url.origin !== endpoint.origin) return { kind: 'not-asked', because: 'other-origin' };
  return fetchMetadata(wire, url, endpoint, timeoutMs);
}

/** The place for this path, then that for the whole origin; where both fail, the first is told. */
async function readWellKnown(wire: Wire, endpoint: URL, timeoutMs: () => number): Promise<Metadata> {
  const path = endpoint.pathname === '/' ? '' : endpoint.pathname.replace(/\/$/, '');
  const [first, second] = [`${wellKnown}${path}`, wellKnown].map((place) => new URL(place, endpoint.origin));
  const own = await fetchMetadata(wire, first as URL, endpoint, timeoutMs);
  if (own.kind === 'read' || path === '') return own;
  const common = await fetchMetadata(wire, second as URL, endpoint, timeoutMs);
  return common.kind === 'read' ? common : own;
}

async function fetchMetadata(
  wire: Wire,
  url: URL,
  endpoint: URL,
  timeoutMs: () => number,
): Promise<Metadata> {
  const failed = (problem: MetadataProblem, status: number | null): Metadata => ({
    kind: 'failed',
    url: maskedUrl(url.href),
    status,
    problem,
  });
  const reply = await wire.ask({
    method: 'GET',
    about: 'resource-metadata',
    url,
    headers: { accept: 'application/json', 'accept-encoding': 'identity' },
    timeoutMs: timeoutMs(),
  });
  if (reply.kind !== 'reply') return failed(reply.kind === 'timeout' ? 'timeout' : 'connection', null);
  const { status } = reply;
  if (!isOk(status)) {
    reply.drop();
    return failed(isRedirect(status) ? 'redirect' : 'status', status);
  }
  const { text, end } = await readText(reply, maximumBytes);
  if (end === 'timeout') return failed('timeout', status);
  if (end !== 'complete') return failed(end === 'cut-off' ? 'connection' : 'too-large', status);
  const value = parseJson(text);
  if (value === undefined) {
    reply.note.body(text);
    return failed('not-json', status);
  }
  if (!isObject(value)) return failed('not-an-object', status);
  return readDocument(value, url, endpoint);
}

function readDocument(value: object, url: URL, endpoint: URL): Metadata {
  const resource = property(value, 'resource');
  const servers = property(value, 'authorization_servers');
  return {
    kind: 'read',
    url: maskedUrl(url.href),
    resource: isString(resource) ? resource.slice(0, 1_000) : null,
    authorizationServers: isArray(servers) ? servers.filter(isString).slice(0, 20) : [],
    covers: isString(resource) && covers(resource, endpoint) ? 'yes' : 'no',
  };
}

/** Clients on the SDKs take a resource of the same origin whose path the endpoint's path begins with. */
function covers(resource: string, endpoint: URL): boolean {
  if (!URL.canParse(resource)) return false;
  const { origin, pathname } = new URL(resource);
  const folder = (path: string) => (path.endsWith('/') ? path : `${path}/`);
  return origin === endpoint.origin && folder(endpoint.pathname).startsWith(folder(pathname));
}

/** The `resource_metadata` parameter of a challenge, of whichever scheme. */
function namedAddress(challenge: string | null): string | undefined {
  const match = /(?:^|[\s,])resource_metadata\s*=\s*(?:"([^"]*)"|([^\s,"]+))/i.exec(challenge ?? '');
  return match?.[1] ?? match?.[2];
}
