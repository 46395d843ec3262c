/** Attributes and object initialisers: arguments and members put in, and attributes put beside others. */
import type { Place } from '../../declaration.ts';
import { argumentsOf, attributesOf } from '../../languages/csharp/names.ts';
import { at } from '../../languages/places.ts';
import { textOf } from '../../sources.ts';
import { partsOf } from '../../syntax.ts';
import { type FileEdit, insertedAt, isWhole, replaced } from '../draft.ts';
import { insertItems, listingOf } from '../list.ts';
import { indentAt, styleOf } from '../style.ts';

/** Each a name and the code of its value. */
export type Members = readonly (readonly [name: string, code: string])[];

/**
 * `Name = value` in the brackets of an attribute or in the braces of a created object, which need not be there yet.
 * `undefined` where one of the names is there with a value that is no literal.
 */
export function setMembers(holder: Place, members: Members): readonly FileEdit[] | undefined {
  if (!isWhole(holder.node)) return undefined;
  const isAttribute = holder.node.type === 'attribute';
  const list = holder.node.children.find(
    ({ type }) => type === (isAttribute ? 'attribute_argument_list' : 'initializer_expression'),
  );
  const present = isAttribute ? argumentsOf(holder) : list === undefined ? [] : assignedIn(at(holder, list));
  const edits: FileEdit[] = [];
  const added: string[] = [];
  for (const [name, code] of members) {
    const value = present.find((one) => one.name === name)?.value;
    if (value === undefined) added.push(`${name} = ${code}`);
    else if (!/_literal$/.test(value.node.type)) return undefined;
    else edits.push(replaced(value, code));
  }
  if (added.length === 0) return edits;
  if (list === undefined) {
    const [open, close] = isAttribute ? ['(', ')'] : [' { ', ' }'];
    return [...edits, insertedAt(holder.file, holder.node.end, `${open}${added.join(', ')}${close}`)];
  }
  const listing = listingOf(at(holder, list));
  const items = added.map((text) => () => text);
  return listing && [...edits, ...insertItems(listing, listing.items.length, items)];
}

function assignedIn(list: Place): readonly { readonly name: string; readonly value: Place }[] {
  return partsOf(list.node).flatMap((node) => {
    const [left, , right] = node.type === 'assignment_expression' ? node.children : [];
    return left && right ? [{ name: textOf(list.file, left), value: at(list, right) }] : [];
  });
}

/** An attribute more: on a line of its own where the other has one, else in the same brackets. */
export function besideAttribute({ file, node }: Place, written: string): FileEdit {
  const list = node.parent ?? node;
  const indent = indentAt(file, list.start);
  const isAlone = /^[ \t]*(?:\r|\n)/.test(file.text.slice(list.end, list.end + 200));
  return indent !== undefined && isAlone
    ? insertedAt(file, list.end, `${styleOf(file).lineEnd}${indent}[${written}]`)
    : insertedAt(file, node.end, `, ${written}`);
}

/** An attribute in front of a parameter or property, in the manner of those that it has. */
export function inFrontOf(item: Place, written: string): FileEdit {
  const { file, node } = item;
  const [first] = attributesOf(item);
  const target = first?.node.parent?.children.find(({ type }) => type === 'attribute_target_specifier');
  const code = target === undefined ? `[${written}]` : `[${textOf(file, target)} ${written}]`;
  const indent = node.type === 'property_declaration' ? indentAt(file, node.start) : undefined;
  return insertedAt(file, node.start, code + (indent === undefined ? ' ' : styleOf(file).lineEnd + indent));
}
