/** One server's entry in the words of another dialect: edits of its text, so that all else in it stays. */
import type { Dialect } from '../dialects/dialect.ts';
import { insertMemberBefore } from '../document/edits.ts';
import { type JsonNode, member, members } from '../document/node.ts';
import { applyEdits, type TextEdit } from '../document/range.ts';
import { parseText } from '../document/syntax.ts';
import { commandEdits, objectEdits } from './command.ts';
import { strictEdits } from './comments.ts';
import { fieldEdits } from './fields.ts';
import { type ConversionNote, transportNote, unreadableNote } from './note.ts';
import { type ReadTransport, readTransport } from './transport.ts';
import type { VariableTarget } from './variables.ts';
import type { Writing } from './writing.ts';

export interface EntrySource {
  readonly name: string;
  /** The value as JSON text. */
  readonly text: string;
  readonly dialect: Dialect;
  readonly writing: Writing;
  /** Arguments whose variables the program itself fills in, from the environment that the entry gives it. */
  readonly filled: ReadonlySet<string>;
}

export interface EntryTarget extends VariableTarget {
  /** The description of an input, for notes. */
  readonly describe: (id: string) => string | undefined;
}

export type ConvertedEntry =
  | {
      readonly kind: 'converted';
      readonly text: string;
      readonly comments: number;
      readonly notes: readonly ConversionNote[];
    }
  | { readonly kind: 'left-out'; readonly note: ConversionNote };

export function convertEntry(source: EntrySource, target: EntryTarget): ConvertedEntry {
  const { root } = parseText(source.text);
  if (root?.type !== 'object') return { kind: 'left-out', note: unreadableNote(source.name) };
  const transport = readTransport(root, source.dialect);
  const isForeign = source.dialect.id !== target.dialect.id;
  if (isForeign && transport.is !== undefined && target.writing.types[transport.is] === undefined) {
    return { kind: 'left-out', note: transportNote(source.name, transport.is, target.dialect) };
  }
  const { text, notes } = inWords(source, root, transport, target);
  const { edits, comments } = strictEdits(text, target.dialect);
  return { kind: 'converted', text: applyEdits(text, edits), comments, notes };
}

function inWords(
  source: EntrySource,
  root: JsonNode,
  transport: ReadTransport,
  target: EntryTarget,
): { readonly text: string; readonly notes: readonly ConversionNote[] } {
  const type = typeFor(transport, source.writing, target.writing);
  const { edits, notes } = fieldEdits(source, root, { ...target, type });
  const text = applyEdits(source.text, edits);
  if (source.dialect.id === target.dialect.id) return { text, notes };
  const flat = edit(text, (node) => objectEdits(text, node, target.dialect));
  const shaped = edit(flat, (node) => commandEdits(flat, node, target.dialect));
  const typed = edit(shaped, (node) => typeEdits(shaped, node, type));
  return { text: typed, notes };
}

/** What `type` is to say; `undefined` where there is to be none. */
function typeFor({ is, written }: ReadTransport, from: Writing, to: Writing): string | undefined {
  const habit = is === undefined ? undefined : to.types[is];
  if (is === undefined || habit === undefined) return written;
  if (habit.when === 'always') return habit.written;
  // Where every entry has to have one, nobody chose to write it.
  const chosen = written !== undefined && from.types[is]?.when !== 'always';
  return habit.when === 'kept' && chosen ? habit.written : undefined;
}

/** A type where the entry has none so far, before everything else. */
function typeEdits(text: string, node: JsonNode, type: string | undefined): readonly TextEdit[] {
  const [first] = members(node);
  if (type === undefined || first === undefined || member(node, 'type') !== undefined) return [];
  return [insertMemberBefore(text, first, 'type', JSON.stringify(type))];
}

function edit(text: string, edits: (root: JsonNode) => readonly TextEdit[]): string {
  const { root } = parseText(text);
  return root?.type === 'object' ? applyEdits(text, edits(root)) : text;
}
