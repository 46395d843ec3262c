/** Keywords of a parameter that mcp-go's options make: `mcp.WithString("at", mcp.Required(), …)`. */
import { isObject, isString, property } from '../../../json.ts';
import type { Place } from '../../declaration.ts';
import { callOf } from '../../languages/go/values.ts';
import type { KeywordsChange } from '../changes.ts';
import { type EditContext, type Edited, together } from '../draft.ts';
import type { WriteItem } from '../list.ts';
import { rewrittenText } from '../literals.ts';
import { type ParameterSite, reachOf } from '../parameter.ts';
import { lineIndent, styleOf } from '../style.ts';
import { addOptions, areOptionsWritten, optionIn, removeOption } from './arguments.ts';
import { callSdk } from './sdk.ts';
import { quotedText, valueText, writing } from './write.ts';

const makers = /^With(?:String|Number|Integer|Boolean|Object|Array|Any)$/;
const itemOptions = [
  'Items',
  'WithStringItems',
  'WithStringEnumItems',
  'WithNumberItems',
  'WithIntegerItems',
  'WithBooleanItems',
];
const order = ['Required', 'Title', 'Description'];

/** The call that makes the parameter, all of whose options are written there. */
function makerOf({
  located,
}: ParameterSite): { readonly call: Place; readonly name: string; readonly qualifier: string } | undefined {
  const { target } = located.place;
  const call = callOf(target);
  if (call?.qualifier === undefined || !makers.test(call.name)) return undefined;
  return callSdk(target) === 'mcp-go'
    ? { call: target, name: call.name, qualifier: call.qualifier }
    : undefined;
}

export function optionKeywords(
  { set, removed }: KeywordsChange,
  site: ParameterSite,
  context: EditContext,
): Edited | undefined {
  const maker = makerOf(site);
  if (maker === undefined) return undefined;
  const { call, name, qualifier } = maker;
  const parts: (Edited | undefined)[] = removed.map((keyword) => {
    const option = keyword === 'additionalProperties' ? optionIn(call, 'AdditionalProperties') : undefined;
    const edits = option && removeOption(call, option);
    return edits && { edits, caveats: reachOf(call, site, context) };
  });
  const added: WriteItem[] = [];
  for (const [keyword, value] of set) {
    const said = keyword === 'description' ? optionIn(call, 'Description') : undefined;
    const given = said && callOf(said)?.args[0];
    if (keyword === 'description' && isString(value)) {
      if (given !== undefined) parts.push(rewrittenText(given, value, writing, site, context));
      else added.push(() => `${qualifier}.Description(${quotedText(value)})`);
    } else if (keyword === 'items' && name === 'WithArray' && isPlainType(value) && hasNoItems(call))
      added.push(() => `${qualifier}.Items(${valueText(value)})`);
    else if (!(isFree(keyword) && name === 'WithString' && areOptionsWritten(call))) return undefined;
  }
  const free = set.filter(([keyword]) => isFree(keyword));
  if (free.length > 0) added.push((indent) => optionFunction(free, indent, call));
  if (added.length > 0) {
    const edits = addOptions(call, added, order);
    parts.push(edits && { edits, caveats: reachOf(call, site, context) });
  }
  return together(parts);
}

/** What mcp-go has no option for. */
function isFree(keyword: string): boolean {
  return keyword === 'format' || keyword === 'examples';
}

function isPlainType(items: unknown): boolean {
  return isObject(items) && Object.keys(items).length === 1 && isString(property(items, 'type'));
}

function hasNoItems(call: Place): boolean {
  return areOptionsWritten(call) && itemOptions.every((name) => optionIn(call, name) === undefined);
}

/** An option of one's own: a function that is handed the schema. */
function optionFunction(
  keywords: KeywordsChange['set'],
  indent: string | undefined,
  { file, node }: Place,
): string {
  const around = indent ?? lineIndent(file, node.start);
  const lines = keywords.map(
    ([keyword, value]) => `${around}\tschema[${quotedText(keyword)}] = ${valueText(value)}`,
  );
  return ['func(schema map[string]any) {', ...lines, `${around}}`].join(styleOf(file).lineEnd);
}

export function requireOption(site: ParameterSite, context: EditContext): Edited | undefined {
  const maker = makerOf(site);
  if (maker === undefined || optionIn(maker.call, 'Required') !== undefined) return undefined;
  const edits = addOptions(maker.call, [() => `${maker.qualifier}.Required()`], []);
  return edits && { edits, caveats: reachOf(maker.call, site, context) };
}

/** `mcp.WithSchemaAdditionalProperties(false)` among the options of the tool. */
export function rootOptions({ set, removed }: KeywordsChange, context: EditContext): Edited | undefined {
  const { call } = context.declaration.parts;
  if (call === undefined || set.length > 0 || removed.some((one) => one !== 'additionalProperties'))
    return undefined;
  const option = optionIn(call, 'WithSchemaAdditionalProperties');
  const edits = option && removeOption(call, option);
  return edits && { edits, caveats: reachOf(call, ({ parts }) => parts.call, context) };
}
