/** The nodes of a file that may be, or be part of, the declaration of a tool: found in one walk. */
import { perFile } from '../../sources.ts';
import { type SyntaxNode, walk } from '../../syntax.ts';

export interface Outline {
  /** Calls, `new X()` and `super()`; decorators hold calls as well. */
  readonly calls: readonly SyntaxNode[];
  readonly objects: readonly SyntaxNode[];
  /** `key: value` of objects, and `target.key = value`. */
  readonly pairs: readonly SyntaxNode[];
  readonly assignments: readonly SyntaxNode[];
  readonly classBodies: readonly SyntaxNode[];
  readonly decorators: readonly SyntaxNode[];
}

export const outlineOf = perFile(({ root }): Outline => {
  const calls: SyntaxNode[] = [];
  const objects: SyntaxNode[] = [];
  const pairs: SyntaxNode[] = [];
  const assignments: SyntaxNode[] = [];
  const classBodies: SyntaxNode[] = [];
  const decorators: SyntaxNode[] = [];
  const lists: { readonly [type: string]: SyntaxNode[] } = {
    call_expression: calls,
    new_expression: calls,
    object: objects,
    pair: pairs,
    assignment_expression: assignments,
    class_body: classBodies,
    decorator: decorators,
  };
  for (const node of walk(root)) if (Object.hasOwn(lists, node.type)) lists[node.type]?.push(node);
  return { calls, objects, pairs, assignments, classBodies, decorators };
});
