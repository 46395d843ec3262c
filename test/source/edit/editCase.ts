/**
 * Edits of sources, text against text: a workspace in memory, a rule's operations, and what the files are afterwards.
 * Every edited file is parsed again and must have no more errors than before.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { applyEdits } from '../../../server/src/core/document/range.ts';
import type { ToolOperation } from '../../../server/src/core/rules/rule.ts';
import { caveatWords, editSource, type SourceEdit } from '../../../server/src/core/source/edit/edit.ts';
import { languages } from '../../../server/src/core/source/languages/languages.ts';
import { locate, type SeenTool } from '../../../server/src/core/source/locate.ts';
import { memoryFiles } from '../../../server/src/core/source/memoryFiles.ts';
import { createSources } from '../../../server/src/core/source/sources.ts';
import { type SyntaxNode, walk } from '../../../server/src/core/source/syntax.ts';
import { parsers, seen } from '../truth.ts';

export interface EditCase {
  readonly title: string;
  /** Texts by path from the workspace's folder. Files of no language are there to be read, as `package.json` is. */
  readonly files: { readonly [path: string]: string };
  /** The tool that is edited, and others of the server. */
  readonly tools: readonly [SeenTool, ...SeenTool[]];
  readonly operations: readonly ToolOperation[];
  /**
   * What the edit makes of the files: texts that stand once in one of them, and what stands there afterwards. Everything else
   * stays as it is. `none`: the source is not written so that the change is certain.
   */
  readonly change: readonly (readonly [before: string, after: string])[] | 'none';
  /** The words for a person, in any order. */
  readonly caveats?: readonly string[];
}

export function set(pointer: string, value: unknown): ToolOperation {
  return { kind: 'set', pointer, value };
}

export function remove(pointer: string): ToolOperation {
  return { kind: 'remove', pointer };
}

/** A tool of which only the names of its parameters are known. */
export function tool(name: string, parameters = '', description = ''): SeenTool {
  return seen(name, description, parameters);
}

export function editTable(title: string, cases: readonly EditCase[]): void {
  describe(title, () => {
    for (const one of cases) test(one.title, () => check(one));
  });
}

async function check({ files, tools, operations, change, caveats = [] }: EditCase): Promise<void> {
  const before = inWorkspace(files);
  const { edit, errors } = await madeIn(before, tools, operations);
  if (change === 'none') {
    assert.equal(edit && shownEdit(before, edit), undefined, 'an edit that is not certain');
    return;
  }
  assert.ok(edit !== undefined, 'no edit was made');
  const after = editedTexts(before, edit);
  assert.deepEqual(after, expectedTexts(before, change));
  assert.deepEqual(edit.caveats.map(caveatWords).sort(), [...caveats].sort());
  const parsed = await parse(after);
  for (const [path, count] of parsed)
    assert.ok(count <= (errors.get(path) ?? 0), `${path} is broken afterwards`);
}

function inWorkspace(files: EditCase['files']): { readonly [path: string]: string } {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`/w/${path}`, text]));
}

async function madeIn(
  texts: { readonly [path: string]: string },
  tools: EditCase['tools'],
  operations: readonly ToolOperation[],
): Promise<{ readonly edit: SourceEdit | undefined; readonly errors: ReadonlyMap<string, number> }> {
  const errors = await parse(texts);
  const sources = createSources({ files: memoryFiles(texts), parse: parsers.parse, languages });
  const paths = Object.keys(texts).filter((path) => sources.languageOf(path) !== undefined);
  const located = locate({ tools, closure: paths, others: [] }, sources);
  assert.equal(located.tools.get(tools[0].name)?.kind, 'found', 'the tool was not found');
  const edit = editSource({ tool: tools[0].name, operations, tools, files: paths }, located, sources);
  return { edit, errors };
}

/** How many errors the parser finds in each file that a language reads. */
async function parse(texts: { readonly [path: string]: string }): Promise<ReadonlyMap<string, number>> {
  const sources = createSources({ files: memoryFiles(texts), parse: parsers.parse, languages });
  const paths = Object.keys(texts).filter((path) => sources.languageOf(path) !== undefined);
  const grammars = paths.flatMap((path) => sources.languageOf(path)?.grammarOf(path) ?? []);
  assert.deepEqual(await parsers.load(grammars), [], 'grammars that could not be loaded');
  return new Map(paths.map((path) => [path, errorsIn(sources.file(path)?.root)]));
}

function errorsIn(root: SyntaxNode | undefined): number {
  assert.ok(root !== undefined, 'a file that was not parsed');
  return [...walk(root)].filter(
    ({ type, start, end, children }) =>
      type === 'ERROR' || (start === end && children.length === 0 && type !== 'block' && type !== 'program'),
  ).length;
}

function editedTexts(texts: { readonly [path: string]: string }, edit: SourceEdit) {
  const after: Record<string, string> = { ...texts };
  for (const { file, edits } of edit.files) after[file] = applyEdits(texts[file] ?? '', edits);
  return after;
}

function shownEdit(texts: { readonly [path: string]: string }, edit: SourceEdit): readonly string[] {
  return edit.files.flatMap(({ file, edits }) =>
    edits.map(({ range, text }) => `${file}: ${(texts[file] ?? '').slice(range.start, range.end)} → ${text}`),
  );
}

function expectedTexts(
  texts: { readonly [path: string]: string },
  change: readonly (readonly [string, string])[],
): Record<string, string> {
  const expected: Record<string, string> = { ...texts };
  for (const [before, after] of change) {
    const holding = Object.keys(texts).filter((path) => texts[path]?.includes(before));
    const [path] = holding;
    assert.ok(path !== undefined && holding.length === 1, `in one file: ${before}`);
    const text = expected[path] ?? '';
    assert.equal(text.split(before).length, 2, `once in ${path}: ${before}`);
    expected[path] = text.replace(before, () => after);
  }
  return expected;
}
