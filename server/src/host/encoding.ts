/** Bytes of a config file as text, with what they were. Clients read UTF-8; everything else is read here to be told. */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import type { Encoding } from '../core/document/document.ts';

export interface DecodedText {
  /** Without a byte order mark, as editors have it, so that offsets are the same in both. */
  readonly text: string;
  readonly encoding: Encoding;
}

/** `undefined` for what is no text. */
export function decodeText(bytes: Buffer): DecodedText | undefined {
  const encoding = encodingFrom(bytes);
  try {
    const text = new TextDecoder(encoding === 'utf-8-bom' ? 'utf-8' : encoding, { fatal: true }).decode(
      bytes,
    );
    return text.includes('\0') && !beginsAsJson(text) ? undefined : { text, encoding };
  } catch {
    return undefined;
  }
}

/** The encoding that a file on the disk begins in; `undefined` where it cannot be looked at. */
export function encodingOf(file: string): Encoding | undefined {
  try {
    // A pipe or a device would be waited on for ever.
    if (!statSync(file).isFile()) return undefined;
    const opened = openSync(file, 'r');
    try {
      const head = Buffer.alloc(4);
      return encodingFrom(head.subarray(0, readSync(opened, head, 0, head.length, 0)));
    } finally {
      closeSync(opened);
    }
  } catch {
    return undefined;
  }
}

/** By the byte order mark, or by where the zeros of a first character are that is none but ASCII in JSON. */
function encodingFrom(bytes: Buffer): Encoding {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8-bom';
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return 'utf-16le';
  return first === 0 && second !== 0 && third === 0 && fourth !== 0 ? 'utf-16be' : 'utf-8';
}

/** A program has zeros too, and is no config for that. */
function beginsAsJson(text: string): boolean {
  return /^\s*(?:[[{"]|\/[/*])/.test(text);
}
