/** What renaming a tool is in every language. */
import type { SourceFile } from '../sources.ts';
import type { EditContext, Edited, FileEdit } from './draft.ts';

/** More places than these are no name any more, but a word. */
const maximumPlaces = 200;

/**
 * The files of the server that hold the name as a text; `undefined` where nobody says which files those are, or
 * one of them cannot be read.
 */
export function filesHolding(
  name: string,
  { files, sources, declaration }: EditContext,
): readonly SourceFile[] | undefined {
  if (files === undefined) return undefined;
  const own = declaration.parts.whole.file.path;
  const found: SourceFile[] = [];
  for (const path of new Set([
    ...files,
    own,
    ...(declaration.parts.literal ? [declaration.parts.literal.file.path] : []),
  ])) {
    if (!sources.files.text(path)?.includes(name)) continue;
    const file = sources.file(path);
    if (file === undefined) return undefined;
    found.push(file);
  }
  return found;
}

export function renamed(edits: readonly FileEdit[]): Edited | undefined {
  if (edits.length === 0 || edits.length > maximumPlaces) return undefined;
  const files = new Set(edits.map(({ file }) => file.path)).size;
  return { edits, caveats: [{ kind: 'renames', places: edits.length, files }] };
}
