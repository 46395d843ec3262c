/** JSON-RPC with one server: requests with their answers, and every message that came where it should not. */
import { isArray, isObject, isString, type JsonObject, property } from '../../core/json.ts';
import {
  type Gate,
  type MessageOddity,
  maximumOddities,
  type RequestFailure,
} from '../../core/report/report.ts';
import type { Redact } from '../redact.ts';
import { after } from '../timer.ts';

export type Answer =
  | { readonly ok: true; readonly result: unknown; readonly ms: number }
  | { readonly ok: false; readonly failure: RequestFailure };

export interface Connection {
  /** Sends a request and waits for its answer; never rejects. */
  request(method: string, params: JsonObject | undefined, timeoutMs: number): Promise<Answer>;
  notify(method: string): void;
  /** Takes one message from the server. */
  receive(message: JsonObject): void;
  receiveBatch(size: number): void;
  /** Whether a request is open still. */
  waitsFor(id: unknown): boolean;
  /** Ends one request, if it is still open: the transport knows that no answer to it will come. */
  fail(id: unknown, failure: RequestFailure): void;
  /** Ends every open and every later request with this failure. The first call counts. */
  close(failure: RequestFailure): void;
  readonly closed: RequestFailure | undefined;
  /** How often the server announced a change of the list: `tools`, `prompts`, `resources`. */
  changes(list: string): number;
  readonly oddities: readonly MessageOddity[];
}

interface Open {
  readonly id: string | number;
  readonly method: string;
  readonly settle: (answer: Answer) => void;
  readonly sentAt: number;
}

/** `redact` is for texts that are cut here: of a secret that a cut goes through, half would stay. */
export function connect(send: (message: JsonObject) => void, redact: Redact): Connection {
  const open = new Map<string | number, Open>();
  const answered = new Map<string | number, string>();
  const expired = new Map<string | number, string>();
  /** An answer without an id that may have been meant for the open request instead of a notification. */
  let doubtful: Extract<MessageOddity, { kind: 'reply-to-notification' }> | undefined;
  const oddities: MessageOddity[] = [];
  const changes = new Map<string, number>();
  let closed: RequestFailure | undefined;
  let count = 0;
  let unansweredNotifications = 0;

  const odd = (oddity: MessageOddity) => {
    if (oddities.length < maximumOddities) oddities.push(oddity);
  };

  const settle = (request: Open, answer: Answer) => {
    if (!open.delete(request.id)) return;
    answered.set(request.id, request.method);
    request.settle(answer);
  };

  const expire = (request: Open, timeoutMs: number) => {
    expired.set(request.id, request.method);
    const meant = doubtful;
    if (meant === undefined)
      return settle(request, { ok: false, failure: { kind: 'timeout', afterMs: timeoutMs } });
    // Nothing else came, so the answer without an id was the one to this request.
    doubtful = undefined;
    oddities.splice(oddities.indexOf(meant), 1);
    mistake(request, meant.received);
  };

  const mistake = (request: Open, received: unknown) => {
    // Said twice, since the failure of a second reading of a list is kept nowhere else.
    odd({ kind: 'unknown-id', received, method: request.method, sent: request.id });
    settle(request, { ok: false, failure: { kind: 'wrong-id', sent: request.id, received } });
  };

  const receiveResponse = (message: JsonObject) => {
    const id = property(message, 'id');
    const request = typeof id === 'string' || typeof id === 'number' ? open.get(id) : undefined;
    if (request !== undefined) {
      doubtful = undefined;
      return settle(request, answerOf(message, performance.now() - request.sentAt, redact));
    }
    const late = typeof id === 'string' || typeof id === 'number' ? expired.get(id) : undefined;
    if (late !== undefined) return odd({ kind: 'late-answer', method: late, sent: id as string | number });
    const before = typeof id === 'string' || typeof id === 'number' ? answered.get(id) : undefined;
    if (before !== undefined)
      return odd({ kind: 'answered-twice', method: before, sent: id as string | number });
    if ((id === null || id === undefined) && unansweredNotifications > 0) {
      unansweredNotifications--;
      doubtful = { kind: 'reply-to-notification', received: id ?? null };
      return odd(doubtful);
    }
    // Requests go out one by one, so an answer that nobody waits for was meant for the open one.
    const [waiting] = open.values();
    const received = id ?? null;
    if (waiting !== undefined) return mistake(waiting, received);
    odd({ kind: 'unknown-id', received, method: 'none', sent: 0 });
  };

  const receiveRequest = (message: JsonObject, method: string) => {
    const id = property(message, 'id');
    if (id === undefined) {
      const list = /^notifications\/(\w+)\/list_changed$/.exec(method)?.[1];
      if (list !== undefined) changes.set(list, (changes.get(list) ?? 0) + 1);
      return;
    }
    const reply = clientResults.get(method);
    if (reply !== undefined) return send({ jsonrpc: '2.0', id, result: reply });
    send({ jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } });
  };

  return {
    request(method, params, timeoutMs) {
      if (closed !== undefined) return Promise.resolve({ ok: false, failure: closed });
      const id = requestId(++count, method);
      return new Promise((resolve) => {
        const stop = after(timeoutMs, () => expire(request, timeoutMs));
        const request: Open = {
          id,
          method,
          sentAt: performance.now(),
          settle: (answer) => {
            stop();
            resolve(answer);
          },
        };
        open.set(id, request);
        send({ jsonrpc: '2.0', id, method, ...(params !== undefined && { params }) });
      });
    },
    notify(method) {
      unansweredNotifications++;
      send({ jsonrpc: '2.0', method });
    },
    receive(message) {
      const problem = messageProblem(message);
      if (problem !== undefined)
        odd({ kind: 'invalid-message', problem, head: redact.head(JSON.stringify(message), 200) });
      const method = property(message, 'method');
      if (isString(method)) receiveRequest(message, method);
      else receiveResponse(message);
    },
    receiveBatch: (size) => odd({ kind: 'batch', size }),
    waitsFor: (id) => open.has(id as string | number),
    fail(id, failure) {
      const request = open.get(id as string | number);
      if (request !== undefined) settle(request, { ok: false, failure });
    },
    close(failure) {
      closed ??= failure;
      for (const request of [...open.values()]) settle(request, { ok: false, failure: closed });
    },
    get closed() {
      return closed;
    },
    changes: (list) => changes.get(list) ?? 0,
    oddities,
  };
}

