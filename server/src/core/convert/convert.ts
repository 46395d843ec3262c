/**
 * A config file, or some of its servers, in the words of another kind of file. What cannot be carried over is told
 * and never just dropped. Driven by the data of the dialects: nothing here knows two kinds of files by name.
 */
import type { Dialect } from '../dialects/dialect.ts';
import { fileKind } from '../dialects/readers.ts';
import { vscodeMcpJson } from '../dialects/vscodeMcpJson.ts';
import type { ConfigDocument, ServerEntry } from '../document/document.ts';
import { type JsonNode, member, members, nodeRange, plainValue } from '../document/node.ts';
import { applyEdits, type Range } from '../document/range.ts';
import { parseText } from '../document/syntax.ts';
import { remoteHeaders } from '../rules/entries/command.ts';
import { strictEdits, takesComments } from './comments.ts';
import { convertEntry, type EntryTarget } from './entry.ts';
import { inputPlan } from './inputs.ts';
import { type Item, type Items, itemsOf, stretch } from './items.ts';
import { styleOf } from './layout.ts';
import { type FileComments, mergedText, newFile, noComments, type Parts } from './merge.ts';
import { type ConversionNote, commentsNote, presentNote, rootNote } from './note.ts';
import { commentsBetween } from './pieces.ts';
import { sameJson } from './sameJson.ts';
import { writingOf } from './writing.ts';

export interface ConvertOptions {
  /** Names of the servers that are wanted; where absent, the whole file. */
  readonly servers?: readonly string[];
  /** The file that they are put into, read as the target's dialect. It keeps all that it has. */
  readonly into?: ConfigDocument;
}

export type Conversion =
  | {
      readonly ok: true;
      /** The whole text of the file that is to be written. */
      readonly text: string;
      readonly carried: readonly CarriedServer[];
      readonly notes: readonly ConversionNote[];
    }
  | { readonly ok: false; readonly problem: ConversionProblem };

export interface CarriedServer {
  readonly name: string;
  /** `present`: the file has the very same entry already. */
  readonly kind: 'added' | 'present';
}

export type ConversionProblem =
  /** The text has a fault, so that nobody knows what is meant. */
  | { readonly kind: 'fault'; readonly of: 'source' | 'target'; readonly range: Range }
  | { readonly kind: 'no-servers' }
  | { readonly kind: 'unknown-server'; readonly names: readonly string[] }
  /** The file that is there keeps its servers where its readers do not look, or is something else. */
  | { readonly kind: 'no-place' };

export function convert(
  document: ConfigDocument,
  target: Dialect,
  { servers, into }: ConvertOptions = {},
): Conversion {
  const problem = problemOf(document, servers, into);
  if (problem !== undefined) return { ok: false, problem };
  const { items, rest } = itemsOf(document);
  const chosen = servers === undefined ? items : items.filter(({ name }) => servers.includes(name));
  const inputs = inputPlan(document, into);
  const asked = new Set<string>();
  const converted = convertItems(document, chosen, into, {
    ...inputs,
    dialect: target,
    writing: writingOf(target),
    inputId: (id) => {
      asked.add(id);
      return inputs.inputId(id);
    },
  });
  if (servers === undefined) for (const { id } of document.inputs) asked.add(id.value);
  const takesInputs = target.variables.words.input !== undefined && target.inputs === 'read';
  const parts: Parts = {
    items: converted.items,
    inputs: takesInputs ? inputs.definitions(asked).map((input) => strict(input, target)) : [],
    style: styleOf(document.text),
  };
  const isWhole = servers === undefined && isBlank(into);
  const around = isWhole ? commentsAround(document, rest) : noComments;
  const kept = takesComments(target) ? around : noComments;
  const text = isBlank(into) ? newFile(target, parts, kept) : mergedText(into, target, parts);
  if (text === undefined) return { ok: false, problem: { kind: 'no-place' } };
  const lost = takesComments(target) ? 0 : converted.comments + countOf(around);
  const notes = [
    ...converted.notes,
    ...(servers === undefined ? rootNotes(document, target) : []),
    ...(lost > 0 ? [commentsNote(lost, target)] : []),
  ];
  return { ok: true, text, carried: converted.carried, notes: distinct(notes) };
}

function problemOf(
  document: ConfigDocument,
  servers: readonly string[] | undefined,
  into: ConfigDocument | undefined,
): ConversionProblem | undefined {
  if (document.fault !== undefined) return { kind: 'fault', of: 'source', range: document.fault.range };
  const names = new Set(document.servers.map(({ name }) => name));
  const unknown = servers?.filter((name) => !names.has(name)) ?? [];
  if (unknown.length > 0) return { kind: 'unknown-server', names: unknown };
  if (names.size === 0) return { kind: 'no-servers' };
  const fault = isBlank(into) ? undefined : into.fault;
  return fault && { kind: 'fault', of: 'target', range: fault.range };
}

