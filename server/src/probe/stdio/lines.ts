/** Cuts a byte stream into lines, without decoding and without ever holding more than one line. */

export interface ByteLine {
  /** The line without its line feed, and without the carriage return before it. */
  readonly bytes: Buffer;
  /** Offset of its first byte in the stream. */
  readonly offset: number;
  /** `frame`: it came by length, see `expectFrame`. `none`: the stream ended behind it. */
  readonly end: 'lf' | 'crlf' | 'none' | 'frame';
  /** `head`: the line is longer than the limit, and `bytes` is only its beginning. */
  readonly extent: 'whole' | 'head';
}

export interface LineSplitter {
  push(chunk: Buffer): void;
  /** Delivers what is left when the stream has ended. */
  finish(): void;
  /** The next `length` bytes are one message, as behind a `Content-Length` header. */
  expectFrame(length: number): void;
}

/** Official SDK clients close the connection at a longer line (typescript-sdk, `maxBufferSize`). */
export const maximumLineBytes = 10 * 1024 * 1024;
const headBytes = 4096;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

export function splitLines(deliver: (line: ByteLine) => void, maximum = maximumLineBytes): LineSplitter {
  let parts: Buffer[] = [];
  let held = 0;
  let offset = 0;
  let frame = 0;
  let skipping: 'no' | 'rest-of-line' = 'no';

  const take = (end: ByteLine['end'], consumed: number) => {
    const whole = Buffer.concat(parts);
    const cr = end === 'lf' && whole.at(-1) === carriageReturn;
    const bytes = cr ? whole.subarray(0, -1) : whole;
    const line = { bytes, offset, end: cr ? 'crlf' : end, extent: 'whole' } as const;
    offset += held + consumed;
    parts = [];
    held = 0;
    deliver(line);
  };

  const hold = (bytes: Buffer) => {
    if (skipping === 'rest-of-line') {
      offset += bytes.length;
      return;
    }
    parts.push(bytes);
    held += bytes.length;
    if (held <= maximum) return;
    const head = Buffer.concat(parts).subarray(0, headBytes);
    deliver({ bytes: head, offset, end: 'none', extent: 'head' });
    offset += held;
    parts = [];
    held = 0;
    skipping = 'rest-of-line';
  };

  return {
    push(chunk) {
      let rest = chunk;
      while (rest.length > 0) {
        if (frame > 0) {
          const wanted = rest.subarray(0, frame - held);
          rest = rest.subarray(wanted.length);
          parts.push(wanted);
          held += wanted.length;
          if (held < frame) return;
          frame = 0;
          take('frame', 0);
          continue;
        }
        const at = rest.indexOf(lineFeed);
        hold(at < 0 ? rest : rest.subarray(0, at));
        if (at < 0) return;
        rest = rest.subarray(at + 1);
        if (skipping === 'rest-of-line') {
          skipping = 'no';
          offset += 1;
        } else take('lf', 1);
      }
    },
    finish() {
      if (held > 0) take('none', 0);
    },
    expectFrame(length) {
      if (length > 0 && length <= maximum) frame = length;
    },
  };
}
