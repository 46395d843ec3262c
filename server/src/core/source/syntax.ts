/** A parsed source text as plain data. What parses it lives in `host/parsers.ts`; nothing here knows how. */
import type { Range } from '../document/range.ts';

/** One grammar of tree-sitter; the names are those of the grammar's file, `tree-sitter-<name>.wasm`. */
export type Grammar = 'typescript' | 'tsx' | 'javascript' | 'python' | 'c-sharp' | 'go' | 'rust' | 'java';

/**
 * A node of a syntax tree. `children` holds the named nodes and those with a field name (an `operator`), in the
 * order of the text; punctuation is left out. Comments are children as any other.
 */
export interface SyntaxNode {
  /** The grammar's name of it: `call_expression`, `ERROR` where the text is broken. */
  readonly type: string;
  /** The field of the parent that it fills: `arguments`, `body`. */
  readonly field: string | undefined;
  /** UTF-16 offsets into the text; `end` is the first unit behind it. */
  readonly start: number;
  readonly end: number;
  readonly children: readonly SyntaxNode[];
  readonly parent: SyntaxNode | undefined;
}

/**
 * The root of the text's tree, `undefined` where the grammar is not loaded, the text is too large or takes too
 * long. A broken text has a tree too. No tree is deeper than `maximumDepth`: what is below is left out, so walking
 * by recursion is safe.
 */
export type Parse = (text: string, grammar: Grammar) => SyntaxNode | undefined;

export const maximumDepth = 300;

/** UTF-16 units. Longer texts were written by a program. */
export const maximumSourceLength = 1_500_000;

export function rangeOf({ start, end }: SyntaxNode): Range {
  return { start, end };
}

/** The child that fills the field. */
export function fieldOf(node: SyntaxNode | undefined, field: string): SyntaxNode | undefined {
  return node?.children.find((child) => child.field === field);
}

/** The children but comments. */
export function partsOf(node: SyntaxNode | undefined): readonly SyntaxNode[] {
  if (node === undefined) return none;
  return node.children.some(isComment) ? node.children.filter((child) => !isComment(child)) : node.children;
}

const none: readonly never[] = [];

export function isComment({ type }: SyntaxNode): boolean {
  return type === 'comment' || type === 'line_comment' || type === 'block_comment';
}

/** The node and everything below it, parents first, in the order of the text. `into` says where to go on below. */
export function* walk(node: SyntaxNode, into: (node: SyntaxNode) => boolean = always): Generator<SyntaxNode> {
  // A generator that delegates to generators passes each node through all of them.
  const waiting = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next;
    if (!into(next)) continue;
    const { children } = next;
    for (let at = children.length - 1; at >= 0; at--) {
      const child = children[at];
      if (child !== undefined) waiting.push(child);
    }
  }
}

const always = () => true;

/** The nearest node of one of the types that holds this one, itself included. */
export function enclosing(node: SyntaxNode, types: ReadonlySet<string>): SyntaxNode | undefined {
  for (let at: SyntaxNode | undefined = node; at !== undefined; at = at.parent)
    if (types.has(at.type)) return at;
  return undefined;
}

export function contains(outer: SyntaxNode, inner: SyntaxNode): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}
