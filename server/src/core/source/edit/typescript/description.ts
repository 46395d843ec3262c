/** The description of a tool. */
import type { Place } from '../../declaration.ts';
import { at } from '../../languages/typescript/resolve.ts';
import { literalOf } from '../../languages/typescript/strings.ts';
import { startReading } from '../../reading.ts';
import { fieldOf } from '../../syntax.ts';
import type { EditContext, Edited } from '../draft.ts';
import { isWhole, replaced } from '../draft.ts';
import { insertItems, listingOf } from '../list.ts';
import { reachOf } from '../parameter.ts';
import { styleOf } from '../style.ts';
import { setPairs } from './objects.ts';
import { isSdkCall, takesKey } from './takesKey.ts';
import { quotedText } from './write.ts';

export function describeTool(text: string, context: EditContext): Edited | undefined {
  const { declaration } = context;
  const { description, call, name, config } = declaration.parts;
  if (description !== undefined) return rewritten(description, text, context);
  if (declaration.form === 'tool' && call !== undefined && config === undefined && isSdkCall(context)) {
    // `tool('x', shape, callback)` takes the description as its second argument.
    if (!isWhole(call.node)) return undefined;
    const argumentList = fieldOf(call.node, 'arguments');
    const list = argumentList && listingOf(at(call, argumentList));
    const index = list?.items.indexOf(name.node) ?? -1;
    if (list === undefined || index < 0) return undefined;
    return { edits: insertItems(list, index + 1, [() => quotedText(text, styleOf(call.file).quote)]) };
  }
  if (config === undefined || !isWhole(config.node) || !takesKey('description', context)) return undefined;
  const edits = setPairs(config, [['description', { json: text }]], ['name', 'title'], context);
  return edits && { edits, caveats: reachOf(config, ({ parts }) => parts.config, context) };
}

/** In place of the literal that says it now, wherever that stands. */
function rewritten(description: Place, text: string, context: EditContext): Edited | undefined {
  const reading = () => startReading(context.sources);
  const literal = literalOf(description, reading());
  if (literal === undefined) return undefined;
  const first = literal.file.text[literal.node.start];
  const quote = first === '"' || first === "'" ? first : '`';
  return {
    edits: [replaced(literal, quotedText(text, quote))],
    caveats: reachOf(
      literal,
      ({ parts }) => parts.description && literalOf(parts.description, reading()),
      context,
    ),
  };
}
