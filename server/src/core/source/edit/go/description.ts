/** The description of a tool: a field of its struct, an option, an argument. */
import { callOf } from '../../languages/go/values.ts';
import type { EditContext, Edited } from '../draft.ts';
import { rewrittenDescription } from '../literals.ts';
import { reachOf } from '../parameter.ts';
import { addOptions } from './arguments.ts';
import { setPairs } from './pairs.ts';
import { callSdk, literalSdk } from './sdk.ts';
import { quotedText, writing } from './write.ts';

export function describeTool(text: string, context: EditContext): Edited | undefined {
  const { form, parts } = context.declaration;
  const { description, config, call } = parts;
  if (description !== undefined) return rewrittenDescription(text, writing, context);
  if (form === 'tool-literal' && config !== undefined && literalSdk(config, 'Tool') !== undefined) {
    const edits = setPairs(config, [['Description', quotedText(text)]], ['Name', 'Title']);
    return edits && { edits, caveats: reachOf(config, (declaration) => declaration.parts.config, context) };
  }
  const made = call && callOf(call);
  if (call === undefined || made?.name !== 'NewTool' || callSdk(call) !== 'mcp-go') return undefined;
  const edits = addOptions(call, [() => `${made.qualifier}.WithDescription(${quotedText(text)})`], []);
  return edits && { edits, caveats: reachOf(call, (declaration) => declaration.parts.call, context) };
}
