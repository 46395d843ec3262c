/** Members of dictionaries and named arguments of calls: put in, replaced, taken out. */
import type { Place } from '../../declaration.ts';
import { argumentsOf } from '../../languages/python/functions.ts';
import { at } from '../../languages/python/resolve.ts';
import { textIn } from '../../languages/python/strings.ts';
import { startReading } from '../../reading.ts';
import { textOf } from '../../sources.ts';
import { fieldOf, partsOf, type SyntaxNode } from '../../syntax.ts';
import { type EditContext, type FileEdit, replaced } from '../draft.ts';
import { insertItems, listingOf, removeItem } from '../list.ts';
import { styleOf } from '../style.ts';
import { quotedText, valueText } from './write.ts';

type Asking = Pick<EditContext, 'sources'>;

/** What a member's value shall be: a JSON value, or an expression. */
export type MemberValue = { readonly json: unknown } | { readonly code: string };

export interface OwnMember {
  readonly node: SyntaxNode;
  readonly value: Place;
}

/** The dictionary's own member of that key, the last one. */
export function memberIn(dictionary: Place, key: string, { sources }: Asking): OwnMember | undefined {
  const node = partsOf(dictionary.node).findLast((part) => {
    const own = part.type === 'pair' ? fieldOf(part, 'key') : undefined;
    return own !== undefined && textIn(at(dictionary, own), startReading(sources)) === key;
  });
  const value = fieldOf(node, 'value');
  return node && value && { node, value: at(dictionary, value) };
}

/** The named argument of a call or of its list. */
export function argumentIn(call: Place, name: string): OwnMember | undefined {
  const list = call.node.type === 'argument_list' ? call.node : fieldOf(call.node, 'arguments');
  const value = argumentsOf(call).named.get(name);
  const node =
    value &&
    partsOf(list).find((part) => part.type === 'keyword_argument' && fieldOf(part, 'value') === value.node);
  return node && value && { node, value };
}

/** Members with their new values; new ones come behind the last of the keys in `behind` that is there. */
export function setMembers(
  dictionary: Place,
  members: readonly (readonly [key: string, value: MemberValue])[],
  behind: readonly string[],
  context: Asking,
): readonly FileEdit[] | undefined {
  if (dictionary.node.type !== 'dictionary') return undefined;
  return setAll(dictionary, members, behind, {
    find: (key) => memberIn(dictionary, key, context),
    nameOf: (part) => {
      const key = part.type === 'pair' ? fieldOf(part, 'key') : undefined;
      return key === undefined ? '**' : textIn(at(dictionary, key), startReading(context.sources));
    },
    write: (key, { quote }) => `${quotedText(key, quote)}: `,
  });
}

/** Named arguments with their new values. `call` is the call, or its list of arguments. */
export function setArguments(
  call: Place,
  members: readonly (readonly [key: string, value: MemberValue])[],
  behind: readonly string[] = [],
): readonly FileEdit[] | undefined {
  const list = call.node.type === 'argument_list' ? call.node : fieldOf(call.node, 'arguments');
  if (list?.type !== 'argument_list') return undefined;
  return setAll(at(call, list), members, behind, {
    find: (name) => argumentIn(call, name),
    nameOf: (part) => {
      const name = part.type === 'keyword_argument' ? fieldOf(part, 'name') : undefined;
      return name && textOf(call.file, name);
    },
    write: (name) => `${name}=`,
  });
}

interface Spelling {
  find(key: string): OwnMember | undefined;
  nameOf(part: SyntaxNode): string | undefined;
  write(key: string, style: ReturnType<typeof styleOf>): string;
}

function setAll(
  holder: Place,
  members: readonly (readonly [string, MemberValue])[],
  behind: readonly string[],
  { find, nameOf, write }: Spelling,
): readonly FileEdit[] | undefined {
  const list = listingOf(holder);
  const style = styleOf(holder.file);
  if (list === undefined) return undefined;
  const edits: FileEdit[] = [];
  const added: (readonly [string, MemberValue])[] = [];
  for (const [key, value] of members) {
    const present = find(key);
    if (present === undefined) added.push([key, value]);
    else if (!isWritten(present.value.node)) return undefined;
    else edits.push(replaced(present.value, 'code' in value ? value.code : valueText(value.json, style)));
  }
  if (added.length === 0) return edits;
  const names = list.items.map(nameOf);
  const last = Math.max(names.lastIndexOf('**'), ...behind.map((key) => names.lastIndexOf(key)));
  const items = added.map(([key, value]) => (indent: string | undefined) => {
    const name = write(key, style);
    return name + ('code' in value ? value.code : valueText(value.json, style, indent, name.length + 1));
  });
  return [...edits, ...insertItems(list, last < 0 ? list.items.length : last + 1, items)];
}

/** Takes the member out; `undefined` where there is none, or a `**` may hold it. */
export function removeMember(
  dictionary: Place,
  key: string,
  context: Asking,
): readonly FileEdit[] | undefined {
  const list = dictionary.node.type === 'dictionary' ? listingOf(dictionary) : undefined;
  const member = memberIn(dictionary, key, context);
  if (list === undefined || member === undefined) return undefined;
  return list.items.some(({ type }) => type === 'dictionary_splat')
    ? undefined
    : removeItem(list, member.node);
}

/** Whether an expression shows all of its value, so that nothing is lost when it is replaced. */
export function isWritten(node: SyntaxNode): boolean {
  switch (node.type) {
    case 'string':
      return node.children.every(({ type }) => type !== 'interpolation');
    case 'concatenated_string':
    case 'list':
    case 'tuple':
    case 'parenthesized_expression':
      return partsOf(node).every(isWritten);
    case 'integer':
    case 'float':
    case 'true':
    case 'false':
    case 'none':
      return true;
    case 'dictionary':
      return partsOf(node).every((part) => part.type === 'pair' && isWritten(fieldOf(part, 'value') ?? part));
    default:
      return false;
  }
}
