/**
 * Reads a server's stdout: every message that can be made out of it, and everything on it that is not one
 * message per line. A client on an SDK drops or dies of the latter; here it is kept as a fact.
 */
import { isArray, isObject, type JsonObject, property } from '../../core/json.ts';
import {
  maximumFaults,
  type Phase,
  type StdioFacts,
  type StdoutFault,
  type StdoutFaultKind,
} from '../../core/report/report.ts';
import { bounded } from '../bounded.ts';
import type { Redact } from '../redact.ts';
import { decodeLine } from './decode.ts';
import { type ByteLine, splitLines } from './lines.ts';

export interface StdoutReader {
  push(chunk: Buffer): void;
  /** Call once, when stdout has ended. */
  finish(): void;
  facts(): Pick<StdioFacts, 'lines' | 'bytes' | 'faults' | 'faultCounts'>;
}

export interface ReaderOptions {
  /** A JSON-RPC message, or something that means to be one; the protocol is the session's business. */
  readonly onMessage: (message: JsonObject) => void;
  /** A batch of them in one array; its messages are delivered one by one, too. */
  readonly onBatch: (size: number) => void;
  readonly phase: () => Phase;
  /** Milliseconds since the process was started. */
  readonly elapsed: () => number;
  readonly redact: Redact;
}

interface CollectedLine {
  readonly text: string;
  readonly offset: number;
  /** Of all collected lines up to this one, in UTF-16 units. */
  readonly size: number;
  /** Brackets that are open behind this line. */
  readonly depth: number;
}

/** How much of a message over several lines is collected before it counts as junk. */
const maximumCollected = 1024 * 1024;

export function readStdout(options: ReaderOptions): StdoutReader {
  const faults: StdoutFault[] = [];
  const counts: { [kind in StdoutFaultKind]?: number } = {};
  let lines = 0;
  let bytes = 0;
  let frameLength: number | undefined;
  let collected: CollectedLine[] = [];

  const fault = (kind: StdoutFaultKind, text: string, offset: number, encoding?: StdoutFault['encoding']) => {
    const count = (counts[kind] ?? 0) + 1;
    counts[kind] = count;
    if (count > maximumFaults) return;
    const head = options.redact.head(text, 200);
    const at = { atMs: Math.round(options.elapsed()), phase: options.phase() };
    faults.push({ kind, head, offset, ...at, ...(encoding !== undefined && { encoding }) });
  };

  const deliver = (line: ByteLine) => {
    lines++;
    const { text, encoding } = decodeLine(line.bytes);
    // The second byte of the last line feed, in a stream of two bytes a character.
    if (text === '\0' && (counts['not-utf8'] ?? 0) > 0) return;
    if (line.extent === 'head') return fault('too-long', text, line.offset);
    const header = /^content-length:\s*(\d{1,9})\s*$/i.exec(text);
    if (header !== null) {
      fault('content-length', text, line.offset);
      frameLength = Number(header[1]);
      return;
    }
    if (frameLength !== undefined) {
      // Further header fields, then the empty line that the message follows.
      if (text.trim() === '') splitter.expectFrame(frameLength);
      else if (/^content-type:/i.test(text)) return;
      frameLength = undefined;
      if (text.trim() === '') return;
    }
    readLine(text, encoding, line);
  };

  const readLine = (text: string, encoding: StdoutFault['encoding'], line: ByteLine) => {
    const mark = text.startsWith('\uFEFF');
    const value = parse(mark ? text.slice(1) : text);
    if (!isMessage(value) && !isBatch(value)) {
      // Inside a message over several lines a line may be a value of its own: `{}`, or a list.
      if (value === undefined || collected.length > 0) return collect(text, encoding, line);
      return fault(encoding === undefined ? 'not-json-rpc' : 'not-utf8', text, line.offset, encoding);
    }
    flush();
    if (encoding !== undefined) fault('not-utf8', text, line.offset, encoding);
    if (mark) fault('byte-order-mark', text, line.offset);
    if (line.end === 'crlf') fault('crlf', text, line.offset);
    if (line.end === 'none') fault('unterminated', text, line.offset);
    emit(value);
  };

  const emit = (value: unknown) => {
    const safe = bounded(value);
    if (isArray(safe)) {
      options.onBatch(safe.length);
      for (const message of safe) if (isObject(message)) options.onMessage(message);
    } else if (isObject(safe)) options.onMessage(safe);
  };

  /** A line that is no JSON may be one of several that are one message together. */
  const collect = (text: string, encoding: StdoutFault['encoding'], line: ByteLine) => {
    if (encoding !== undefined) {
      flush();
      return fault('not-utf8', text, line.offset, encoding);
    }
    if (collected.length === 0 && !/^\s*[{[]\s*("|\{|\[|$)/.test(text)) return junk(text, line.offset);
    const before = collected.at(-1) ?? { size: 0, depth: 0 };
    const size = before.size + text.length + 1;
    const depth = before.depth + openBrackets(text);
    collected.push({ text, offset: line.offset, size, depth });
    if (size > maximumCollected) return flush();
    // Trying only where the brackets close keeps this linear, whatever a server writes.
    if (depth > 0) return;
    const value = parse(collected.map((part) => part.text).join('\n'));
    if (!isMessage(value) && !isBatch(value)) return flush();
    const [first] = collected;
    collected = [];
    fault('multi-line', first?.text ?? '', first?.offset ?? 0);
    emit(value);
  };

  const flush = () => {
    const lines = collected;
    collected = [];
    for (const { text, offset } of lines) fault('not-json', text, offset);
  };

  /** A line that is no JSON, unless a message stands behind what a progress bar or a prompt left on it. */
  const junk = (text: string, offset: number) => {
    fault('not-json', text, offset);
    const at = text.indexOf('{"jsonrpc"');
    const value = at > 0 ? parse(text.slice(at)) : undefined;
    if (isMessage(value)) emit(value);
  };

  const splitter = splitLines(deliver);
  return {
    push(chunk) {
      bytes += chunk.length;
      splitter.push(chunk);
    },
    finish() {
      splitter.finish();
      flush();
    },
    facts: () => ({ lines, bytes, faults: [...faults], faultCounts: { ...counts } }),
  };
}

/** A message is an object or a list of them; a line that cannot be one is not worth an exception. */
function parse(text: string): unknown {
  if (!/^\s*[{[]/.test(text) || !/[}\]]\s*$/.test(text.slice(-200))) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Opening less closing brackets of a line, those in strings left out. JSON strings do not cross lines. */
function openBrackets(text: string): number {
  let open = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const unit = text[at];
    if (inString && unit === '\\') at++;
    else if (unit === '"') inString = !inString;
    else if (!inString && (unit === '{' || unit === '[')) open++;
    else if (!inString && (unit === '}' || unit === ']')) open--;
  }
  return open;
}

/** Whether a value means to be a JSON-RPC message; whether it is a correct one is judged elsewhere. */
function isMessage(value: unknown): boolean {
  if (!isObject(value)) return false;
  const has = (key: string) => property(value, key) !== undefined;
  return (
    has('jsonrpc') ||
    typeof property(value, 'method') === 'string' ||
    (has('id') && (has('result') || has('error')))
  );
}

function isBatch(value: unknown): boolean {
  return isArray(value) && value.length > 0 && value.every(isMessage);
}
