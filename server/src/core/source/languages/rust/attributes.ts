/** Attributes and documentation in front of Rust items. */
import type { Place } from '../../declaration.ts';
import { textOf } from '../../sources.ts';
import { fieldOf, partsOf, type SyntaxNode } from '../../syntax.ts';
import { at, lastName, siblingsBefore } from '../places.ts';
import { pairOf, tokensOf } from './heads.ts';

export interface Attribute {
  /** The last part of its path: `tool` for `#[rmcp::tool(…)]`. */
  readonly name: string;
  readonly place: Place;
  /** What stands in its parentheses: `name = "x"` with a key, `default` without. */
  readonly values: readonly { readonly key: string; readonly value: Place | undefined }[];
}

/** The attributes of an item, field or parameter, in the order of the text. */
export function attributesOf(item: Place): readonly Attribute[] {
  return inFront(item).flatMap((node) => (node.type === 'attribute_item' ? attributeOf(at(item, node)) : []));
}

const belonging = /^(?:attribute_item|line_comment|block_comment|ERROR|visibility_modifier)$/;

/** Siblings before the item that belong to it. */
function inFront({ node }: Place): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (const sibling of siblingsBefore(node)) {
    if (!belonging.test(sibling.type)) break;
    // Two attributes in front of a parameter are more than the grammar knows.
    if (sibling.type === 'ERROR') for (const child of [...sibling.children].reverse()) found.push(child);
    else found.push(sibling);
  }
  return found.reverse();
}

function attributeOf(item: Place): readonly Attribute[] {
  const [attribute] = partsOf(item.node);
  const [name] = partsOf(attribute);
  if (attribute === undefined || name === undefined) return [];
  const list = fieldOf(attribute, 'arguments');
  const values = (list === undefined ? [] : tokensOf(at(item, list))).map((token) => {
    const pair = pairOf(token);
    const key = pair === undefined ? token : pair.key;
    return { key: textOf(item.file, key.node), value: pair?.value };
  });
  return [{ name: lastName(textOf(item.file, name)), place: at(item, attribute), values }];
}

export function valueIn(attribute: Attribute | undefined, key: string): Place | undefined {
  return attribute?.values.find((one) => one.key === key)?.value;
}

export function hasValue(attribute: Attribute, key: string): boolean {
  return attribute.values.some((one) => one.key === key);
}

/** The documentation of an item: its `///` lines, or a block. */
export function docText(item: Place): string | undefined {
  const lines = inFront(item).flatMap((node) => {
    const doc = fieldOf(node, 'doc');
    if (doc === undefined || node.children.some(({ field }) => field === 'inner')) return [];
    return textOf(item.file, doc)
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => line.replace(/^\s*\*?\s?/, '').trimEnd());
  });
  return lines.length === 0 ? undefined : lines.join('\n').trim();
}

/** The first node of an item's documentation. */
export function docNode(item: Place): Place | undefined {
  const node = inFront(item).find((one) => fieldOf(one, 'doc') !== undefined);
  return node && at(item, node);
}
