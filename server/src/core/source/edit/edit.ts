/**
 * A rule's operations on a tool's JSON, made in the server's own source, as that is written. Operations in, edits out:
 * nothing here knows a rule.
 *
 * An operation's pointer says what is to change (`changes.ts`); the language of the declaration says how
 * (`typescript/`, `python/`, `csharp/`, `go/`, `rust/`, `java/`), with one small module for each kind of change. What is not written so that the change
 * is certain gives no edit at all: all operations are made, or none.
 */
import type { TextEdit } from '../../document/range.ts';
import type { ToolOperation } from '../../rules/rule.ts';
import type { Language } from '../language.ts';
import type { Located, SeenTool } from '../locate.ts';
import type { Sources } from '../sources.ts';
import type { Caveat } from './caveats.ts';
import { changesOf } from './changes.ts';
import { csharpEditor } from './csharp/csharp.ts';
import { byFile, type EditContext, type Edited, type Editor, type NeededImport, together } from './draft.ts';
import { goEditor } from './go/go.ts';
import { javaEditor } from './java/java.ts';
import { pythonEditor } from './python/python.ts';
import { rustEditor } from './rust/rust.ts';
import { typescriptEditor } from './typescript/typescript.ts';

export { caveatWords } from './caveats.ts';

export interface SourceChange {
  readonly tool: string;
  readonly operations: readonly ToolOperation[];
  /** The tools as their server listed them: what an edit changes is told by all of them. */
  readonly tools?: readonly SeenTool[];
  /** The files that the server is made of, absolute. Without them no tool is renamed. */
  readonly files?: readonly string[];
}

export interface SourceEdit {
  /** Edits in the order of the text; none of them collide. */
  readonly files: readonly { readonly file: string; readonly edits: readonly TextEdit[] }[];
  /** What a person should know before. Empty for a plain edit. */
  readonly caveats: readonly Caveat[];
}

const editors: { readonly [language in Language['id']]: Editor } = {
  typescript: typescriptEditor,
  python: pythonEditor,
  csharp: csharpEditor,
  go: goEditor,
  rust: rustEditor,
  java: javaEditor,
};

/** `undefined` where the source is not written so that all of the change is certain. Never throws. */
export function editSource(change: SourceChange, located: Located, sources: Sources): SourceEdit | undefined {
  const place = located.tools.get(change.tool);
  const changes = changesOf(change.operations);
  if (place?.kind !== 'found' || changes === undefined) return undefined;
  const { declaration } = place;
  const editor = editors[declaration.parts.whole.file.language.id];
  const context: EditContext = {
    tool: change.tool,
    declaration,
    located,
    sources,
    listed: change.tools ?? [],
    files: change.files,
  };
  const made = together(changes.map((one) => editor.edit(one, context)));
  const files = made && byFile([...made.edits, ...(importsOf(made, editor) ?? [])]);
  if (made === undefined || files === undefined || files.length === 0) return undefined;
  if (made.imports?.length && importsOf(made, editor) === undefined) return undefined;
  return { files, caveats: distinct(made.caveats ?? []) };
}

function importsOf({ imports = [] }: Edited, editor: Editor) {
  const files = new Map<string, NeededImport[]>();
  for (const needed of imports) files.set(needed.file.path, [...(files.get(needed.file.path) ?? []), needed]);
  const made = [...files.values()].map((needed) => needed[0] && editor.imports?.(needed[0].file, needed));
  return made.includes(undefined) ? undefined : made.flatMap((edits) => edits ?? []);
}

/** Each once, and of the counts of tools the highest. */
function distinct(caveats: readonly Caveat[]): readonly Caveat[] {
  const kinds = new Map<string, Caveat>();
  for (const caveat of caveats) {
    const key = caveat.kind === 'elsewhere' ? `${caveat.file}:${caveat.line}` : caveat.kind;
    const before = kinds.get(key);
    if (before?.kind === 'changes-tools' && caveat.kind === 'changes-tools' && before.count > caveat.count)
      continue;
    if (before?.kind === 'drops-default' && caveat.kind === 'drops-default')
      kinds.set(key, {
        kind: 'drops-default',
        parameters: [...new Set([...before.parameters, ...caveat.parameters])],
      });
    else kinds.set(key, caveat);
  }
  return [...kinds.values()];
}
