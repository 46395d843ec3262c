/** Edits of TypeScript and JavaScript. */
import type { Change } from '../changes.ts';
import type { EditContext, Edited, Editor } from '../draft.ts';
import { annotateTool } from './annotations.ts';
import { answerWithText } from './answerText.ts';
import { describeTool } from './description.ts';
import { editKeywords } from './keywords.ts';
import { renameTool } from './rename.ts';

export const typescriptEditor: Editor = { edit };

function edit(change: Change, context: EditContext): Edited | undefined {
  switch (change.kind) {
    case 'describe-tool':
      return describeTool(change.text, context);
    case 'annotate':
      return annotateTool(change.hints, context);
    case 'rename':
      return renameTool(change.name, context);
    case 'answer-with-text':
      return answerWithText(context);
    case 'keywords':
      return editKeywords(change, context);
  }
}
