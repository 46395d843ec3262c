/** Keywords of a JSON Schema that stands in the source as an object literal. */
import type { Place } from '../../declaration.ts';
import { startReading } from '../../reading.ts';
import { partsOf } from '../../syntax.ts';
import { type KeywordsChange, namesIn } from '../changes.ts';
import { type EditContext, type Edited, type FileEdit, replaced } from '../draft.ts';
import { insertItems, listingOf, removeItem } from '../list.ts';
import { reachOf } from '../parameter.ts';
import { styleOf } from '../style.ts';
import { chainsOf } from './chain.ts';
import { literalText, pairOf, removePair, setPairs } from './objects.ts';
import { rootPlace, type Site } from './site.ts';
import { quotedText } from './write.ts';

/** Behind which keywords a new one is put; others come last. */
const behind: { readonly [keyword: string]: readonly string[] } = {
  format: ['type'],
  examples: ['type', 'format'],
  description: ['type', 'format'],
  items: ['type'],
  required: ['properties'],
};

export function jsonKeywords(
  { at, set, removed }: KeywordsChange,
  schema: Place,
  site: Site,
  context: EditContext,
): Edited | undefined {
  const edits: FileEdit[] = [];
  for (const keyword of removed) {
    const removal = removePair(schema, keyword, context);
    if (removal === undefined) return undefined;
    edits.push(...removal);
  }
  const pairs = set.filter(
    ([keyword]) => keyword !== 'required' || !namesChanged(schema, set, edits, context),
  );
  // What is new at one place is written at once: two edits there would have no order.
  const places = new Map<string, (readonly [string, unknown])[]>();
  for (const [keyword, value] of pairs) {
    const key = keyword === 'examples' ? 'format' : keyword;
    places.set(key, [...(places.get(key) ?? []), [keyword, value]]);
  }
  for (const [key, values] of places) {
    const written = values.map(([keyword, value]) => [keyword, { json: value }] as const);
    const made = setPairs(schema, written, behind[key] ?? [], context);
    if (made === undefined) return undefined;
    edits.push(...made);
  }
  const root = (declaration: EditContext['declaration']) => {
    const place = rootPlace(declaration, at.schema, context);
    return place && chainsOf(place, startReading(context.sources)).at(-1)?.base;
  };
  return { edits, caveats: reachOf(schema, site.parameter ?? root, context) };
}

/** Names put into a list that is there, and taken out of it; false where there is none, or it is not written out. */
function namesChanged(
  schema: Place,
  set: KeywordsChange['set'],
  edits: FileEdit[],
  { sources }: EditContext,
): boolean {
  const names = namesIn(new Map(set).get('required'));
  const value = pairOf(schema, 'required', startReading(sources))?.value;
  const list = value?.node.type === 'array' ? listingOf(value) : undefined;
  if (names === undefined || value === undefined || list === undefined) return false;
  const present = partsOf(value.node).map((node) => literalText({ ...value, node }, { sources }));
  if (present.includes(undefined)) return false;
  const { quote } = styleOf(schema.file);
  const written = names.map((name) => quotedText(name, quote));
  const added = names.filter((name) => !present.includes(name));
  const gone = list.items.filter((_, index) => !names.includes(present[index] ?? ''));
  if (gone.length === 0 && added.length > 0)
    edits.push(
      ...insertItems(
        list,
        list.items.length,
        added.map((name) => () => quotedText(name, quote)),
      ),
    );
  else if (gone.length === 1 && added.length === 0)
    edits.push(...gone.flatMap((item) => removeItem(list, item)));
  else if (gone.length > 0) edits.push(replaced(value, `[${written.join(', ')}]`));
  return true;
}
