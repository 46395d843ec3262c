/** Parameters that have to be given, and lists whose members have a type. */
import { isObject, isString, property } from '../../../json.ts';
import type { Place } from '../../declaration.ts';
import { bracketsOf } from '../../languages/python/annotations.ts';
import { argumentsOf } from '../../languages/python/functions.ts';
import { at } from '../../languages/python/resolve.ts';
import { textOf } from '../../sources.ts';
import { fieldOf, partsOf, type SyntaxNode } from '../../syntax.ts';
import type { Caveat } from '../caveats.ts';
import { namesIn, type SchemaAt } from '../changes.ts';
import {
  type EditContext,
  type Edited,
  type FileEdit,
  removedBetween,
  replaced,
  together,
} from '../draft.ts';
import { listingOf, removeItem } from '../list.ts';
import { lastParameter, reachOf, requiredNow } from '../parameter.ts';
import { type AnnotationSite, annotationAt, isField, unannotated } from './annotation.ts';
import { argumentIn } from './items.ts';

const types: { readonly [type: string]: string } = {
  string: 'str',
  number: 'float',
  integer: 'int',
  boolean: 'bool',
};

/** `list` becomes `list[str]`. */
export function itemsOfType(items: unknown, site: AnnotationSite, context: EditContext): Edited | undefined {
  const type = isObject(items) && Object.keys(items).length === 1 ? property(items, 'type') : undefined;
  const member = isString(type) && Object.hasOwn(types, type) ? types[type] : undefined;
  const list = unannotated(site.part);
  const brackets = bracketsOf(list);
  const name = textOf(list.file, (brackets?.base ?? list).node);
  if (member === undefined || !/^(?:[\w.]+\.)?(?:list|List)$/.test(name)) return undefined;
  const [element] = brackets?.arguments ?? [];
  if (element !== undefined && !/^(?:typing\.)?Any$/.test(textOf(element.file, element.node)))
    return undefined;
  return {
    edits: [replaced(list, `${name}[${member}]`)],
    caveats: [{ kind: 'rejects-other-members' }, ...reachOf(list, site.parameter, context)],
  };
}

/** The defaults go, where the order of the parameters stays one that Python takes. */
export function requireParameters(
  value: unknown,
  schema: SchemaAt,
  context: EditContext,
): Edited | undefined {
  const names = namesIn(value);
  const now = requiredNow(schema, context) ?? [];
  if (names === undefined || now.some((name) => !names.includes(name))) return undefined;
  const sites = names
    .filter((name) => !now.includes(name))
    .map((name) => {
      const found = lastParameter({ ...schema, keys: [...schema.keys, 'properties', name] }, context);
      return found?.kind === 'parameter' ? annotationAt(found.parameter, [], context) : undefined;
    });
  const holders = new Set(sites.map((site) => site?.holder));
  if (sites.length === 0 || sites.some((site) => site === undefined || !mayLoseDefault(site.holder, holders)))
    return undefined;
  const made = together(
    sites.map((site, index) => site && withoutDefault(site, names[index] ?? '', context)),
  );
  return made && made.edits.length > 0 ? made : undefined;
}

/** Whether no parameter with a default stands before it, but those that lose it too and those that are named. */
function mayLoseDefault(holder: SyntaxNode, losing: ReadonlySet<SyntaxNode | undefined>): boolean {
  if (holder.type === 'assignment') return true;
  const all = partsOf(holder.parent);
  const before = all.slice(0, all.indexOf(holder));
  if (before.some(({ type }) => type === 'keyword_separator' || type === 'list_splat_pattern')) return true;
  return before.every((one) => losing.has(one) || fieldOf(one, 'value') === undefined);
}

function withoutDefault(site: AnnotationSite, name: string, context: EditContext): Edited | undefined {
  const given = site.default;
  if (given === undefined) return undefined;
  const written = isField(given) ? defaultOf(given) : { edits: [withoutValue(site, given)], value: given };
  if (written === undefined) return undefined;
  const lost: Caveat[] =
    written.value.node.type === 'none' ? [] : [{ kind: 'drops-default', parameters: [name] }];
  return { edits: written.edits, caveats: [...lost, ...reachOf(given, site.parameter, context)] };
}

/** From behind the annotation to the end of the value. */
function withoutValue({ holder }: AnnotationSite, given: Place): FileEdit {
  const type = fieldOf(holder, 'type');
  return removedBetween(given.file, type?.end ?? given.node.start, given.node.end);
}

/** The default that `Field` is given, as its first argument or by name. */
function defaultOf(field: Place): { readonly edits: readonly FileEdit[]; readonly value: Place } | undefined {
  const list = fieldOf(field.node, 'arguments');
  const listing = list && listingOf(at(field, list));
  if (listing === undefined || argumentIn(field, 'default_factory') !== undefined) return undefined;
  const named = argumentIn(field, 'default');
  const [positional] = argumentsOf(field).positional;
  const value = named?.value ?? positional;
  const node = named?.node ?? positional?.node;
  // `...` says that there is none.
  if (value === undefined || node === undefined || value.node.type === 'ellipsis') return undefined;
  return { edits: removeItem(listing, node), value };
}
