/** Scans that are made once for each text: after an edit only the edited file is scanned again. */
import type { SourceFiles } from '../files.ts';

export type Scan<T> = (path: string, text: string, files: SourceFiles) => T;

/** What is known goes with the `SourceFiles` that the texts came from. */
export function oncePerText<T>(scan: (text: string) => T): Scan<T> {
  const scans = new WeakMap<SourceFiles, Map<string, { readonly text: string; readonly result: T }>>();
  return (path, text, files) => {
    const known = scans.get(files) ?? new Map<string, { readonly text: string; readonly result: T }>();
    scans.set(files, known);
    const before = known.get(path);
    if (before?.text === text) return before.result;
    const result = scan(text);
    known.set(path, { text, result });
    return result;
  };
}
