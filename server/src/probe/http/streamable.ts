/** Streamable HTTP: each message is posted, and its answer is in the reply, as JSON or as events. */
import { type JsonObject, property } from '../../core/json.ts';
import type { RequestFailure } from '../../core/report/report.ts';
import type { Connection } from '../session/connection.ts';
import { after } from '../timer.ts';
import type { HttpDraft } from './draft.ts';
import {
  endFailure,
  httpFailure,
  isOk,
  noReplyFailure,
  type Refusal,
  readRefusal,
  refusalFailure,
  shortOf,
} from './failures.ts';
import { emitText, type Incoming, isEncoded, readEvents, readText, replyKind } from './replies.ts';
import { type Ask, aboutOf, acceptEvents, type Speaker } from './speaker.ts';
import type { Reply } from './wire.ts';

export interface Streamable {
  /** Posts a request and delivers its answer; says why there is none where none came. */
  exchange(message: JsonObject, timeoutMs: number, headers?: Ask['headers']): Promise<NoAnswer | undefined>;
  /** A notification, or an answer to a request of the server. */
  tell(message: JsonObject, timeoutMs: number): Promise<void>;
  /** Opens the stream for what the server says by itself; resolves when the server has answered to that. */
  listen(timeoutMs: number): Promise<void>;
  stopListening(): void;
}

export type NoAnswer =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'failed'; readonly failure: RequestFailure };

export interface TransportParts {
  readonly speaker: Speaker;
  readonly draft: HttpDraft;
  readonly connection: () => Connection;
  readonly incoming: Incoming;
}

/** How long a stream may go on behind the answer that it was opened for. */
const lingerMs = 300;

/** How often a stream that broke off is taken up again behind the last event that had an id. */
const maximumResumptions = 3;

export function streamable({ speaker, draft, connection, incoming }: TransportParts): Streamable {
  let stream: Reply | undefined;

  const failed = (failure: RequestFailure): NoAnswer => ({ kind: 'failed', failure });

  const take = async (reply: Reply, id: unknown, timeoutMs: number): Promise<NoAnswer | undefined> => {
    if (isEncoded(reply)) {
      reply.note.problem('undecodable');
      reply.drop();
      return failed(httpFailure(reply.status, 'undecodable'));
    }
    const failure =
      replyKind(reply) === 'events'
        ? await takeEvents(reply, id, timeoutMs)
        : await takeText(reply, timeoutMs);
    return connection().waitsFor(id) && failure !== undefined ? failed(failure) : undefined;
  };

  /** VS Code takes JSON under any content type; that others refuse it is for a rule to tell. */
  const takeText = async (reply: Reply, timeoutMs: number): Promise<RequestFailure | undefined> => {
    const { text, end } = await readText(reply);
    const messages = end === 'complete' && emitText(text, incoming) === 'messages';
    if (messages) return httpFailure(reply.status, 'no-answer');
    reply.note.body(text);
    if (end !== 'complete') return endFailure(end, reply.status, timeoutMs);
    // The answer may come by the stream that is open beside.
    if (text.trim() === '' && reply.status === 202 && stream !== undefined) return undefined;
    if (text.trim() === '') return httpFailure(reply.status, 'empty');
    return httpFailure(reply.status, replyKind(reply) === 'json' ? 'not-json' : 'content-type');
  };

  const takeEvents = async (reply: Reply, id: unknown, timeoutMs: number): Promise<RequestFailure> => {
    let last: string | undefined;
    const end = await readEvents(reply, (event) => {
      last = event.id ?? last;
      take1(event.data, reply, id);
    });
    for (let round = 0; round < maximumResumptions && last !== undefined; round++) {
      if (!connection().waitsFor(id) || end === 'timeout' || end === 'budget') break;
      last = await resume(last, id, timeoutMs);
    }
    return endFailure(end, reply.status, timeoutMs);
  };

  const resume = async (from: string, id: unknown, timeoutMs: number): Promise<string | undefined> => {
    const headers = { 'last-event-id': from };
    const ask = { method: 'GET', about: 'resume', accept: acceptEvents, timeoutMs, headers } as const;
    const reply = await speaker.ask(ask);
    if (reply.kind !== 'reply') return undefined;
    if (reply.status !== 200 || replyKind(reply) !== 'events' || isEncoded(reply)) {
      reply.drop();
      return undefined;
    }
    let last: string | undefined = from;
    await readEvents(reply, (event) => {
      last = event.id ?? last;
      take1(event.data, reply, id);
    });
    return last;
  };

  const take1 = (data: string, reply: Reply, id?: unknown) => {
    // An event without data only says where to take the stream up again.
    if (data === '') return;
    const open = connection().waitsFor(id);
    if (emitText(data, incoming) === 'not-json') reply.note.body(data);
    if (!open || connection().waitsFor(id)) return;
    reply.release();
    after(lingerMs, reply.drop);
  };

  return {
    async exchange(message, timeoutMs, headers = {}) {
      const ask = { method: 'POST', about: aboutOf(message), message, headers } as const;
      const reply = await speaker.ask({ ...ask, timeoutMs: shortOf(timeoutMs) });
      if (reply.kind !== 'reply') return failed(noReplyFailure(reply, timeoutMs));
      if (!isOk(reply.status)) return { kind: 'refused', refusal: await readRefusal(reply) };
      return take(reply, property(message, 'id'), timeoutMs);
    },
    async tell(message, timeoutMs) {
      const reply = await speaker.ask({ method: 'POST', about: aboutOf(message), timeoutMs, message });
      if (reply.kind !== 'reply') return;
      if (property(message, 'method') !== undefined) draft.notificationStatus ??= reply.status;
      if (!isOk(reply.status)) await readRefusal(reply);
      else await take(reply, undefined, timeoutMs);
    },
    async listen(timeoutMs) {
      const ask = { method: 'GET', about: 'stream', accept: acceptEvents, timeoutMs } as const;
      const reply = await speaker.ask(ask);
      if (reply.kind !== 'reply') return;
      draft.get = { status: reply.status, contentType: reply.contentType };
      if (!isOk(reply.status)) return void (await readRefusal(reply));
      if (replyKind(reply) !== 'events' || isEncoded(reply)) return reply.drop();
      reply.release();
      stream = reply;
      void readEvents(reply, ({ data }) => take1(data, reply)).then(() => {
        stream = undefined;
      });
    },
    stopListening: () => stream?.drop(),
  };
}

/** Answers a request with what was said when it was refused. */
export function settleRefusal(connection: Connection, message: JsonObject, refusal: Refusal): void {
  const id = property(message, 'id');
  const failure = refusalFailure(refusal);
  const gate = failure.kind === 'error' && failure.gate === 'credentials';
  // The error of a request that was refused as a whole need not repeat its id.
  if (refusal.error !== undefined && !gate) connection.receive({ ...refusal.error, id });
  else connection.fail(id, failure);
}
