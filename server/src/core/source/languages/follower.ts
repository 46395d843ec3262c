/** From an expression to what makes its value, one reference behind the other. */
import type { Place } from '../declaration.ts';
import { onward, type Reading } from '../reading.ts';
import type { SyntaxNode } from '../syntax.ts';

export interface ReferenceSyntax {
  /** The expression inside of parentheses and whatever else leaves a value what it is. */
  bare(place: Place): Place;
  isReference(node: SyntaxNode): boolean;
  /** One reference followed. */
  referent(place: Place, reading: Reading): Place | undefined;
}

/** `follow` of a language. Where a reference cannot be followed the reference itself is answered. */
export function follower(syntax: ReferenceSyntax): (place: Place, reading: Reading) => Place {
  const { bare, isReference, referent } = syntax;
  return function follow(place, reading): Place {
    const start = bare(place);
    if (!isReference(start.node)) return start;
    const further = onward(reading);
    const next = further === undefined ? undefined : referent(start, further);
    return next === undefined || further === undefined ? start : follow(next, further);
  };
}
