/** Keywords of a schema, whichever way it is written: JSON, or a chain of zod. */
import { isJsonSchema } from '../../languages/typescript/schemas.ts';
import { startReading } from '../../reading.ts';
import type { KeywordsChange } from '../changes.ts';
import { type EditContext, type Edited, isWhole, together } from '../draft.ts';
import { type Chain, chainsOf } from './chain.ts';
import { jsonKeywords } from './jsonKeywords.ts';
import { rootPlace, type Site, siteAt } from './site.ts';
import { describeSchema } from './zodDescribe.ts';
import { exampleAndFormat } from './zodFormat.ts';
import { openObject, openShape } from './zodObjects.ts';
import { requireParameters } from './zodRequired.ts';
import { itemsOfType, oneType } from './zodTypes.ts';

/** A schema of zod, with everything that the modules for its keywords ask. */
export interface ZodSite extends Site {
  /** From the place to what makes the type, each behind a reference of the one before. */
  readonly chains: readonly [Chain, ...Chain[]];
  /** The last of the chains. */
  readonly making: Chain;
}

export function editKeywords(change: KeywordsChange, context: EditContext): Edited | undefined {
  const site = siteAt(change.at, context);
  if (site === undefined || !isWhole(site.place.node)) return undefined;
  const chains = chainsOf(site.place, startReading(context.sources));
  const making = chains.at(-1) ?? chains[0];
  if (making.base.node.type !== 'object') return zodKeywords(change, { ...site, chains, making }, context);
  if (chains.some(({ links }) => links.length > 0) || !isWhole(making.base.node)) return undefined;
  const isJson = isJsonRoot(change, context);
  // Objects in a map that is no JSON Schema are read by somebody who may not know the keyword.
  if (site.parameter !== undefined && !isJson) return undefined;
  return isJson
    ? jsonKeywords(change, making.base, site, context)
    : shapeKeywords(change, making.base, site, context);
}

/** Whether the tool's schema as a whole is JSON, or made by a function that is given JSON. */
function isJsonRoot({ at }: KeywordsChange, context: EditContext): boolean {
  const place = rootPlace(context.declaration, at.schema, context);
  const root = place && chainsOf(place, startReading(context.sources)).at(-1)?.base;
  return root?.node.type !== 'object' || isJsonSchema(root, startReading(context.sources));
}

function zodKeywords(change: KeywordsChange, site: ZodSite, context: EditContext): Edited | undefined {
  const set = new Map(change.set);
  const parts: (Edited | undefined)[] = [];
  if (set.has('format') || set.has('examples')) parts.push(exampleAndFormat(set, site, context));
  if (set.has('description')) parts.push(describeSchema(set.get('description'), site, context));
  if (set.has('items')) parts.push(itemsOfType(set.get('items'), site, context));
  if (set.has('type')) parts.push(oneType(set.get('type'), site, context));
  if (set.has('required')) parts.push(requireParameters(set.get('required'), change.at, context));
  if (change.removed.length > 0)
    parts.push(
      change.removed.every((one) => one === 'additionalProperties') ? openObject(site, context) : undefined,
    );
  const known = new Set(['format', 'examples', 'description', 'items', 'type', 'required']);
  return [...set.keys()].every((keyword) => known.has(keyword)) ? together(parts) : undefined;
}

/** A raw shape: a map of parameters that the SDK makes a schema of. */
function shapeKeywords(
  change: KeywordsChange,
  shape: Site['place'],
  site: Site,
  context: EditContext,
): Edited | undefined {
  const set = new Map(change.set);
  if (change.removed.length === 0 && set.size === 1 && set.has('required'))
    return requireParameters(set.get('required'), change.at, context);
  if (set.size > 0 || change.removed.some((one) => one !== 'additionalProperties')) return undefined;
  return openShape(shape, site, context);
}
