/** Types of zod: the members of a list, and one type in place of one with `null`. */
import { isObject, isString, property } from '../../../json.ts';
import { argumentsOf } from '../../languages/typescript/resolve.ts';
import { startReading } from '../../reading.ts';
import { textOf } from '../../sources.ts';
import { fieldOf, partsOf } from '../../syntax.ts';
import { type EditContext, type Edited, type FileEdit, replaced } from '../draft.ts';
import { reachOf } from '../parameter.ts';
import { chainOf, onlyArgument, removeLink, renameLink } from './chain.ts';
import type { ZodSite } from './keywords.ts';
import { zodOf } from './library.ts';

const types: { readonly [type: string]: string } = {
  string: 'string()',
  number: 'number()',
  integer: 'number().int()',
  boolean: 'boolean()',
};

/** `z.array(z.any())` becomes `z.array(z.string())`. */
export function itemsOfType(items: unknown, site: ZodSite, context: EditContext): Edited | undefined {
  const { base, made } = site.making;
  const type = isObject(items) && Object.keys(items).length === 1 ? property(items, 'type') : undefined;
  const written = isString(type) && Object.hasOwn(types, type) ? types[type] : undefined;
  const [member] = argumentsOf(base);
  if (made !== 'array' || member === undefined || written === undefined || site.parameter === undefined)
    return undefined;
  const inside = chainOf(member, startReading(context.sources));
  if (!/^(?:unknown|any)$/.test(inside.made ?? '') || inside.links.length > 0) return undefined;
  const library = fieldOf(fieldOf(inside.base.node, 'function'), 'object');
  if (library === undefined || zodOf(inside.base, context.sources) === undefined) return undefined;
  const edit = replaced(inside.base, `${textOf(inside.base.file, library)}.${written}`);
  return {
    edits: [edit],
    caveats: [{ kind: 'rejects-other-members' }, ...reachOf(base, site.parameter, context)],
  };
}

/** Takes `null` away, which makes a list of types of one type. */
export function oneType(type: unknown, site: ZodSite, context: EditContext): Edited | undefined {
  const { chains, making, parameter } = site;
  if (!isString(type) || parameter === undefined || zodOf(making.base, context.sources) === undefined)
    return undefined;
  const edits: FileEdit[] = [];
  for (const { links, base, made } of chains) {
    for (const link of links) {
      const edit =
        link.method === 'nullable'
          ? removeLink(link)
          : link.method === 'nullish'
            ? renameLink(link, 'optional')
            : 'stays';
      if (edit === undefined) return undefined;
      if (edit !== 'stays') edits.push(edit);
    }
    if (made === 'nullable') {
      const argument = onlyArgument(base);
      if (argument === undefined) return undefined;
      edits.push(replaced(base, textOf(base.file, argument.node)));
    } else if (made === 'union') {
      const left = withoutNull(base);
      if (left === undefined) return undefined;
      edits.push(replaced(base, left));
    }
  }
  if (edits.length === 0) return undefined;
  return { edits, caveats: [{ kind: 'rejects-null' }, ...reachOf(making.base, parameter, context)] };
}

/** The other member of a union of two of which one is `z.null()`. */
function withoutNull(union: ZodSite['place']): string | undefined {
  const list = onlyArgument(union);
  const members =
    list?.node.type === 'array' ? partsOf(list.node).map((node) => textOf(union.file, node)) : [];
  const others = members.filter((member) => !/^[\w$]+\.null\(\)$/.test(member));
  return members.length === 2 && others.length === 1 ? others[0] : undefined;
}
