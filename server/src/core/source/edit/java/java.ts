/** Edits of Java: annotations of Spring AI, the MCP annotations and Quarkus; the core SDK's builder. */
import type { Change } from '../changes.ts';
import type { EditContext, Edited, Editor } from '../draft.ts';
import { renamedLiterals } from '../literals.ts';
import { setElements } from './annotations.ts';
import { describeTool } from './description.ts';
import { familyOf } from './families.ts';
import { annotateTool } from './hints.ts';
import { importEdits } from './imports.ts';
import { editKeywords } from './keywords.ts';
import { quotedText, writing } from './write.ts';

export const javaEditor: Editor = { edit, imports: importEdits };

function edit(change: Change, context: EditContext): Edited | undefined {
  switch (change.kind) {
    case 'describe-tool':
      return describeTool(change.text, context);
    case 'annotate':
      return annotateTool(change.hints, context);
    case 'rename':
      return renameTool(change.name, context);
    case 'answer-with-text':
      // What they answer is made by themselves.
      return undefined;
    case 'keywords':
      return editKeywords(change, context);
  }
}

/** A method keeps its name, for others may call it. */
function renameTool(name: string, context: EditContext): Edited | undefined {
  const { name: written, handler, call } = context.declaration.parts;
  if (handler === undefined || written.node.parent !== handler.node || written.node.field !== 'name')
    return renamedLiterals(name, writing, context);
  if (call === undefined || familyOf(context) === undefined) return undefined;
  const edits = setElements(call, [['name', quotedText(name)]]);
  return edits && { edits, caveats: [{ kind: 'renames', places: 1, files: 1 }] };
}
