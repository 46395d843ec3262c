/**
 * HTTP with SSE, the transport of 2024-11-05: one stream for all that the server says, and posts to the
 * address that it names there.
 */
import { type JsonObject, property } from '../../core/json.ts';
import type { RequestFailure } from '../../core/report/report.ts';
import { httpFailure, isOk, noReplyFailure, readRefusal, refusalFailure, shortOf } from './failures.ts';
import { emitText, isEncoded, readEvents, replyKind } from './replies.ts';
import { aboutOf, acceptEvents } from './speaker.ts';
import type { TransportParts } from './streamable.ts';
import type { Reply } from './wire.ts';

export interface LegacySse {
  /** Opens the stream and waits for the address; says why there is none. */
  connect(timeoutMs: number): Promise<RequestFailure | undefined>;
  post(message: JsonObject, timeoutMs: number): Promise<void>;
  /** Where messages are posted to. */
  readonly address: URL | undefined;
  stop(): void;
}

export function legacySse(
  { speaker, draft, connection, incoming }: TransportParts,
  onAddress: (address: URL) => void,
): LegacySse {
  let stream: Reply | undefined;
  let address: URL | undefined;

  const read = (reply: Reply) =>
    new Promise<RequestFailure | undefined>((resolve) => {
      const ended = readEvents(reply, ({ type, data }) => {
        if (type !== 'endpoint') {
          if (data !== '' && emitText(data, incoming) === 'not-json') reply.note.body(data);
        } else if (address === undefined) resolve(found(data, reply));
      });
      void ended.then((end) => {
        stream = undefined;
        resolve(end === 'timeout' ? { kind: 'timeout', afterMs: 0 } : httpFailure(reply.status, 'no-answer'));
        if (address !== undefined) connection().close({ kind: 'closed' });
      });
    });

  const found = (data: string, reply: Reply): RequestFailure | undefined => {
    const { url } = speaker.endpoint;
    const named = URL.canParse(data, url.href) ? new URL(data, url) : undefined;
    if (named?.origin !== url.origin) {
      reply.note.body(data);
      reply.drop();
      return httpFailure(reply.status, 'other-origin');
    }
    address = named;
    stream = reply;
    reply.release();
    draft.transport = 'legacy-sse';
    onAddress(named);
    return undefined;
  };

  return {
    async connect(timeoutMs) {
      const ask = { method: 'GET', about: 'legacy-stream', accept: acceptEvents, timeoutMs } as const;
      const reply = await speaker.ask(ask);
      if (reply.kind !== 'reply') return noReplyFailure(reply, timeoutMs);
      if (!isOk(reply.status)) return refusalFailure(await readRefusal(reply));
      if (replyKind(reply) === 'events' && !isEncoded(reply)) return read(reply);
      reply.drop();
      return httpFailure(reply.status, 'content-type');
    },
    async post(message, timeoutMs) {
      if (address === undefined) return;
      const ask = { method: 'POST', about: aboutOf(message), url: address, message } as const;
      const reply = await speaker.ask({ ...ask, timeoutMs: shortOf(timeoutMs) });
      const [id, method] = [property(message, 'id'), property(message, 'method')];
      if (reply.kind !== 'reply') return connection().fail(id, noReplyFailure(reply, timeoutMs));
      if (id === undefined && method !== undefined) draft.notificationStatus ??= reply.status;
      if (!isOk(reply.status)) return connection().fail(id, refusalFailure(await readRefusal(reply)));
      reply.drop();
    },
    get address() {
      return address;
    },
    stop: () => stream?.drop(),
  };
}
