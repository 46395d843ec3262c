/** What looking for declarations asks of a disk: handed in, so that `core` stays pure and an editor's unsaved text counts. */
import type { PathKind } from '../machine.ts';

/**
 * Each question is answered at once and changes nothing. Paths are absolute, with `/` between folders on every
 * system. The same text is answered as the same string value as long as a file does not change.
 */
export interface SourceFiles {
  /** The whole text; `undefined` where there is no file, or it is too large to have been written by hand, or is no text. */
  text(path: string): string | undefined;
  /** What stands at a path, links followed; `unknown` where it could not be looked at. */
  kindOf(path: string): PathKind;
  /** The names in a folder, at most a few thousand; none where it cannot be read. */
  namesIn(folder: string): readonly string[];
  /** When the file was last written, in milliseconds since 1970; `undefined` where there is none. */
  modified(path: string): number | undefined;
}
