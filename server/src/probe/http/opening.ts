/**
 * The first request, and every way there is to have it answered: without SSE, over the older transport, at
 * another usual address.
 */
import { type JsonObject, property } from '../../core/json.ts';
import type { RequestFailure } from '../../core/report/report.ts';
import type { Budgets } from '../budgets.ts';
import type { Connection } from '../session/connection.ts';
import type { HttpTarget } from '../target.ts';
import type { HttpDraft } from './draft.ts';
import { isModernError, refusalFailure } from './failures.ts';
import type { LegacySse } from './legacySse.ts';
import { acceptBoth, acceptJson, type Speaker } from './speaker.ts';
import { type NoAnswer, type Streamable, settleRefusal } from './streamable.ts';

export interface OpeningParts {
  readonly target: HttpTarget;
  readonly speaker: Speaker;
  readonly draft: HttpDraft;
  readonly stream: Streamable;
  readonly legacy: LegacySse;
  readonly connection: () => Connection;
}

/** Settles the request: with its answer, or with the reason why the first address gave none. */
export async function openSession(parts: OpeningParts, message: JsonObject, budgets: Budgets): Promise<void> {
  const { target, speaker, connection } = parts;
  const deadline = performance.now() + budgets.startUpMs;
  const left = () => Math.max(1, Math.round(deadline - performance.now()));
  const time = { left, step: () => Math.min(left(), budgets.requestMs) };
  let first: NoAnswer | undefined;
  for (const url of target.urls) {
    speaker.endpoint.url = url;
    const none = await openAt(parts, message, time);
    if (none === undefined) return;
    first ??= none;
    if (!isSomewhereElse(none)) break;
  }
  if (first === undefined) return;
  const { draft } = parts;
  if (first.kind === 'refused' && first.refusal.error !== undefined) draft.transport = 'streamable';
  if (first.kind === 'refused') settleRefusal(connection(), message, first.refusal);
  else connection().fail(property(message, 'id'), failureOf(first.failure, budgets));
  // Without a session, and without credentials, nothing that follows would be answered.
  if (draft.gate !== undefined)
    connection().close(first.kind === 'refused' ? refusalFailure(first.refusal) : first.failure);
}

/** What was waited for in all, and not for the last of several attempts. */
function failureOf(failure: RequestFailure, { startUpMs }: Budgets): RequestFailure {
  return failure.kind === 'timeout' ? { ...failure, afterMs: startUpMs } : failure;
}

interface Time {
  /** Of the start-up budget, in milliseconds. */
  readonly left: () => number;
  /** The same, but no longer than any other request may take. */
  readonly step: () => number;
}

async function openAt(parts: OpeningParts, message: JsonObject, time: Time): Promise<NoAnswer | undefined> {
  // Clients that are told `sse` begin with the stream, and post only where there is none.
  if (parts.target.asked === 'sse') {
    const older = await openLegacy(parts, message, time);
    return older === undefined || !mayBeStreamable(older) ? older : openStreamable(parts, message, time);
  }
  const none = await openStreamable(parts, message, time);
  if (none === undefined || !mayBeLegacy(none)) return none;
  const older = await openLegacy(parts, message, time);
  return older === undefined || isOtherOrigin(older) ? older : none;
}

async function openStreamable(
  { speaker, stream, draft }: OpeningParts,
  message: JsonObject,
  { left }: Time,
): Promise<NoAnswer | undefined> {
  speaker.endpoint.accept = acceptBoth;
  const none = await stream.exchange(message, left());
  const status = none?.kind === 'refused' ? none.refusal.status : undefined;
  if (status !== 406 && status !== 415) return none;
  speaker.endpoint.accept = acceptJson;
  const again = await stream.exchange(message, left());
  const better = again === undefined || again.kind === 'failed' || again.refusal.status !== status;
  if (better) draft.acceptRefused = status;
  return better ? again : none;
}

async function openLegacy(
  { legacy }: OpeningParts,
  message: JsonObject,
  { left, step }: Time,
): Promise<NoAnswer | undefined> {
  const failure = await legacy.connect(step());
  if (failure !== undefined) return { kind: 'failed', failure };
  await legacy.post(message, left());
  return undefined;
}

/** MCP 2026-07-28, basic/transports/streamable-http: these statuses, unless the body is of the newer era. */
function mayBeLegacy(none: NoAnswer): boolean {
  if (none.kind !== 'refused') return false;
  const { status, error } = none.refusal;
  return (status === 400 || status === 404 || status === 405) && !isModernError(error);
}

/** Something answers there, and it is not the stream of the older transport. */
function mayBeStreamable(none: NoAnswer): boolean {
  if (none.kind === 'refused' || isOtherOrigin(none)) return false;
  const { failure } = none;
  return failure.kind === 'timeout' || (failure.kind === 'http' && failure.problem !== 'unreachable');
}

/** Whether an address looks as if the server were at another one of the same host. */
function isSomewhereElse(none: NoAnswer): boolean {
  if (none.kind === 'refused') return [400, 404, 405].includes(none.refusal.status);
  return none.failure.kind === 'http' && ['content-type', 'not-json'].includes(none.failure.problem);
}

function isOtherOrigin(none: NoAnswer): boolean {
  return none.kind === 'failed' && none.failure.kind === 'http' && none.failure.problem === 'other-origin';
}
