/** Edits of Python. */
import type { Change } from '../changes.ts';
import type { EditContext, Edited, Editor } from '../draft.ts';
import { annotateTool } from './annotations.ts';
import { describeTool } from './description.ts';
import { importEdits } from './imports.ts';
import { editKeywords } from './keywords.ts';
import { renameTool } from './rename.ts';

export const pythonEditor: Editor = { edit, imports: importEdits };

function edit(change: Change, context: EditContext): Edited | undefined {
  switch (change.kind) {
    case 'describe-tool':
      return describeTool(change.text, context);
    case 'annotate':
      return annotateTool(change.hints, context);
    case 'rename':
      return renameTool(change.name, context);
    case 'answer-with-text':
      // The SDKs do it themselves.
      return undefined;
    case 'keywords':
      return editKeywords(change, context);
  }
}
