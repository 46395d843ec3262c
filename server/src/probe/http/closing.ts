/** What is asked when the session has served its purpose, and its end. None of it changes anything on the server. */
import type { JsonObject } from '../../core/json.ts';
import type { HttpDraft } from './draft.ts';
import { isLoopback } from './proxy.ts';
import type { Ask, Speaker } from './speaker.ts';
import type { HttpTransport } from './transport.ts';
import type { WireReply } from './wire.ts';

export interface ClosingParts {
  readonly speaker: Speaker;
  readonly draft: HttpDraft;
  readonly transport: HttpTransport;
  /** For each request. */
  readonly timeoutMs: () => number;
}

/** A web site that somebody has open in a browser, and that has no business with a server on this machine. */
const foreignOrigin = 'http://evil.example';

/** Looks like an id, so that a server does not refuse it for its form. */
const unknownSession = '00000000-0000-4000-8000-000000000000';

export async function lastQuestions(parts: ClosingParts): Promise<void> {
  const { speaker, draft, transport, timeoutMs } = parts;
  const ping = (about: string, headers: Ask['headers']) => {
    const message: JsonObject = { jsonrpc: '2.0', id: `${about}-1`, method: 'ping' };
    const url = transport.legacy.address;
    const to = url === undefined ? {} : { url };
    return speaker.ask({
      method: 'POST',
      about,
      timeoutMs: timeoutMs(),
      message,
      ...to,
      ...(headers && { headers }),
    });
  };
  if (draft.transport !== 'none' && isLoopback(speaker.endpoint.url.hostname)) {
    const status = statusOf(await ping('origin-check', { origin: foreignOrigin }));
    if (status !== undefined) draft.foreignOriginStatus = status;
  }
  if (draft.session.kind === 'given') {
    const status = statusOf(await ping('unknown-session', { 'mcp-session-id': unknownSession }));
    if (status !== undefined) draft.session = { ...draft.session, unknownIdStatus: status };
  }
}

/** Ends the session, where there is one. */
export async function endSession({ speaker, draft, timeoutMs }: Omit<ClosingParts, 'transport'>) {
  const { endpoint } = speaker;
  if (endpoint.session === undefined) return;
  const status = statusOf(
    await speaker.ask({ method: 'DELETE', about: 'end-session', timeoutMs: timeoutMs() }),
  );
  if (status !== undefined) draft.deleteStatus = status;
  delete endpoint.session;
}

/** The body is of no interest, unless it says why a question was refused. */
function statusOf(reply: WireReply): number | undefined {
  if (reply.kind !== 'reply') return undefined;
  reply.drop();
  return reply.status;
}
