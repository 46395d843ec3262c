/** A text beside the structured content of every answer. */
import type { Place } from '../../declaration.ts';
import { isFunction } from '../../languages/typescript/bindings.ts';
import { at, follow } from '../../languages/typescript/resolve.ts';
import { startReading } from '../../reading.ts';
import { textOf } from '../../sources.ts';
import { fieldOf, partsOf, type SyntaxNode, walk } from '../../syntax.ts';
import { type EditContext, type Edited, isWhole, replaced, together } from '../draft.ts';
import { insertItems, listingOf } from '../list.ts';
import { reachOf } from '../parameter.ts';
import { styleOf } from '../style.ts';
import { pairOf } from './objects.ts';
import { quotedText } from './write.ts';

export function answerWithText(context: EditContext): Edited | undefined {
  const { handler } = context.declaration.parts;
  if (handler === undefined) return undefined;
  const fn = follow(handler, startReading(context.sources));
  const body = isFunction(fn.node) ? fieldOf(fn.node, 'body') : undefined;
  if (body === undefined || !isWhole(body)) return undefined;
  const answers = [...walk(body)]
    .filter((node) => node.type === 'object' && isAnswered(node))
    .map((node) => at(fn, node));
  const parts = answers.flatMap((answer) => addedTo(answer, context) ?? []);
  const all = parts.includes('unknown') ? undefined : together(parts.filter((part) => part !== 'unknown'));
  if (all === undefined || all.edits.length === 0) return undefined;
  const shared = reachOf(
    fn,
    ({ parts: { handler: other } }) => other && follow(other, startReading(context.sources)),
    context,
  );
  // A function beside the declaration is where its answers are: nobody looks for them elsewhere.
  return { ...all, caveats: shared.filter(({ kind }) => kind !== 'elsewhere') };
}

/** Whether a function answers the object: `return {…}`, `() => ({…})`. */
function isAnswered(object: SyntaxNode): boolean {
  let node = object;
  while (node.parent !== undefined && /^(?:parenthesized|as|satisfies)_expression$/.test(node.parent.type))
    node = node.parent;
  return (
    node.parent?.type === 'return_statement' ||
    (node.parent?.type === 'arrow_function' && node.field === 'body')
  );
}

function addedTo(answer: Place, { sources }: EditContext): Edited | 'unknown' | undefined {
  const structured = pairOf(answer, 'structuredContent', startReading(sources));
  if (structured === undefined) return undefined;
  if (partsOf(answer.node).some(({ type }) => type === 'spread_element')) return 'unknown';
  const content = pairOf(answer, 'content', startReading(sources));
  const isEmpty = content?.value?.node.type === 'array' && partsOf(content.value.node).length === 0;
  if (content !== undefined && !isEmpty) return undefined;
  const value = structured.value;
  if (value === undefined && structured.node.type !== 'shorthand_property_identifier') return 'unknown';
  // Said twice it must be the same: nothing that does something may stand in it.
  if (value !== undefined && (!isStill(value.node) || value.node.end - value.node.start > 200))
    return 'unknown';
  const expression =
    value === undefined ? 'structuredContent' : textOf(value.file, value.node).replace(/\s+/g, ' ');
  const { quote } = styleOf(answer.file);
  const items = `[{ type: ${quotedText('text', quote)}, text: JSON.stringify(${expression}) }]`;
  if (content?.value !== undefined) return { edits: [replaced(content.value, items)] };
  const list = listingOf(answer);
  const index = list?.items.indexOf(structured.node) ?? -1;
  return list === undefined || index < 0
    ? 'unknown'
    : { edits: insertItems(list, index + 1, [() => `content: ${items}`]) };
}

/** Whether an expression can be evaluated twice with nothing happening: no calls, no assignments. */
function isStill(node: SyntaxNode): boolean {
  for (const one of walk(node))
    if (
      !/^(?:object|array|pair|identifier|property_identifier|shorthand_property_identifier|member_expression|string|string_fragment|escape_sequence|number|true|false|null|undefined|spread_element|optional_chain|this|\?\.)$/.test(
        one.type,
      )
    )
      return false;
  return true;
}
