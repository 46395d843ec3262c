/** Bytes of a line to text: UTF-8, and a guess at what they are where they are not. */
import type { StdoutFault } from '../../core/report/report.ts';

export interface DecodedLine {
  /** Undecodable bytes are U+FFFD. */
  readonly text: string;
  /** Set when the bytes are not UTF-8. */
  readonly encoding: StdoutFault['encoding'];
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

export function decodeLine(bytes: Buffer): DecodedLine {
  const wide = utf16(bytes);
  if (wide !== undefined) {
    // The other byte of a line feed stands before the line, or behind it.
    const aligned = bytes[0] === 0 ? bytes.subarray(1) : bytes;
    const pairs = aligned.subarray(0, aligned.length - (aligned.length % 2));
    return { text: new TextDecoder(wide).decode(pairs), encoding: wide };
  }
  try {
    return { text: strict.decode(bytes), encoding: undefined };
  } catch {
    return { text: lenient.decode(bytes), encoding: 'windows-1252' };
  }
}

/**
 * A byte order mark, or a zero in every other byte: JSON text is mostly ASCII, and no UTF-8 JSON has zeros.
 * Lines are cut at the byte of the line feed, so that a later line of either kind begins with a zero; without
 * it both read alike.
 */
function utf16(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes.length < 4) return undefined;
  const [first, second] = bytes;
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  const sample = bytes.subarray(0, 200);
  const zeros = sample.reduce((count, byte) => (byte === 0 ? count + 1 : count), 0);
  return zeros > sample.length / 3 ? 'utf-16le' : undefined;
}
