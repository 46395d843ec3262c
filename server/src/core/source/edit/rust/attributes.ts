/** Attributes and documentation of items: read with their places, put in, changed, taken out. */
import type { Place } from '../../declaration.ts';
import { at, lastName, siblingsBefore } from '../../languages/places.ts';
import { textOf } from '../../sources.ts';
import { fieldOf, partsOf, type SyntaxNode } from '../../syntax.ts';
import { type FileEdit, insertedAt, removedBetween, replaced } from '../draft.ts';
import { insertItems, removeItem } from '../list.ts';
import { indentAt, styleOf } from '../style.ts';
import { type Token, type TokenList, tokenListOf } from './tokens.ts';
import { docLines } from './write.ts';

export interface OwnAttribute {
  /** The last part of its path: `serde`. */
  readonly name: string;
  /** `#[…]` with its brackets. */
  readonly item: Place;
  /** What stands inside of them. */
  readonly attribute: Place;
  readonly list: TokenList | undefined;
}

interface Front {
  readonly attributes: readonly OwnAttribute[];
  /** The comments that document the item. */
  readonly docs: readonly SyntaxNode[];
  /** Where attributes, comments and the item begin. */
  readonly start: number;
}

/** What stands in front of an item or field and belongs to it; `undefined` where the grammar could not read it. */
export function frontOf(item: Place): Front | undefined {
  const nodes: SyntaxNode[] = [];
  for (const sibling of siblingsBefore(item.node)) {
    if (sibling.type === 'ERROR') return undefined;
    if (!/^(?:attribute_item|line_comment|block_comment)$/.test(sibling.type)) break;
    nodes.unshift(sibling);
  }
  const docs = nodes.filter(
    (node) => fieldOf(node, 'doc') !== undefined && fieldOf(node, 'inner') === undefined,
  );
  const attributes = nodes.flatMap((node) => attributeAt(at(item, node)) ?? []);
  const first = nodes.find((node) => node.type === 'attribute_item' || docs.includes(node));
  return { attributes, docs, start: first?.start ?? item.node.start };
}

function attributeAt(item: Place): OwnAttribute | undefined {
  const [node] = item.node.type === 'attribute_item' ? partsOf(item.node) : [];
  const [name] = partsOf(node);
  if (node === undefined || name === undefined) return undefined;
  const list = fieldOf(node, 'arguments');
  return {
    name: lastName(textOf(item.file, name)),
    item,
    attribute: at(item, node),
    list: list && tokenListOf(at(item, list)),
  };
}

/** The argument of that name in one of the attributes. */
export function tokenIn(
  attributes: readonly OwnAttribute[],
  names: RegExp,
  key: string,
): { readonly attribute: OwnAttribute; readonly token: Token } | undefined {
  for (const attribute of attributes) {
    const token = names.test(attribute.name)
      ? attribute.list?.tokens.find((one) => one.key === key)
      : undefined;
    if (token !== undefined) return { attribute, token };
  }
  return undefined;
}

/** Arguments more for an attribute, which need not have brackets yet. */
export function addTokens({ attribute, list }: OwnAttribute, codes: readonly string[]): readonly FileEdit[] {
  if (list === undefined) return [insertedAt(attribute.file, attribute.node.end, `(${codes.join(', ')})`)];
  return insertItems(
    list.listing,
    list.tokens.length,
    codes.map((code) => () => code),
  );
}

/** The argument goes; with the attribute where it was its only one. */
export function removeToken({ item, list }: OwnAttribute, token: Token): readonly FileEdit[] | undefined {
  if (list === undefined) return undefined;
  if (list.tokens.length > 1) return removeItem(list.listing, token.node);
  const { file, node } = item;
  const indent = indentAt(file, node.start);
  const lineBreak = /^[ \t]*(?:\r\n|\r|\n)/.exec(file.text.slice(node.end, node.end + 400))?.[0];
  const blanks = /^[ \t]*/.exec(file.text.slice(node.end, node.end + 400))?.[0] ?? '';
  return indent !== undefined && lineBreak !== undefined
    ? [removedBetween(file, node.start - indent.length, node.end + lineBreak.length)]
    : [removedBetween(file, node.start, node.end + blanks.length)];
}

/** A line in front of an item; `undefined` where the item does not begin one. */
export function lineInFront({ file }: Place, offset: number, lines: readonly string[]): FileEdit | undefined {
  const indent = indentAt(file, offset);
  const { lineEnd } = styleOf(file);
  return indent === undefined
    ? undefined
    : insertedAt(file, offset, lines.map((line) => line + lineEnd + indent).join(''));
}

/** The documentation of an item, new or in place of what is there. */
export function documented(item: Place, text: string): readonly FileEdit[] | undefined {
  const front = frontOf(item);
  const lines = docLines(text);
  if (front === undefined || lines === undefined) return undefined;
  if (front.attributes.some(({ name }) => name === 'doc')) return undefined;
  const [first] = front.docs;
  const last = front.docs.at(-1);
  if (first === undefined || last === undefined) {
    const edit = lineInFront(item, front.start, lines);
    return edit && [edit];
  }
  const { file } = item;
  const indent = indentAt(file, first.start);
  // The grammar counts the end of the line as part of the comment.
  const end = last.end - (/(?:\r\n|\r|\n)$/.exec(textOf(file, last))?.[0].length ?? 0);
  const between = file.text.slice(first.start, end);
  const isAlone = between.split(/\r\n|\r|\n/).every((line) => /^\s*(?:\/\/\/|\/\*\*|\*)/.test(line));
  if (indent === undefined || !isAlone) return undefined;
  const code = lines.join(styleOf(file).lineEnd + indent);
  return [{ file, range: { start: first.start, end }, text: code }];
}

/** Another value for an argument that is a literal. */
export function valueReplaced(file: Place['file'], token: Token, code: string): FileEdit | undefined {
  const { value } = token;
  return value && /^(?:true|false|"(?:[^"\\]|\\.)*")$/s.test(textOf(file, value))
    ? replaced({ file, node: value }, code)
    : undefined;
}
