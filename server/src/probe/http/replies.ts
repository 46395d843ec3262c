/** The messages in the body of a reply: one JSON document, or a stream of events. */
import { createParser } from 'eventsource-parser';
import { isArray, isObject, type JsonObject } from '../../core/json.ts';
import { bounded } from '../bounded.ts';
import type { BodyEnd, Reply } from './wire.ts';

export interface Incoming {
  readonly onMessage: (message: JsonObject) => void;
  readonly onBatch: (size: number) => void;
}

export interface Event {
  readonly type: string;
  readonly data: string;
  readonly id: string | undefined;
}

export type ReplyKind = 'json' | 'events' | 'other';

/** By the media type alone: its parameters do not matter. */
export function replyKind({ contentType }: Pick<Reply, 'contentType'>): ReplyKind {
  const type = (contentType ?? '').split(';')[0]?.trim().toLowerCase();
  return type === 'application/json' ? 'json' : type === 'text/event-stream' ? 'events' : 'other';
}

/** Whether it is in the encoding that was asked for: none. */
export function isEncoded(reply: Reply): boolean {
  return !/^\s*(identity)?\s*$/i.test(reply.header('content-encoding') ?? '');
}

export interface Text {
  readonly text: string;
  readonly end: BodyEnd;
}

/** The whole body; with a `limit` of bytes only its beginning, for then it is no message. */
export async function readText(reply: Reply, limit = Number.POSITIVE_INFINITY): Promise<Text> {
  const chunks: Buffer[] = [];
  let size = 0;
  const end = await reply.read((bytes) => {
    chunks.push(bytes);
    size += bytes.length;
    if (size >= limit) reply.drop();
  });
  const text = Buffer.concat(chunks).subarray(0, limit).toString('utf8');
  return { text: text.startsWith('\uFEFF') ? text.slice(1) : text, end };
}

/** Hands over every event until the stream ends or is dropped. */
export async function readEvents(reply: Reply, onEvent: (event: Event) => void): Promise<BodyEnd> {
  const decoder = new TextDecoder();
  const parser = createParser({
    onEvent: ({ event = 'message', data, id }) => onEvent({ type: event, data, id }),
  });
  let tail = '';
  const end = await reply.read((bytes) => {
    const text = decoder.decode(bytes, { stream: true });
    tail = (tail + text).slice(-4);
    parser.feed(text);
  });
  const whole = tail === '' || /(\n\n|\r\r|\r\n\r\n)$/.test(tail);
  if (end !== 'complete' || whole) return end;
  // The connection was ended properly, but in the middle of an event.
  reply.note.problem('cut-off');
  return 'cut-off';
}

/** Hands over what is a message; says whether the text was JSON and could hold one. */
export function emitText(text: string, incoming: Incoming): 'messages' | 'not-json' {
  const value = parseJson(text);
  if (isArray(value)) {
    incoming.onBatch(value.length);
    for (const message of value) if (isObject(message)) incoming.onMessage(message);
  } else if (isObject(value)) incoming.onMessage(value);
  else return 'not-json';
  return 'messages';
}

export function parseJson(text: string): unknown {
  try {
    return bounded(JSON.parse(text));
  } catch {
    return undefined;
  }
}
