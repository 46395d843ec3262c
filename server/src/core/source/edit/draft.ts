/** What a module answers for one change, what it is given, and several of them put together. */
import type { Range, TextEdit } from '../../document/range.ts';
import type { Declaration, Place } from '../declaration.ts';
import type { Located, SeenTool } from '../locate.ts';
import type { SourceFile, Sources } from '../sources.ts';
import { type SyntaxNode, walk } from '../syntax.ts';
import type { Caveat } from './caveats.ts';
import type { Change } from './changes.ts';

export interface EditContext {
  readonly tool: string;
  readonly declaration: Declaration;
  readonly located: Located;
  readonly sources: Sources;
  /** The tools as their server listed them; none where that is not known. */
  readonly listed: readonly SeenTool[];
  /** The files that the server is made of: a new name has to be written in all of them. */
  readonly files: readonly string[] | undefined;
}

export interface FileEdit {
  readonly file: SourceFile;
  readonly range: Range;
  readonly text: string;
}

/** A name that the edits of a file use, and that the file does not know yet. */
export interface NeededImport {
  readonly file: SourceFile;
  readonly module: string;
  readonly name: string;
}

/** The edits of one change. None at all means that the source says so already. */
export interface Edited {
  readonly edits: readonly FileEdit[];
  readonly caveats?: readonly Caveat[];
  readonly imports?: readonly NeededImport[];
}

/** What a language knows of editing. `undefined` wherever the source is not written so that the change is certain. */
export interface Editor {
  edit(change: Change, context: EditContext): Edited | undefined;
  /** The lines that make the names known; `undefined` where there is no place for them. */
  imports?(file: SourceFile, needed: readonly NeededImport[]): readonly FileEdit[] | undefined;
}

export function replaced({ file, node }: Place, text: string): FileEdit {
  return { file, range: { start: node.start, end: node.end }, text };
}

export function insertedAt(file: SourceFile, offset: number, text: string): FileEdit {
  return { file, range: { start: offset, end: offset }, text };
}

export function removedBetween(file: SourceFile, start: number, end: number): FileEdit {
  return { file, range: { start, end }, text: '' };
}

/** All of them as one; the same edit asked for twice is made once. `undefined` where two of them would collide. */
export function together(parts: readonly (Edited | undefined)[]): Edited | undefined {
  const known: Edited[] = [];
  for (const part of parts) {
    if (part === undefined) return undefined;
    known.push(part);
  }
  return {
    edits: known.flatMap(({ edits }) => edits),
    caveats: known.flatMap(({ caveats = [] }) => caveats),
    imports: known.flatMap(({ imports = [] }) => imports),
  };
}

/** By file, in the order of the text. `undefined` where two edits collide, for nothing says which comes first. */
export function byFile(
  edits: readonly FileEdit[],
): readonly { readonly file: string; readonly edits: readonly TextEdit[] }[] | undefined {
  const files = new Map<string, TextEdit[]>();
  for (const { file, range, text } of edits) {
    if (file.text.slice(range.start, range.end) === text) continue;
    const known = files.get(file.path) ?? [];
    files.set(file.path, known);
    if (known.some((other) => other.text === text && isSame(other.range, range))) continue;
    if (known.some((other) => collide(other.range, range))) return undefined;
    known.push({ range, text });
  }
  return [...files].map(([file, own]) => ({
    file,
    edits: own.sort((a, b) => a.range.start - b.range.start),
  }));
}

function isSame(a: Range, b: Range): boolean {
  return a.start === b.start && a.end === b.end;
}

function collide(a: Range, b: Range): boolean {
  return a.start === b.start || (a.start < b.end && b.start < a.end);
}

/** Whether the parser found its way through all of it: what is half typed is not edited. */
export function isWhole(node: SyntaxNode): boolean {
  for (const one of walk(node)) if (one.type === 'ERROR') return false;
  return true;
}
