/** Edits of Go: the official SDK's structs, and the options of mcp-go. */
import type { Change } from '../changes.ts';
import type { EditContext, Edited, Editor } from '../draft.ts';
import { renamedLiterals } from '../literals.ts';
import { describeTool } from './description.ts';
import { annotateTool } from './hints.ts';
import { editKeywords } from './keywords.ts';
import { writing } from './write.ts';

export const goEditor: Editor = { edit };

function edit(change: Change, context: EditContext): Edited | undefined {
  switch (change.kind) {
    case 'describe-tool':
      return describeTool(change.text, context);
    case 'annotate':
      return annotateTool(change.hints, context);
    case 'rename':
      return renamedLiterals(change.name, writing, context);
    case 'answer-with-text':
      return undefined;
    case 'keywords':
      return editKeywords(change, context);
  }
}
