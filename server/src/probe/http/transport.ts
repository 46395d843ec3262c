/** Messages to and from one server over HTTP, whichever of the two transports it speaks. */
import { isString, type JsonObject, property } from '../../core/json.ts';
import type { Budgets } from '../budgets.ts';
import type { Connection } from '../session/connection.ts';
import type { HttpTarget } from '../target.ts';
import type { HttpDraft } from './draft.ts';
import { type LegacySse, legacySse } from './legacySse.ts';
import { openSession } from './opening.ts';
import type { Incoming } from './replies.ts';
import type { Speaker } from './speaker.ts';
import { settleRefusal, streamable } from './streamable.ts';

export interface HttpTransport {
  send(message: JsonObject): void;
  /** Resolves when the stream for the server's own messages has been answered, or nobody waits for that. */
  settled(): Promise<unknown>;
  /** Lets go of the streams. */
  stop(): void;
  readonly legacy: LegacySse;
}

export interface HttpTransportParts {
  readonly target: HttpTarget;
  readonly speaker: Speaker;
  readonly draft: HttpDraft;
  readonly budgets: Budgets;
  readonly connection: () => Connection;
  /** Told of what must not get into the report: session ids. */
  readonly onSecret: (value: string) => void;
}

/** A server that does not answer to a notification, or to the wish to listen, is not waited for any longer. */
const patienceMs = 3_000;

export function httpTransport(parts: HttpTransportParts): HttpTransport {
  const { target, speaker, draft, budgets, connection } = parts;
  const { endpoint } = speaker;
  let opening: unknown;
  let turn: Promise<unknown> = Promise.resolve();
  let listening: Promise<unknown> = Promise.resolve();

  const incoming: Incoming = {
    onMessage(message) {
      if (opening !== undefined && property(message, 'id') === opening) learnVersion(message);
      connection().receive(message);
    },
    onBatch: (size) => connection().receiveBatch(size),
  };

  /** Before the session goes on, for everything behind `initialize` carries it. */
  const learnVersion = (message: JsonObject) => {
    const version = property(property(message, 'result'), 'protocolVersion');
    if (isString(version) && /^[\x21-\x7e]{1,100}$/.test(version)) endpoint.version = version;
    if (draft.transport === 'none') draft.transport = 'streamable';
  };

  const transport = { speaker, draft, connection, incoming };
  const stream = streamable(transport);
  const legacy = legacySse(transport, (address) => {
    for (const value of address.searchParams.values()) parts.onSecret(value);
  });

  const open = async (message: JsonObject) => {
    opening = property(message, 'id');
    await openSession({ target, speaker, draft, stream, legacy, connection }, message, budgets);
  };

  const request = async (message: JsonObject) => {
    if (legacy.address !== undefined) return legacy.post(message, budgets.requestMs);
    const none = await stream.exchange(message, budgets.requestMs);
    if (none?.kind === 'refused') settleRefusal(connection(), message, none.refusal);
    else if (none !== undefined) connection().fail(property(message, 'id'), none.failure);
  };

  const tell = (message: JsonObject) => {
    const patience = Math.min(patienceMs, budgets.requestMs);
    return legacy.address === undefined ? stream.tell(message, patience) : legacy.post(message, patience);
  };

  return {
    send(message) {
      const method = property(message, 'method');
      if (method === 'initialize') return void open(message);
      if (method === undefined) return void tell(message);
      if (property(message, 'id') !== undefined) return void turn.then(() => request(message));
      turn = turn.then(() => tell(message));
      if (method !== 'notifications/initialized') return;
      void turn.then(() => {
        if (legacy.address !== undefined) return;
        listening = stream.listen(Math.min(patienceMs, budgets.requestMs));
      });
    },
    settled: () => turn.then(() => listening),
    stop() {
      stream.stopListening();
      legacy.stop();
    },
    legacy,
  };
}
