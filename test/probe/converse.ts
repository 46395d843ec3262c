/**
 * A bare client for the fake servers: writes requests, keeps every byte that comes back, judges nothing. It
 * is not the product's own probe, so that the two can be wrong independently of each other.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isObject, type JsonObject } from '../../server/src/core/json.ts';

declare const LITMUS_ROOT: string;

export const serversFolder = join(LITMUS_ROOT, 'test', 'servers');

export interface Request {
  readonly id: string | number;
  readonly method: string;
  readonly params?: JsonObject;
}

export interface Options {
  readonly args?: readonly string[];
  readonly env?: { readonly [name: string]: string };
  readonly requests?: readonly Request[];
  /** `answered`: stdin is closed when every request has an answer. Otherwise it is closed at once. */
  readonly until?: 'sent' | 'answered';
  /** How long the server may take to end after that; then SIGTERM and, as long again, SIGKILL. */
  readonly graceMs?: number;
}

export interface Conversation {
  readonly stdout: Buffer;
  readonly text: string;
  readonly lines: readonly string[];
  /** The lines that are JSON objects. */
  readonly messages: readonly JsonObject[];
  /** The first message with that id and no method. */
  readonly answer: (id: string | number) => JsonObject | undefined;
  /** Its last 64 KiB. */
  readonly stderr: string;
  readonly stderrBytes: number;
  readonly code: number | null;
  readonly signal: string | null;
}

export const opening: readonly Request[] = [
  {
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  },
  { id: 'tools/list-2', method: 'tools/list' },
];

/** Runs a fake server, by its path below `test/servers`, through one conversation. */
export async function converse(server: string, options: Options = {}): Promise<Conversation> {
  const { args = [], env = {}, requests = opening, until = 'sent', graceMs = 5_000 } = options;
  const child = spawn(process.execPath, [join(serversFolder, server), ...args], {
    env: { ...process.env, ...env },
  });
  const ended = once(child, 'exit');
  const closed = once(child, 'close');
  const chunks: Buffer[] = [];
  let stderr = Buffer.alloc(0);
  let stderrBytes = 0;
  const send = (message: JsonObject) =>
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const open = new Set(requests.map(({ id }) => id));
  let handled = 0;
  child.stdin.on('error', () => undefined);
  child.stderr.on('data', (chunk: Buffer) => {
    stderrBytes += chunk.length;
    stderr = Buffer.concat([stderr, chunk]).subarray(-65_536);
  });
  child.stdout.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    if (until === 'sent') return;
    const { messages } = read(chunks);
    for (const { id, method } of messages.slice(handled)) {
      if (method === undefined) open.delete(id as string | number);
      else if (id !== undefined) send({ id, result: {} });
    }
    handled = messages.length;
    if (open.size === 0) child.stdin.end();
  });
  const asked = once(child.stdin, 'finish').catch(() => undefined);
  for (const request of requests) {
    send({ ...request });
    if (request.method === 'initialize') send({ method: 'notifications/initialized' });
  }
  if (until === 'sent') child.stdin.end();
  // Its time to end runs from the end of stdin; how long it takes to start and to answer is another matter.
  await Promise.race([asked, ended, delay(20_000, undefined, { ref: false })]);
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if ((await Promise.race([ended, delay(graceMs, 'late', { ref: false })])) === 'late') child.kill(signal);
  }
  const [code, signal] = await ended;
  // A child of it may hold its stdout open.
  await Promise.race([closed, delay(300, undefined, { ref: false })]);
  child.stdout.destroy();
  child.stderr.destroy();
  return { ...read(chunks), stderr: stderr.toString(), stderrBytes, code, signal };
}

function read(
  chunks: readonly Buffer[],
): Pick<Conversation, 'stdout' | 'text' | 'lines' | 'messages' | 'answer'> {
  const stdout = Buffer.concat(chunks);
  const text = stdout.toString();
  const lines = text.split('\n');
  const messages = lines.flatMap((line) => parse(line));
  return {
    stdout,
    text,
    lines,
    messages,
    answer: (id) => messages.find((message) => message.id === id && message.method === undefined),
  };
}

function parse(line: string): JsonObject[] {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? [value] : [];
  } catch {
    return [];
  }
}
