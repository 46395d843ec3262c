/**
 * What a Rust expression is, whether the grammar parsed it or left it as the tokens of a macro: `vec![Tool::new("a", …)]`
 * and `json!({…})` hold nothing but tokens.
 */
import type { Place } from '../../declaration.ts';
import { type SourceFile, textOf } from '../../sources.ts';
import { fieldOf, partsOf, type SyntaxNode } from '../../syntax.ts';
import { at } from '../places.ts';

/** The first thing of an expression; calls of methods on it (`.into()`, `.with_title(…)`) are left out. */
export type Head =
  | { readonly kind: 'literal'; readonly node: SyntaxNode }
  /** `{ "a": 1 }` and `[1, 2]` of JSON. */
  | { readonly kind: 'object' | 'list'; readonly node: SyntaxNode }
  | { readonly kind: 'path'; readonly path: string; readonly node: SyntaxNode }
  | ListHead;

/** A head with arguments or fields. */
export interface ListHead {
  readonly kind: 'call' | 'macro' | 'struct';
  /** `Tool::new`, without type arguments. */
  readonly path: string;
  readonly node: SyntaxNode;
  readonly args: readonly Place[];
  readonly types: readonly Place[];
  /** The node that holds the arguments or fields. */
  readonly list: SyntaxNode;
}

export function headOf(place: Place): Head | undefined {
  const { node, file } = place;
  switch (node.type) {
    case 'string_literal':
    case 'raw_string_literal':
      return { kind: 'literal', node };
    case 'tokens':
      return headAt(place, node.children, 0)?.head;
    case 'token_tree':
      return treeHead(file, node);
    case 'identifier':
    case 'scoped_identifier':
    case 'type_identifier':
    case 'scoped_type_identifier':
      return { kind: 'path', path: pathText(file, node), node };
    case 'macro_invocation': {
      const name = fieldOf(node, 'macro');
      const list = node.children.find(({ type }) => type === 'token_tree');
      if (name === undefined || list === undefined) return undefined;
      const args = tokensOf(at(place, list));
      return { kind: 'macro', path: pathText(file, name), node, list, args, types: [] };
    }
    case 'struct_expression': {
      const [name, list] = [fieldOf(node, 'name'), fieldOf(node, 'body')];
      if (name === undefined || list === undefined) return undefined;
      const args = partsOf(list).map((child) => at(place, child));
      return { kind: 'struct', path: pathText(file, name), node, list, args, types: [] };
    }
    case 'call_expression':
      return callHead(place);
    default: {
      const inner = innerOf(node);
      return inner && headOf(at(place, inner));
    }
  }
}

/** What a wrapper leaves as it is: `&x`, `(x)`, `x?`, `x.await`, `return x`, a block's last expression. */
function innerOf(node: SyntaxNode): SyntaxNode | undefined {
  switch (node.type) {
    case 'field_expression':
      return fieldOf(node, 'value');
    case 'block':
      return partsOf(node).at(-1);
    case 'reference_expression':
    case 'unsafe_block':
    case 'parenthesized_expression':
    case 'try_expression':
    case 'await_expression':
    case 'return_expression':
    case 'expression_statement':
    case 'unary_expression':
    case 'type_cast_expression':
      return partsOf(node).find(({ type }) => type !== 'mutable_specifier');
    default:
      return undefined;
  }
}

function callHead(place: Place): Head | undefined {
  const { node, file } = place;
  const [callee, list] = [fieldOf(node, 'function'), fieldOf(node, 'arguments')];
  if (callee === undefined || list === undefined) return undefined;
  const args = partsOf(list).map((child) => at(place, child));
  if (callee.type === 'field_expression') {
    const [value, name] = [fieldOf(callee, 'value'), fieldOf(callee, 'field')];
    if (value?.type === 'self' && name !== undefined)
      return { kind: 'call', path: `Self::${textOf(file, name)}`, node, list, args, types: [] };
    return value && headOf(at(place, value));
  }
  const generic = callee.type === 'generic_function' ? callee : undefined;
  const types = partsOf(fieldOf(generic, 'type_arguments')).map((type) => at(place, type));
  const name = fieldOf(generic, 'function') ?? callee;
  return { kind: 'call', path: pathText(file, name), node, list, args, types };
}

/** A path without type arguments and white space. */
function pathText(file: SourceFile, node: SyntaxNode): string {
  return textOf(file, node)
    .replace(/\s+/g, '')
    .replace(/(?:::)?<.*>/, '');
}

function treeHead(file: SourceFile, node: SyntaxNode): Head | undefined {
  const open = file.text[node.start];
  if (open === '(') return undefined;
  return { kind: open === '{' ? 'object' : 'list', node };
}

