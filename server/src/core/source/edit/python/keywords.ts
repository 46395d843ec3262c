/** Keywords of a schema, whichever way it is written: a dictionary, or annotations that pydantic reads. */
import type { Place } from '../../declaration.ts';
import { elementsOf, memberOf } from '../../languages/python/mappings.ts';
import { follow } from '../../languages/python/resolve.ts';
import { textIn } from '../../languages/python/strings.ts';
import { startReading } from '../../reading.ts';
import { partsOf } from '../../syntax.ts';
import { type KeywordsChange, namesIn } from '../changes.ts';
import { type EditContext, type Edited, type FileEdit, isWhole, replaced, together } from '../draft.ts';
import { insertItems, listingOf } from '../list.ts';
import { lastParameter, type ParameterSite, reachOf } from '../parameter.ts';
import { styleOf } from '../style.ts';
import { addToString, describeAnnotation } from './annotated.ts';
import { annotationAt } from './annotation.ts';
import { memberIn, removeMember, setMembers } from './items.ts';
import { openModel } from './models.ts';
import { itemsOfType, requireParameters } from './parameters.ts';
import { quotedText, valueText } from './write.ts';

export function editKeywords(change: KeywordsChange, context: EditContext): Edited | undefined {
  const found = lastParameter(change.at, context);
  if (found === undefined) return undefined;
  const { input, output } = context.declaration.parts;
  const root = change.at.schema === 'inputSchema' ? input : output;
  const start = found.kind === 'root' ? root : found.parameter.located.place.target;
  const dictionary = start && dictionaryAt(start, found.rest, context);
  // Dictionaries in a map that is no JSON Schema are read by somebody who may not know the keyword.
  if (dictionary !== undefined && root !== undefined && !isJsonRoot(root, context)) return undefined;
  const parameter = found.kind === 'root' ? undefined : found.parameter;
  if (dictionary !== undefined) return dictionaryKeywords(change, dictionary, parameter, context);
  return annotationKeywords(change, parameter, found.rest, context);
}

/** Whether the tool's schema as a whole is JSON, or made by a function that is given JSON. */
function isJsonRoot(root: Place, context: EditContext): boolean {
  const found = follow(root, startReading(context.sources));
  if (found.node.type !== 'dictionary') return true;
  const value = (key: string) => memberOf(found, key, startReading(context.sources))?.value.node.type;
  if (value('properties') !== undefined || value('type') === 'string') return true;
  return value('required') === 'list' || value('$schema') === 'string' || value('$ref') === 'string';
}

/** The dictionary that keys lead to, references followed. */
function dictionaryAt(place: Place, keys: readonly string[], { sources }: EditContext): Place | undefined {
  const found = follow(place, startReading(sources));
  if (found.node.type !== 'dictionary' || !isWhole(found.node)) return undefined;
  const [key, next] = keys;
  if (key === undefined) return found;
  const member = memberOf(found, key, startReading(sources))?.value;
  if (member === undefined) return undefined;
  if (/^(?:items|additionalProperties)$/.test(key) && !/^\d+$/.test(next ?? ''))
    return dictionaryAt(member, keys.slice(1), { sources } as EditContext);
  const element = elementsOf(member, startReading(sources))[Number(next)];
  return element && dictionaryAt(element, keys.slice(2), { sources } as EditContext);
}

/** Behind which keywords a new one is put; others come last. */
const behind: { readonly [keyword: string]: readonly string[] } = {
  format: ['type'],
  description: ['type', 'format'],
  items: ['type'],
  required: ['properties'],
};

function dictionaryKeywords(
  { at, set, removed }: KeywordsChange,
  schema: Place,
  parameter: ParameterSite | undefined,
  context: EditContext,
): Edited | undefined {
  const edits: FileEdit[] = [];
  for (const keyword of removed) {
    const removal = removeMember(schema, keyword, context);
    if (removal === undefined) return undefined;
    edits.push(...removal);
  }
  // What is new at one place is written at once: two edits there would have no order.
  const places = new Map<string, (readonly [string, { readonly json: unknown }])[]>();
  for (const [keyword, json] of set) {
    if (keyword === 'required' && namesChanged(schema, json, edits, context)) continue;
    const key = keyword === 'examples' ? 'format' : keyword;
    places.set(key, [...(places.get(key) ?? []), [keyword, { json }]]);
  }
  for (const [key, members] of places) {
    const made = setMembers(schema, members, behind[key] ?? [], context);
    if (made === undefined) return undefined;
    edits.push(...made);
  }
  const root = ({ parts }: EditContext['declaration']) => {
    const place = at.schema === 'inputSchema' ? parts.input : parts.output;
    return place && follow(place, startReading(context.sources));
  };
  return { edits, caveats: reachOf(schema, parameter ?? root, context) };
}

/** Names put into a list that is there; false where there is none, or it is not written out. */
function namesChanged(schema: Place, value: unknown, edits: FileEdit[], context: EditContext): boolean {
  const names = namesIn(value);
  const present = memberIn(schema, 'required', context)?.value;
  const list = present?.node.type === 'list' ? listingOf(present) : undefined;
  if (names === undefined || present === undefined || list === undefined) return false;
  const known = partsOf(present.node).map((node) =>
    textIn({ ...present, node }, startReading(context.sources)),
  );
  const added = names.filter((name) => !known.includes(name));
  const style = styleOf(schema.file);
  if (known.every((name) => name !== undefined && names.includes(name))) {
    if (added.length > 0)
      edits.push(
        ...insertItems(
          list,
          list.items.length,
          added.map((name) => () => quotedText(name, style.quote)),
        ),
      );
  } else edits.push(replaced(present, valueText(names, style)));
  return true;
}

function annotationKeywords(
  change: KeywordsChange,
  parameter: ParameterSite | undefined,
  rest: readonly string[],
  context: EditContext,
): Edited | undefined {
  const set = new Map(change.set);
  const parts: (Edited | undefined)[] = [];
  if (change.removed.length > 0)
    parts.push(
      change.removed.every((one) => one === 'additionalProperties')
        ? openModel(parameter, rest, change.at, context)
        : undefined,
    );
  if (set.has('required')) parts.push(requireParameters(set.get('required'), change.at, context));
  const site = parameter && annotationAt(parameter, rest, context);
  const extra = Object.fromEntries(
    change.set.filter(([keyword]) => keyword === 'format' || keyword === 'examples'),
  );
  if (Object.keys(extra).length > 0) parts.push(site && addToString(extra, site, context));
  if (set.has('description')) parts.push(site && describeAnnotation(set.get('description'), site, context));
  if (set.has('items')) parts.push(site && itemsOfType(set.get('items'), site, context));
  const known = new Set(['format', 'examples', 'description', 'items', 'required']);
  return [...set.keys()].every((keyword) => known.has(keyword)) ? together(parts) : undefined;
}
