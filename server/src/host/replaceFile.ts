/** Writing a file whole or not at all. */
import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

export type ReplaceProblem =
  /** Somebody else has written it since it was read. */
  { readonly kind: 'changed' } | { readonly kind: 'unwritable'; readonly code: string };

export interface Replacement {
  /** Absolute. A link stays, and what it leads to is replaced. */
  readonly file: string;
  readonly text: string;
  /** The bytes that are there; `undefined` where there was no file. */
  readonly before: Buffer | undefined;
  /** A file whose rights a new one gets, for it may hold the same secrets. */
  readonly like: string;
}

/** Nobody ever sees half of the text, and no other text is written over than the one that was read. */
export function replaceFile({ file, text, before, like }: Replacement): ReplaceProblem | undefined {
  let written: string | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true });
    const target = before === undefined ? file : realpathSync(file);
    const beside = `${target}.${process.pid}.tmp`;
    const handle = openSync(beside, 'wx', 0o600);
    written = beside;
    try {
      writeFileSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    chmodSync(beside, statSync(before === undefined ? like : target).mode & 0o777);
    if (!isAsBefore(target, before)) return { kind: 'changed' };
    renameSync(beside, target);
    written = undefined;
    return undefined;
  } catch (error) {
    return { kind: 'unwritable', code: (error as NodeJS.ErrnoException).code ?? 'unknown' };
  } finally {
    if (written !== undefined) rmSync(written, { force: true });
  }
}

/** The bytes of a file; `undefined` where there is none, or none that can be read. */
export function bytesOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

function isAsBefore(file: string, before: Buffer | undefined): boolean {
  const now = bytesOf(file);
  return before === undefined ? now === undefined : now?.equals(before) === true;
}