const names = /^(?:identifier|type_identifier|self|crate|super|primitive_type)$/;

/** The head that begins at one of several tokens, and the number of the token behind it. */
export function headAt(
  place: Place,
  tokens: readonly SyntaxNode[],
  start: number,
): { readonly head: Head; readonly next: number } | undefined {
  const { file } = place;
  const first = tokens[start];
  if (first === undefined) return undefined;
  if (/string_literal$/.test(first.type)) return { head: { kind: 'literal', node: first }, next: start + 1 };
  if (first.type === 'token_tree') {
    const head = treeHead(file, first);
    return head && { head, next: start + 1 };
  }
  if (!names.test(first.type)) return undefined;
  const path = [textOf(file, first)];
  const types: Place[] = [];
  let index = start;
  for (;;) {
    const [current, next] = [tokens[index], tokens[index + 1]];
    if (current === undefined || next === undefined) break;
    const gap = between(file, current, next);
    const method = path.length === 1 && path[0] === 'self' && gap === '.';
    if (names.test(next.type) && (gap === '::' || method)) path.push(textOf(file, next));
    else if (names.test(next.type) && gap === '::<') types.push(at(place, next));
    else if (next.type === 'token_tree' && /^(?:>?|!)$/.test(gap)) {
      const open = file.text[next.start];
      if (gap !== '!' && open === '[') break;
      const kind = gap === '!' ? 'macro' : open === '{' ? 'struct' : 'call';
      const node = spanning(first, next, [...tokens.slice(start, index + 2)]);
      const args = tokensOf(at(place, next));
      const written = path.join('::').replace(/^self::/, 'Self::');
      return { head: { kind, path: written, node, list: next, args, types }, next: index + 2 };
    } else if (!(names.test(next.type) && types.length > 0 && /^(?:::|,)$/.test(gap))) break;
    index += 1;
  }
  const last = tokens[index] ?? first;
  const node = last === first ? first : spanning(first, last, tokens.slice(start, index + 1));
  return { head: { kind: 'path', path: path.join('::'), node }, next: index + 1 };
}

/** The punctuation between two tokens, comments left out. */
function between(file: SourceFile, left: SyntaxNode, right: SyntaxNode): string {
  return file.text
    .slice(left.end, right.start)
    .replace(/\/\/[^\n]*|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, '')
    .trim();
}

/** A node for several tokens in a row. */
function spanning(first: SyntaxNode, last: SyntaxNode, children: readonly SyntaxNode[]): SyntaxNode {
  return {
    type: 'tokens',
    field: undefined,
    start: first.start,
    end: last.end,
    children,
    parent: first.parent,
  };
}

/** The tokens of a tree between its commas: arguments, elements or pairs. */
export function tokensOf(place: Place): readonly Place[] {
  const { node, file } = place;
  const groups: SyntaxNode[][] = [];
  let before: SyntaxNode | undefined;
  for (const child of partsOf(node)) {
    const gap = before === undefined ? ',' : between(file, before, child);
    if (gap.includes(',')) groups.push([]);
    groups.at(-1)?.push(child);
    before = child;
  }
  return groups.flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)];
    if (first === undefined || last === undefined) return [];
    return [at(place, first === last ? first : spanning(first, last, group))];
  });
}

interface TokenPair {
  readonly key: Place;
  readonly value: Place;
}

/** `key: value` and `key = value` of a token tree, of a struct's body, and of an attribute's arguments. */
export function pairOf(place: Place): TokenPair | undefined {
  const { node, file } = place;
  if (node.type === 'field_initializer') {
    const [key, value] = [fieldOf(node, 'field'), fieldOf(node, 'value')];
    return key && value && { key: at(place, key), value: at(place, value) };
  }
  const [key, second, ...others] = node.type === 'tokens' ? node.children : [];
  if (key === undefined || second === undefined) return undefined;
  // `Tool::NAME: …` has a path for its key.
  const separator = between(file, key, second);
  if (separator === '::') return pathPair(place);
  if (!/^(?:[:=]\s*[&-]?)$/.test(separator) && second.type !== 'token_tree') return undefined;
  const last = others.at(-1);
  const value = last === undefined ? second : spanning(second, last, [second, ...others]);
  return { key: at(place, key), value: at(place, value) };
}

function pathPair(place: Place): TokenPair | undefined {
  const { children } = place.node;
  const key = headAt(place, children, 0);
  const first = key && children[key.next];
  const last = children.at(-1);
  if (key === undefined || first === undefined || last === undefined) return undefined;
  const value = first === last ? first : spanning(first, last, children.slice(key.next));
  return { key: at(place, key.head.node), value: at(place, value) };
}
