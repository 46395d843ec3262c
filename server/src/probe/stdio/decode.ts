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
  if (wide !== undefined) return { text: new TextDecoder(wide).decode(bytes), encoding: wide };
  try {
    return { text: strict.decode(bytes), encoding: undefined };
  } catch {
    return { text: lenient.decode(bytes), encoding: 'windows-1252' };
  }
}

/**
 * A byte order mark, or a zero in every other byte. JSON text is mostly ASCII, and no UTF-8 JSON has zeros.
 * A line that follows another in a UTF-16LE stream begins with the second byte of that one's line feed.
 */
function utf16(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes.length < 4) return undefined;
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 200);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd < sample.length / 3) return undefined;
  return odd >= even || first === 0 ? 'utf-16le' : 'utf-16be';
}
