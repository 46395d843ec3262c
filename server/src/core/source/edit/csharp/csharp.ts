/** Edits of C#: the official SDK's attributes, `McpServerTool.Create` and `Tool` objects. */
import type { Change } from '../changes.ts';
import type { EditContext, Edited, Editor } from '../draft.ts';
import { renamedLiterals } from '../literals.ts';
import { describeTool } from './description.ts';
import { annotateTool } from './hints.ts';
import { editKeywords } from './keywords.ts';
import { nameAttribute } from './rename.ts';
import { usingEdits } from './usings.ts';
import { writing } from './write.ts';

export const csharpEditor: Editor = { edit, imports: usingEdits };

function edit(change: Change, context: EditContext): Edited | undefined {
  switch (change.kind) {
    case 'describe-tool':
      return describeTool(change.text, context);
    case 'annotate':
      return annotateTool(change.hints, context);
    case 'rename':
      return nameAttribute(change.name, context) ?? renamedLiterals(change.name, writing, context);
    case 'answer-with-text':
      // The SDK does it by itself.
      return undefined;
    case 'keywords':
      return editKeywords(change, context);
  }
}
