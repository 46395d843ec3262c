/** The description of a tool: an argument of its attribute, documentation, a text in JSON. */
import { type EditContext, type Edited, isWhole } from '../draft.ts';
import { rewrittenDescription } from '../literals.ts';
import { reachOf } from '../parameter.ts';
import { documented } from './attributes.ts';
import { setPairs } from './json.ts';
import { isRmcp } from './sdk.ts';
import { writing } from './write.ts';

export function describeTool(text: string, context: EditContext): Edited | undefined {
  const { form, parts } = context.declaration;
  const { description, handler, config } = parts;
  const isDocumentation = description !== undefined && /comment$/.test(description.node.type);
  if (description !== undefined && !isDocumentation) return rewrittenDescription(text, writing, context);
  if (form === 'json' && config !== undefined) {
    const edits = isWhole(config.node)
      ? setPairs(config, [['description', text]], ['name', 'title'])
      : undefined;
    return edits && { edits, caveats: reachOf(config, (declaration) => declaration.parts.config, context) };
  }
  if (handler === undefined || !isRmcp(context)) return undefined;
  const edits = documented(handler, text);
  return edits && { edits, caveats: reachOf(handler, (declaration) => declaration.parts.handler, context) };
}
