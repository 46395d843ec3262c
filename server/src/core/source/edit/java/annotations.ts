/** Elements of annotations, and annotations in front of parameters and fields. */
import type { Place } from '../../declaration.ts';
import { annotationOf } from '../../languages/java/annotations.ts';
import { at } from '../../languages/places.ts';
import { textOf } from '../../sources.ts';
import { fieldOf, partsOf, type SyntaxNode } from '../../syntax.ts';
import { type FileEdit, insertedAt, isWhole, removedBetween, replaced } from '../draft.ts';
import { insertItems, listingOf, removeItem } from '../list.ts';
import { indentAt, styleOf } from '../style.ts';

/** Each a name and the code of its value. */
export type Elements = readonly (readonly [name: string, code: string])[];

/** The pair of that name in an annotation's brackets. */
export function pairIn(annotation: Place, name: string): SyntaxNode | undefined {
  return partsOf(fieldOf(annotation.node, 'arguments')).find((one) => {
    const key = fieldOf(one, 'key');
    return key !== undefined && textOf(annotation.file, key) === name;
  });
}

/**
 * Elements with their new values; the annotation need not have brackets yet. `undefined` where one is there with a
 * value that is no literal, or a lone value would need a name.
 */
export function setElements(annotation: Place, elements: Elements): readonly FileEdit[] | undefined {
  const { file, node } = annotation;
  if (!isWhole(node)) return undefined;
  const list = fieldOf(node, 'arguments');
  const edits: FileEdit[] = [];
  const added: string[] = [];
  for (const [name, code] of elements) {
    const value = fieldOf(pairIn(annotation, name), 'value');
    if (value === undefined) added.push(`${name} = ${code}`);
    else if (!/^(?:true|false|string_literal)$/.test(value.type)) return undefined;
    else edits.push(replaced(at(annotation, value), code));
  }
  if (added.length === 0) return edits;
  if (list === undefined) return [...edits, insertedAt(file, node.end, `(${added.join(', ')})`)];
  const listing = listingOf(at(annotation, list));
  if (listing === undefined || listing.items.some(({ type }) => type !== 'element_value_pair'))
    return undefined;
  const items = added.map((text) => () => text);
  return [...edits, ...insertItems(listing, listing.items.length, items)];
}

/** The element goes; with the brackets where it was the only one. */
export function removeElement(annotation: Place, name: string): readonly FileEdit[] | undefined {
  const pair = pairIn(annotation, name);
  const list = fieldOf(annotation.node, 'arguments');
  const listing = list && listingOf(at(annotation, list));
  if (pair === undefined || list === undefined || listing === undefined) return undefined;
  return listing.items.length === 1
    ? [removedBetween(annotation.file, list.start, list.end)]
    : removeItem(listing, pair);
}

/** The parameter, record component or field that a key belongs to. */
export function itemOf(key: Place): Place | undefined {
  const parent = key.node.parent;
  const item = parent?.type === 'variable_declarator' ? parent.parent : parent;
  // `T a, b;` has its annotations in common.
  const isOne = item?.children.filter(({ field }) => field === 'declarator').length !== 2;
  return item !== undefined &&
    /^(?:formal_parameter|field_declaration)$/.test(item.type) &&
    isOne &&
    isWhole(item)
    ? at(key, item)
    : undefined;
}

export function annotationNamed(item: Place, names: readonly string[]): Place | undefined {
  return annotationOf(item, new Set(names));
}

/** An annotation in front of a parameter, or on a line of its own in front of a field. */
export function inFrontOf({ file, node }: Place, code: string): FileEdit {
  const indent = node.type === 'field_declaration' ? indentAt(file, node.start) : undefined;
  return insertedAt(file, node.start, code + (indent === undefined ? ' ' : styleOf(file).lineEnd + indent));
}
