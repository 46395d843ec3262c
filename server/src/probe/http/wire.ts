/**
 * What goes over the wire in one probe: single requests, each with its time, all with one budget of bytes.
 * Nothing is open any more once it is closed.
 */
import { once } from 'node:events';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { HttpExchange, UnreachableFacts } from '../../core/report/http.ts';
import { after } from '../timer.ts';
import { contentTypeOf, type ExchangeLog, type ExchangeNote } from './exchanges.ts';
import type { Network } from './network.ts';
import { unreachableFacts } from './unreachable.ts';

export interface WireRequest {
  readonly method: HttpExchange['method'];
  /** For the log: the method of the message, or what the request is for. */
  readonly about: string;
  readonly url: URL;
  readonly headers: { readonly [name: string]: string };
  readonly body?: string;
  /** Until the reply is complete, or until `release`. */
  readonly timeoutMs: number;
}

export type WireReply =
  | Reply
  | { readonly kind: 'unreachable'; readonly why: UnreachableFacts }
  /** Connected, and no answer within its time. */
  | { readonly kind: 'timeout' }
  /** The wire was closed meanwhile. */
  | { readonly kind: 'closed' };

export interface Reply {
  readonly kind: 'reply';
  readonly status: number;
  readonly contentType: string | null;
  readonly header: (name: string) => string | undefined;
  readonly note: ExchangeNote;
  /** Hands over the body piece by piece and says how it ended. To be called once, or `drop` instead. */
  read(take: (bytes: Buffer) => void): Promise<BodyEnd>;
  /** The stream may last longer than its request was given. */
  release(): void;
  /** Nobody wants the rest. */
  drop(): void;
}

export type BodyEnd = 'complete' | 'cut-off' | 'timeout' | 'dropped' | 'budget';

export interface Wire {
  /** Never rejects. */
  ask(request: WireRequest): Promise<WireReply>;
  /** Ends all that is open. What is asked for afterwards is answered with `closed`. */
  close(): void;
  readonly closed: boolean;
}

export interface WireParts {
  readonly network: Network;
  readonly log: ExchangeLog;
  /** Bytes of all bodies together. */
  readonly budget: number;
  readonly onBudget: () => void;
}

export function openWire({ network, log, budget, onBudget }: WireParts): Wire {
  const open = new Set<AbortController>();
  let closed = false;
  let received = 0;

  const ask = async (request: WireRequest): Promise<WireReply> => {
    if (closed) return { kind: 'closed' };
    const note = log.begin(request.method, request.about);
    const controller = new AbortController();
    open.add(controller);
    let late = false;
    const stop = after(request.timeoutMs, () => {
      late = true;
      controller.abort();
    });
    const settle = () => {
      stop();
      open.delete(controller);
    };
    const abort = () => {
      settle();
      controller.abort();
    };
    const sent = await send(request, network, controller.signal);
    if (sent.kind === 'failed') {
      abort();
      if (closed) return { kind: 'closed' };
      if (late) note.problem('timeout');
      else if (sent.connected) note.problem('cut-off');
      if (late && sent.connected) return { kind: 'timeout' };
      return { kind: 'unreachable', why: late ? { kind: 'timeout', code: 'ETIMEDOUT' } : sent.why };
    }
    const { response } = sent;
    const status = response.statusCode ?? 0;
    note.answered(status, response.headers);
    let dropped = false;

    const read = (take: (bytes: Buffer) => void) =>
      new Promise<BodyEnd>((resolve) => {
        const finish = (how: BodyEnd) => {
          // The connection of a reply that is complete is used again.
          if (how === 'complete') settle();
          else abort();
          if (how === 'timeout' || how === 'cut-off') note.problem(how);
          if (how === 'budget') note.problem('too-large');
          resolve(how);
        };
        response.on('data', (chunk: Buffer) => {
          received += chunk.length;
          if (received <= budget) return take(chunk);
          finish('budget');
          onBudget();
        });
        const ended = () => {
          if (response.complete) finish('complete');
          else finish(late ? 'timeout' : dropped || closed ? 'dropped' : 'cut-off');
        };
        // It may have been closed before anybody came to read it.
        if (response.closed) ended();
        else response.on('close', ended);
      });

    return {
      kind: 'reply',
      status,
      contentType: contentTypeOf(response.headers),
      header: (name) => {
        const value = response.headers[name];
        return Array.isArray(value) ? value.join(', ') : value;
      },
      note,
      read,
      release: stop,
      drop() {
        dropped = true;
        if (!response.complete) return abort();
        settle();
        response.resume();
      },
    };
  };

  return {
    ask,
    close() {
      closed = true;
      for (const controller of open) controller.abort();
      network.close();
    },
    get closed() {
      return closed;
    },
  };
}

type Sent =
  | { readonly kind: 'response'; readonly response: IncomingMessage }
  | { readonly kind: 'failed'; readonly why: UnreachableFacts; readonly connected: boolean };

/** A connection that the server closes just when it is used again is not its fault: that is tried once more. */
async function send(request: WireRequest, network: Network, signal: AbortSignal): Promise<Sent> {
  const first = await attempt(request, { network, signal, connection: 'any' });
  if (first.kind === 'response' || !first.stale || signal.aborted) return first;
  return attempt(request, { network, signal, connection: 'new' });
}

interface Via {
  readonly network: Network;
  readonly signal: AbortSignal;
  readonly connection: 'any' | 'new';
}

async function attempt(
  { method, url, headers, body }: WireRequest,
  { network, signal, connection }: Via,
): Promise<Sent & { readonly stale?: boolean }> {
  let request: ClientRequest | undefined;
  let connected = false;
  try {
    request = await network.open({ method, url, headers, signal, connection });
    request.once('socket', (socket) => {
      // A reply that is complete has let go of its connection, and an abort still ends that.
      if (!socket.listeners('error').includes(ignore)) socket.on('error', ignore);
      if (!socket.connecting) connected = true;
      const event = url.protocol === 'https:' ? 'secureConnect' : 'connect';
      socket.once(event, () => {
        connected = true;
      });
    });
    // What breaks is told by how a body ends, and may break before anybody reads it.
    request.on('error', ignore);
    request.once('response', (response) => response.on('error', ignore));
    const answered = once(request, 'response', { signal });
    // As bytes, for Node writes the head of a request as UTF-8 where its body is a string.
    request.end(body === undefined ? undefined : Buffer.from(body));
    const [response] = (await answered) as [IncomingMessage];
    return { kind: 'response', response };
  } catch (error) {
    const stale = request?.reusedSocket === true;
    request?.destroy();
    return { kind: 'failed', why: unreachableFacts(error), connected, stale };
  }
}

function ignore(): void {
  // Told elsewhere.
}
