/** What a reply that brought no message means for the request that it should have answered. */
import { isObject, type JsonObject, property } from '../../core/json.ts';
import type { HttpProblem } from '../../core/report/http.ts';
import type { RequestFailure } from '../../core/report/report.ts';
import { parseJson, readText, type Text } from './replies.ts';
import { isRedirect } from './speaker.ts';
import type { BodyEnd, Reply, WireReply } from './wire.ts';

/** More than enough for an error in JSON, and for the beginning of a page that says what went wrong. */
const looksAt = 64 * 1024;

export interface Refusal {
  readonly status: number;
  /** The JSON-RPC error in its body. */
  readonly error: JsonObject | undefined;
  readonly body: Text;
}

/** Reads the body of a reply whose status is not 2xx, and keeps its beginning for the log. */
export async function readRefusal(reply: Reply): Promise<Refusal> {
  const body = await readText(reply, looksAt);
  reply.note.body(body.text);
  const value = parseJson(body.text);
  const error = isObject(property(value, 'error')) ? (value as JsonObject) : undefined;
  return { status: reply.status, error, body };
}

export function isOk(status: number): boolean {
  return status >= 200 && status < 300;
}

/** 401 and 403 are about credentials, whatever the body says. */
export function isGate(status: number): status is 401 | 403 {
  return status === 401 || status === 403;
}

const gateFailure = { kind: 'error', code: null, message: '', gate: 'credentials' } as const;

export function httpFailure(status: number | null, problem: HttpProblem): RequestFailure {
  return { kind: 'http', status, problem };
}

export function refusalFailure({ status, error }: Refusal): RequestFailure {
  if (!isGate(status)) return httpFailure(status, isRedirect(status) ? 'redirect' : 'status');
  const code = property(property(error, 'error'), 'code');
  return { ...gateFailure, code: typeof code === 'number' ? code : null };
}

/**
 * An exchange ends a moment before the session gives its request up, so that its log says why it has ended
 * when the session goes on.
 */
export function shortOf(timeoutMs: number): number {
  return Math.max(1, timeoutMs - 20);
}

export function noReplyFailure(
  reply: Exclude<WireReply, { kind: 'reply' }>,
  timeoutMs: number,
): RequestFailure {
  if (reply.kind === 'timeout') return { kind: 'timeout', afterMs: timeoutMs };
  return reply.kind === 'closed' ? { kind: 'closed' } : httpFailure(null, 'unreachable');
}

/** A body that ended without the answer; `dropped` is what the probe itself did. */
export function endFailure(end: BodyEnd, status: number, timeoutMs: number): RequestFailure {
  if (end === 'timeout') return { kind: 'timeout', afterMs: timeoutMs };
  if (end === 'budget') return { kind: 'budget', budget: 'output' };
  return httpFailure(status, end === 'complete' ? 'no-answer' : 'cut-off');
}

/** UnsupportedProtocolVersion and its two siblings of MCP 2026-07-28: no server of the older era sends them. */
export function isModernError(error: JsonObject | undefined): boolean {
  const code = property(property(error, 'error'), 'code');
  return code === -32020 || code === -32021 || code === -32022;
}
