/** Keywords of a schema that a library makes of a method's parameters and their types. */
import { textOf } from '../../sources.ts';
import { fieldOf } from '../../syntax.ts';
import type { KeywordsChange } from '../changes.ts';
import { type EditContext, type Edited, together } from '../draft.ts';
import { lastParameter, type ParameterSite, reachOf } from '../parameter.ts';
import { newlyRequired } from '../required.ts';
import { annotationNamed, itemOf, pairIn, removeElement } from './annotations.ts';
import { describeParameter, isReadAt } from './description.ts';
import { familyOf } from './families.ts';

/** Formats and items follow from types, and the method's body was written for the one it has. */
export function editKeywords(change: KeywordsChange, context: EditContext): Edited | undefined {
  if (change.removed.length > 0) return undefined;
  return together(
    change.set.map(([keyword, value]) => {
      if (keyword === 'required') {
        const sites = newlyRequired(value, change.at, context);
        return sites && together(sites.map(({ site }) => requireParameter(site, context)));
      }
      const found = keyword === 'description' ? lastParameter(change.at, context) : undefined;
      return found?.kind === 'parameter' && found.rest.length === 0
        ? describeParameter(value, found.parameter, context)
        : undefined;
    }),
  );
}

/** `required = false` goes: without it a parameter is required. */
function requireParameter(site: ParameterSite, context: EditContext): Edited | undefined {
  const { key, value } = site.located.place;
  const item = itemOf(key);
  const family = familyOf(context);
  if (item === undefined || family === undefined || !isReadAt(item, family)) return undefined;
  // What may be empty by its type is not required whatever is said.
  if (/^(?:java\.util\.)?Optional\b/.test(textOf(value.file, value.node))) return undefined;
  const annotation = annotationNamed(item, [family.parameter]);
  const given = annotation && fieldOf(pairIn(annotation, 'required'), 'value');
  const edits = annotation && given?.type === 'false' ? removeElement(annotation, 'required') : undefined;
  return edits && { edits, caveats: reachOf(value, site, context) };
}
