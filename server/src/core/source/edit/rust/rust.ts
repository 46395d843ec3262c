/** Edits of Rust: rmcp's and rust-mcp-sdk's attributes, the types that schemars reads, and `json!`. */
import type { Change } from '../changes.ts';
import type { EditContext, Edited, Editor } from '../draft.ts';
import { describeTool } from './description.ts';
import { annotateTool } from './hints.ts';
import { editKeywords } from './keywords.ts';
import { renameTool } from './rename.ts';

export const rustEditor: Editor = { edit };

function edit(change: Change, context: EditContext): Edited | undefined {
  switch (change.kind) {
    case 'describe-tool':
      return describeTool(change.text, context);
    case 'annotate':
      return annotateTool(change.hints, context);
    case 'rename':
      return renameTool(change.name, context);
    case 'answer-with-text':
      return undefined;
    case 'keywords':
      return editKeywords(change, context);
  }
}
