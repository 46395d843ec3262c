/** Small questions about nodes and where they stand. */
import { rememberedBy } from '../../remember.ts';
import type { Place } from '../declaration.ts';
import { textOf } from '../sources.ts';
import { fieldOf, type SyntaxNode } from '../syntax.ts';

/** Another node of the same file. */
export function at(place: Place, node: SyntaxNode): Place {
  return { ...place, node };
}

export function textAt({ file, node }: Place): string {
  return textOf(file, node);
}

/** The text of the node's `name`, where it has one. */
export function nameAt({ file, node }: Place): string | undefined {
  const name = fieldOf(node, 'name');
  return name && textOf(file, name);
}

/** The last of the names that a dotted one consists of: `Tool` for `mcp.Tool`. */
export function lastName(dotted: string): string {
  return /([\p{L}\p{N}_]+)\s*$/u.exec(dotted)?.[1] ?? dotted;
}

/** Something derived from a node alone, made once. */
export function perNode<T>(make: (place: Place) => T): (place: Place) => T {
  return rememberedBy(({ node }) => node, make);
}

/** Adds to the list that a map holds for a key. */
export function addTo<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

/** The siblings in front of a node, the nearest first. */
export function* siblingsBefore(node: SyntaxNode): Generator<SyntaxNode> {
  const siblings = node.parent?.children ?? [];
  for (let index = indexOf(node, siblings) - 1; index >= 0; index--) {
    const sibling = siblings[index];
    if (sibling !== undefined) yield sibling;
  }
}

/** Children stand in the order of the text, so where one stands is found by halves. */
function indexOf(node: SyntaxNode, siblings: readonly SyntaxNode[]): number {
  let [low, high] = [0, siblings.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((siblings[middle]?.end ?? 0) <= node.start && siblings[middle] !== node) low = middle + 1;
    else high = middle;
  }
  return siblings[low] === node ? low : siblings.indexOf(node);
}

/** `snake_case` in the manner of .NET's `JsonNamingPolicy.SnakeCaseLower`: `ReadXMLFile2` is `read_xml_file2`. */
export function snakeCase(name: string): string {
  let result = '';
  let before: 'none' | 'upper' | 'other' = 'none';
  for (let index = 0; index < name.length; index++) {
    const unit = name[index] ?? '';
    if (/\p{Lu}/u.test(unit)) {
      const splits = before === 'other' || (before === 'upper' && /\p{Ll}/u.test(name[index + 1] ?? ''));
      result += (splits ? '_' : '') + unit.toLowerCase();
      before = 'upper';
    } else {
      result += unit.toLowerCase();
      before = /[\p{Ll}\p{Nd}]/u.test(unit) ? 'other' : 'none';
    }
  }
  return result;
}

/** `camelCase` in the manner of .NET's `JsonNamingPolicy.CamelCase`: `URLPath` is `urlPath`. */
export function camelCase(name: string): string {
  const run = /^\p{Lu}+/u.exec(name)?.[0] ?? '';
  const kept = run.length > 1 && run.length < name.length ? run.length - 1 : run.length;
  return name.slice(0, kept).toLowerCase() + name.slice(kept);
}
