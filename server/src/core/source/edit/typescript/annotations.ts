/** The hints of a tool. */
import { follow } from '../../languages/typescript/resolve.ts';
import { startReading } from '../../reading.ts';
import { partsOf } from '../../syntax.ts';
import type { Hint } from '../changes.ts';
import { type EditContext, type Edited, isWhole } from '../draft.ts';
import { insertItems, listingOf } from '../list.ts';
import { reachOf } from '../parameter.ts';
import { styleOf } from '../style.ts';
import { setPairs } from './objects.ts';
import { isSdkCall, takesKey } from './takesKey.ts';
import { valueText } from './write.ts';

/** The keys of a tool that stand before its function. */
const before = ['name', 'title', 'description', 'inputSchema', 'outputSchema', 'parameters'];

export function annotateTool(hints: readonly Hint[], context: EditContext): Edited | undefined {
  const { declaration, sources } = context;
  const { annotations, config, call } = declaration.parts;
  if (annotations !== undefined) {
    const object = follow(annotations, startReading(sources));
    if (object.node.type !== 'object' || !isWhole(object.node)) return undefined;
    const pairs = hints.map(([name, value]) => [name, { json: value }] as const);
    const edits = setPairs(object, pairs, [], context);
    const shared = reachOf(
      object,
      ({ parts }) => parts.annotations && follow(parts.annotations, startReading(sources)),
      context,
    );
    return edits && { edits, caveats: shared };
  }
  const value = Object.fromEntries(hints);
  if (declaration.form === 'tool' && call !== undefined && config === undefined && isSdkCall(context))
    return asArgument(value, context);
  if (config === undefined || !isWhole(config.node) || !takesKey('annotations', context)) return undefined;
  const edits = setPairs(config, [['annotations', { json: value }]], before, context);
  return edits && { edits, caveats: reachOf(config, ({ parts }) => parts.config, context) };
}

/** `tool('x', 'What it does', shape, { readOnlyHint: true }, callback)`: right before the callback. */
function asArgument(
  value: { readonly [hint: string]: boolean },
  { declaration }: EditContext,
): Edited | undefined {
  const { call, name, handler } = declaration.parts;
  const list = call?.node.children.find(({ field }) => field === 'arguments');
  const last = partsOf(list).at(-1);
  if (call === undefined || last === undefined || !isWhole(call.node)) return undefined;
  if (last === name.node || (handler !== undefined && handler.node !== last)) return undefined;
  // What stands last is the callback, unless it is plainly something else.
  if (/^(?:object|string|template_string|array|spread_element)$/.test(last.type)) return undefined;
  const holder = list && listingOf({ ...call, node: list });
  const style = styleOf(call.file);
  const write = (indent: string | undefined) => valueText(value, style, 'where-needed', indent);
  return holder && { edits: insertItems(holder, holder.items.length - 1, [write]) };
}
