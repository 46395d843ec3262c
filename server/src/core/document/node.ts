/** Reading a jsonc-parser tree: members with their ranges, and plain values that keep hostile keys apart. */
import type { Node } from 'jsonc-parser';
import type { Range, Ranged } from './range.ts';

export type JsonNode = Node;

export interface Member {
  readonly key: Ranged<string>;
  readonly value: JsonNode;
  /** From the key's first quote to the value's end. */
  readonly range: Range;
}

export function nodeRange(node: JsonNode): Range {
  return { start: node.offset, end: node.offset + node.length };
}

/** The members of an object that have a value, in the order they are written; none for any other node. */
export function members(node: JsonNode | undefined): readonly Member[] {
  if (node?.type !== 'object') return none;
  const known = read.get(node);
  if (known !== undefined) return known;
  const found: Member[] = [];
  for (const { children } of node.children ?? none) {
    const key = children?.[0];
    const value = children?.[1];
    if (key === undefined || value === undefined) continue;
    const range = { start: key.offset, end: value.offset + value.length };
    found.push({ key: { value: String(key.value), range: nodeRange(key) }, value, range });
  }
  read.set(node, found);
  return found;
}

const none: readonly never[] = [];

/** A tree never changes, and dozens of rules ask for the members of the same few nodes. */
const read = new WeakMap<JsonNode, readonly Member[]>();

/** The keys of an object that have no value, because the text has a fault there. */
export function keysWithoutValue(node: JsonNode | undefined): readonly string[] {
  if (node?.type !== 'object') return [];
  return (node.children ?? []).flatMap(({ children = [] }) => {
    const [key] = children;
    return key === undefined || children.length > 1 ? [] : [String(key.value)];
  });
}

/** The member of that name. Where a key is written twice the last one counts, as it does for `JSON.parse`. */
export function member(node: JsonNode | undefined, key: string): Member | undefined {
  return members(node).findLast((candidate) => candidate.key.value === key);
}

export function elements(node: JsonNode | undefined): readonly JsonNode[] {
  return node?.type === 'array' ? (node.children ?? []) : [];
}

export function rangedString(node: JsonNode | undefined): Ranged<string> | undefined {
  return node?.type === 'string' ? { value: String(node.value), range: nodeRange(node) } : undefined;
}

/** The node as a plain value. Objects have no prototype, so that a key named `__proto__` is a key. */
export function plainValue(node: JsonNode): unknown {
  if (node.type === 'array') return elements(node).map(plainValue);
  if (node.type !== 'object') return node.value;
  const plain: Record<string, unknown> = Object.create(null);
  for (const { key, value } of members(node)) plain[key.value] = plainValue(value);
  return plain;
}

/** The node at a path of keys and indices, or the nearest one above it. */
export function nearestNode(node: JsonNode, path: readonly string[]): JsonNode {
  let at = node;
  for (const key of path) {
    const next = at.type === 'array' ? elements(at)[Number(key)] : member(at, key)?.value;
    if (next === undefined) return at;
    at = next;
  }
  return at;
}