/** Ids start at 1, since 0 is mistaken for "none", and every other one is a string: both are legal. */
function requestId(count: number, method: string): string | number {
  return count % 2 === 1 ? count : `${method}-${count}`;
}

/** What the probe answers to a server's own requests. All others do not exist here. */
const clientResults: ReadonlyMap<string, JsonObject> = new Map<string, JsonObject>([
  ['ping', {}],
  ['roots/list', { roots: [] }],
]);

function answerOf(message: JsonObject, elapsed: number, redact: Redact): Answer {
  const error = property(message, 'error');
  if (error !== undefined) return { ok: false, failure: errorFailure(error, redact) };
  const result = property(message, 'result');
  if (result !== undefined) return { ok: true, result, ms: Math.round(elapsed) };
  return { ok: false, failure: { kind: 'invalid', problem: 'neither result nor error', pointer: '' } };
}

function errorFailure(error: unknown, redact: Redact): RequestFailure {
  const code = property(error, 'code');
  const message = property(error, 'message');
  if (!isObject(error) || typeof code !== 'number') {
    return { kind: 'invalid', problem: 'error is no object with a code', pointer: '/error' };
  }
  const text = isString(message) ? redact.head(message, 500) : '';
  const supported = supportedIn(error);
  return {
    kind: 'error',
    code,
    message: text,
    gate: gateOf(error, code),
    ...(supported.length > 0 && { supported }),
  };
}

function supportedIn(error: JsonObject): readonly string[] {
  const supported = property(property(error, 'data'), 'supported');
  return isArray(supported) ? supported.filter(isString).slice(0, 20) : [];
}

/**
 * Whether an error says that credentials are missing: by a number, never by its words. -32042 asks for a
 * visit to a URL first (MCP 2025-11-25, URL elicitation); 401 and 403 are what HTTP bridges pass on.
 */
function gateOf(error: JsonObject, code: number): Gate {
  const data = property(error, 'data');
  const numbers = [code, ...['status', 'statusCode', 'httpStatus', 'code'].map((key) => property(data, key))];
  return numbers.some((number) => number === -32042 || number === 401 || number === 403)
    ? 'credentials'
    : 'none';
}

/** The first rule of JSON-RPC 2.0 that a message breaks; its contents are somebody else's business. */
function messageProblem(message: JsonObject): string | undefined {
  if (property(message, 'jsonrpc') !== '2.0') return 'jsonrpc is not "2.0"';
  if (property(message, 'method') !== undefined) {
    return isString(property(message, 'method')) ? undefined : 'method is not a string';
  }
  const result = property(message, 'result') !== undefined;
  const error = property(message, 'error') !== undefined;
  if (result && error) return 'both result and error';
  // An answer that has neither is told by the request that it answers.
  return undefined;
}
