/** Requests to one MCP endpoint: what every one of them carries, and where a redirect may lead them. */

import { isString, type JsonObject, property } from '../../core/json.ts';
import type { HttpExchange } from '../../core/report/http.ts';
import type { Header } from '../target.ts';
import { maskedUrl } from './credentials.ts';
import type { HttpDraft } from './draft.ts';
import type { Reply, Wire, WireReply } from './wire.ts';

declare const LITMUS_VERSION: string;

/** What is agreed upon with the server; changes as the session goes on. */
export interface Endpoint {
  url: URL;
  accept: string;
  /** Sent back with everything after `initialize`. */
  session?: string;
  /** The negotiated revision. */
  version?: string;
}

export const acceptBoth = 'application/json, text/event-stream';
export const acceptJson = 'application/json';
export const acceptEvents = 'text/event-stream';

export interface Ask {
  readonly method: HttpExchange['method'];
  readonly about: string;
  readonly timeoutMs: number;
  /** Instead of the endpoint; has to be of its origin. */
  readonly url?: URL;
  readonly accept?: string;
  readonly message?: JsonObject;
  /** Set, or with an empty value left out, against what is sent otherwise. */
  readonly headers?: { readonly [name: string]: string };
}

export interface SpeakerParts {
  readonly wire: Wire;
  readonly endpoint: Endpoint;
  /** The headers of the entry, for the origin of the endpoint only. */
  readonly own: readonly Header[];
  readonly draft: HttpDraft;
  /** Sees every reply before anybody acts on it. */
  readonly observe: (reply: WireReply, ask: Ask) => void;
}

export interface Speaker {
  readonly endpoint: Endpoint;
  ask(ask: Ask): Promise<WireReply>;
}

export function speaker({ wire, endpoint, own, observe, draft }: SpeakerParts): Speaker {
  const { origin } = endpoint.url;

  const send = ({ method, about, timeoutMs, message, accept, headers }: Ask, url: URL) => {
    const all: { [name: string]: string } = {};
    for (const [name, value] of own) if (url.origin === origin) all[name.toLowerCase()] = value;
    Object.assign(all, {
      accept: accept ?? endpoint.accept,
      'user-agent': `mcp-litmus/${LITMUS_VERSION}`,
      // What is compressed may be a thousand times as large as it looks.
      'accept-encoding': 'identity',
      ...(endpoint.session !== undefined && { 'mcp-session-id': endpoint.session }),
      ...(endpoint.version !== undefined && { 'mcp-protocol-version': endpoint.version }),
      ...headers,
    });
    const body = message === undefined ? undefined : JSON.stringify(message);
    if (body !== undefined) {
      all['content-type'] = 'application/json';
      all['content-length'] = String(Buffer.byteLength(body));
    }
    for (const [name, value] of Object.entries(all)) if (value === '') delete all[name];
    return wire.ask({ method, about, url, headers: all, timeoutMs, ...(body !== undefined && { body }) });
  };

  return {
    endpoint,
    async ask(request) {
      const url = request.url ?? endpoint.url;
      const reply = await send(request, url);
      observe(reply, request);
      const target = reply.kind === 'reply' ? redirectTarget(reply, url) : undefined;
      if (reply.kind !== 'reply' || target === undefined) return reply;
      const sameOrigin = target.origin === url.origin ? 'yes' : 'no';
      const first = draft.redirect === undefined;
      draft.redirect ??= { status: reply.status, location: maskedUrl(target.href), sameOrigin };
      if (!first || sameOrigin === 'no' || !keepsMethod(reply.status, request.method)) return reply;
      reply.drop();
      if (request.url === undefined) endpoint.url = target;
      const second = await send(request, target);
      observe(second, request);
      return second;
    },
  };
}

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export function isRedirect(status: number): boolean {
  return redirects.has(status);
}

function redirectTarget(reply: Reply, from: URL): URL | undefined {
  const location = isRedirect(reply.status) ? reply.header('location') : undefined;
  return location !== undefined && URL.canParse(location, from.href) ? new URL(location, from) : undefined;
}

/** After 301, 302 and 303 clients go on with GET, and a message that was posted is lost. */
function keepsMethod(status: number, method: string): boolean {
  return method === 'GET' || status === 307 || status === 308;
}

/** What a message is about, for the log. */
export function aboutOf(message: JsonObject): string {
  const method = property(message, 'method');
  return isString(method) ? method : 'answer';
}