/** A file without a text is as good as none. */
function isBlank(into: ConfigDocument | undefined): into is undefined {
  return into === undefined || into.text.trim() === '';
}

interface ConvertedItems {
  readonly items: readonly Item[];
  readonly carried: readonly CarriedServer[];
  readonly notes: readonly ConversionNote[];
  /** How many were left out. */
  readonly comments: number;
}

function convertItems(
  document: ConfigDocument,
  chosen: readonly Item[],
  into: ConfigDocument | undefined,
  target: EntryTarget,
): ConvertedItems {
  const entries = new Map(document.servers.map((entry) => [entry.name, entry]));
  const present = new Map(into?.servers.map(({ name, node }) => [name, node]));
  const items: Item[] = [];
  const carried: CarriedServer[] = [];
  const notes: ConversionNote[] = [];
  let comments = 0;
  const dialect = dialectOfContent(document);
  const source = { dialect, writing: writingOf(dialect) };
  for (const item of chosen) {
    const filled = filledIn(entries.get(item.name));
    const result = convertEntry({ ...source, name: item.name, text: item.value, filled }, target);
    if (result.kind === 'left-out') {
      notes.push(result.note);
      continue;
    }
    const there = present.get(item.name);
    if (there !== undefined) {
      const same = isSame(there, result.text);
      if (same) carried.push({ name: item.name, kind: 'present' });
      else notes.push(presentNote(item.name, target.dialect));
      continue;
    }
    const keeps = takesComments(target.dialect);
    const { before, behind } = keeps ? item : { before: [], behind: [] };
    items.push({ ...item, value: result.text, before, behind });
    carried.push({ name: item.name, kind: 'added' });
    for (const note of result.notes) notes.push(note);
    comments += result.comments + (keeps ? 0 : item.before.length + item.behind.length);
  }
  return { items, carried, notes, comments };
}

/** Headers of `mcp-remote`, which replaces variables in them by itself. */
function filledIn(entry: ServerEntry | undefined): ReadonlySet<string> {
  if (entry === undefined) return new Set();
  const headers = remoteHeaders(entry);
  const isOwn = (text: string) => entry.env.some(({ key }) => text.includes(`\${${key.value}}`));
  return new Set(
    entry.args.flatMap(({ value }, index) => (headers.has(index) && isOwn(value) ? [value] : [])),
  );
}

/** A `mcp.json` with `servers` is written as `.vscode/mcp.json` is. */
function dialectOfContent(document: ConfigDocument): Dialect {
  return fileKind(document) === 'vscode-mcp-json' && document.dialect.inputs === 'read'
    ? vscodeMcpJson
    : document.dialect;
}

function isSame(there: JsonNode, text: string): boolean {
  const { root } = parseText(text);
  return root !== undefined && sameJson(plainValue(there), plainValue(root));
}

function strict(text: string, target: Dialect): string {
  return applyEdits(text, strictEdits(text, target).edits);
}

/** Comments that belong to no server: at the top of the file, beside its root keys, and behind the last server. */
function commentsAround(document: ConfigDocument, rest: Items['rest']): FileComments {
  const { text, root, section, serverMap, dialect } = document;
  if (dialect.otherContent === 'usual' || root === undefined) return { ...noComments, rest };
  const parts = (ranges: readonly Range[]) => ranges.map((range) => stretch(document, range));
  const top = parts(commentsBetween(text, { start: 0, end: root.offset }));
  const inputs = member(section, 'inputs')?.value;
  const skipped = [serverMap, inputs].flatMap((node) => (node === undefined ? [] : [nodeRange(node)]));
  const around = commentsBetween(text, { start: root.offset, end: text.length }).filter(
    ({ start }) => !skipped.some((range) => start >= range.start && start < range.end),
  );
  return { top, before: serverMap === root ? [] : parts(around), rest };
}

function countOf({ top, before, rest }: FileComments): number {
  return top.length + before.length + rest.length;
}

/** Keys beside the servers, in a file that holds nothing but them. */
function rootNotes(
  { root, serverMap, dialect, shape }: ConfigDocument,
  target: Dialect,
): readonly ConversionNote[] {
  if (dialect.otherContent === 'usual' || serverMap === root || shape.kind === 'nested') return [];
  const silent = new Set(['$schema', '//', '_comment', ...(dialect.inputs === 'read' ? ['inputs'] : [])]);
  return members(root)
    .filter(({ key, value }) => value !== serverMap && !silent.has(key.value))
    .map(({ key }) => rootNote(key.value, dialect, target));
}

function distinct(notes: readonly ConversionNote[]): readonly ConversionNote[] {
  return [...new Map(notes.map((note) => [JSON.stringify(note), note])).values()];
}
