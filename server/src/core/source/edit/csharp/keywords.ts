/** Keywords of a schema that the SDK makes of a method's parameters and their types. */
import { at } from '../../languages/places.ts';
import { partsOf, type SyntaxNode } from '../../syntax.ts';
import type { Caveat } from '../caveats.ts';
import type { KeywordsChange } from '../changes.ts';
import { type EditContext, type Edited, removedBetween, together } from '../draft.ts';
import { lastParameter, type ParameterSite, reachOf } from '../parameter.ts';
import { newlyRequired, type RequiredSite } from '../required.ts';
import { describeParameter, isRead } from './description.ts';

/** A format, a type or items would need another type, and the method's body was written for the one it has. */
export function editKeywords(change: KeywordsChange, context: EditContext): Edited | undefined {
  if (change.removed.length > 0) return undefined;
  return together(
    change.set.map(([keyword, value]) => {
      if (keyword === 'required') return requireParameters(newlyRequired(value, change.at, context), context);
      const found = keyword === 'description' ? lastParameter(change.at, context) : undefined;
      return found?.kind === 'parameter' && found.rest.length === 0
        ? describeParameter(value, found.parameter, context)
        : undefined;
    }),
  );
}

/** The defaults go, where what stands in front of them has none: C# takes no other order. */
function requireParameters(
  sites: readonly RequiredSite[] | undefined,
  context: EditContext,
): Edited | undefined {
  const list = context.declaration.parts.input?.node;
  if (sites === undefined || list?.type !== 'parameter_list' || !isRead(context)) return undefined;
  const losing = new Set(sites.map(({ site }) => site.located.place.key.node.parent));
  const all = partsOf(list);
  const isInOrder = [...losing].every((one) => {
    const before = one === undefined ? all : all.slice(0, all.indexOf(one));
    return before.every((other) => losing.has(other) || defaultOf(other) === undefined);
  });
  return isInOrder
    ? together(sites.map(({ name, site }) => withoutDefault(name, site, list, context)))
    : undefined;
}

function withoutDefault(
  name: string,
  site: ParameterSite,
  list: SyntaxNode,
  context: EditContext,
): Edited | undefined {
  const { key } = site.located.place;
  const parameter = key.node.parent;
  const given = parameter?.parent === list ? defaultOf(parameter) : undefined;
  if (given === undefined) return undefined;
  const lost: Caveat[] = given.type === 'null_literal' ? [] : [{ kind: 'drops-default', parameters: [name] }];
  return {
    edits: [removedBetween(key.file, key.node.end, given.end)],
    caveats: [...lost, ...reachOf(at(key, given), site, context)],
  };
}

/** The value behind a parameter's name. */
function defaultOf(parameter: SyntaxNode): SyntaxNode | undefined {
  if (parameter.type !== 'parameter') return undefined;
  const name = parameter.children.findIndex(({ field }) => field === 'name');
  return name < 0
    ? undefined
    : partsOf(parameter).find((one) => one.start > (parameter.children[name]?.start ?? 0));
}
