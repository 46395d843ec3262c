/**
 * What stands between the commas of a tree of tokens: arguments of attributes, pairs of JSON. The grammar gives no
 * nodes for them and leaves out keywords such as `default`, so they are told by the text.
 */
import type { Place } from '../../declaration.ts';
import { within } from '../../languages/jsonText.ts';
import { isComment, type SyntaxNode } from '../../syntax.ts';
import type { Listing } from '../list.ts';

export interface Token {
  /** `rename` in `rename = "x"`, `"type"` in `"type": "string"`, `default` alone. */
  readonly key: string;
  /** A node for all of it, and one for what stands behind `=` or `:`. */
  readonly node: SyntaxNode;
  readonly value?: SyntaxNode;
  /** The brackets of `extend(…)`. */
  readonly tree?: SyntaxNode;
}

export interface TokenList {
  readonly listing: Listing;
  readonly tokens: readonly Token[];
}

/** `undefined` where the node is no tree of tokens. */
export function tokenListOf({ file, node }: Place): TokenList | undefined {
  if (node.type !== 'token_tree' || node.end - node.start < 2) return undefined;
  const [open, close] = [node.start + 1, node.end - 1];
  const comments = node.children.filter(isComment);
  const tokens: Token[] = [];
  for (const [start, end] of stretches(file.text, node, open, close)) {
    const token = tokenAt(file.text, node, start, end);
    if (token !== undefined) tokens.push(token);
  }
  return { listing: { file, open, close, items: tokens.map((one) => one.node), comments }, tokens };
}

/** The stretches between commas that are no part of a text, a comment or brackets inside. */
function* stretches(
  text: string,
  node: SyntaxNode,
  open: number,
  close: number,
): Generator<readonly [number, number]> {
  let start = open;
  for (let at = open; at < close; at++) {
    const inner = node.children.find((child) => child.start <= at && at < child.end);
    if (inner !== undefined) at = inner.end - 1;
    else if (text[at] === ',') {
      yield [start, at];
      start = at + 1;
    }
  }
  yield [start, close];
}

function tokenAt(text: string, tree: SyntaxNode, from: number, to: number): Token | undefined {
  let [start, end] = [from, to];
  // Comments belong to no token.
  for (;;) {
    while (start < end && /\s/.test(text[start] ?? '')) start += 1;
    const comment = tree.children.find((one) => isComment(one) && one.start === start);
    if (comment === undefined) break;
    start = comment.end;
  }
  const last = tree.children.findLast((one) => !isComment(one) && one.start >= start && one.end <= to);
  const behind = tree.children.find(
    (one) => isComment(one) && one.start >= (last?.end ?? start) && one.start < to,
  );
  if (behind !== undefined) end = behind.start;
  while (end > start && /\s/.test(text[end - 1] ?? '')) end -= 1;
  if (start >= end) return undefined;
  const written = text.slice(start, end);
  const found = /^((?:[\w:]+)|"(?:[^"\\]|\\.)*")\s*(?:[=:]\s*)?/.exec(written);
  const head = found?.[0] ?? '';
  const own = { key: found?.[1] ?? written, node: within(tree, 'token', start, end) };
  if (/[=:]\s*$/.test(head) && head.length < written.length)
    return { ...own, value: within(tree, 'token_value', start + head.length, end) };
  const brackets = tree.children.find(
    (one) => one.type === 'token_tree' && one.start >= start && one.end <= end,
  );
  return brackets === undefined ? own : { ...own, tree: brackets };
}
