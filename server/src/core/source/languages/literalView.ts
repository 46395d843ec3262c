/** JSON Schema that a source writes as an object literal of its own: maps, initialisers, macros. */
import type { Place } from '../declaration.ts';
import { mayStep, onward, type Reading } from '../reading.ts';
import type { SchemaMember, SchemaView } from './schemaView.ts';

export interface LiteralPair {
  readonly name: string;
  readonly key: Place;
  readonly value: Place;
}

export interface LiteralSyntax {
  /** What makes the value: references and wrappers that leave it as it is followed. */
  follow(place: Place, reading: Reading): Place;
  /** The pairs of an object literal; `undefined` for anything else. */
  pairsOf(place: Place, reading: Reading): readonly LiteralPair[] | undefined;
  /** The elements of a list literal. */
  elementsOf(place: Place): readonly Place[] | undefined;
  /** The view of a value that need not be a literal: a text, a type. */
  viewOf(place: Place, reading: Reading): SchemaView | undefined;
}

/** `undefined` where the value is no object literal. */
export function literalView(syntax: LiteralSyntax, place: Place, reading: Reading): SchemaView | undefined {
  const further = onward(reading);
  if (further === undefined) return undefined;
  const target = syntax.follow(place, further);
  const pairs = syntax.pairsOf(target, further);
  if (pairs === undefined) return undefined;
  const under = (keyword: string) => keywordPair(pairs, keyword)?.value;
  const viewOf = (value: Place | undefined) => value && syntax.viewOf(value, further);
  const namedIn = (value: Place | undefined, name: string): LiteralPair | undefined => {
    const map = value && syntax.pairsOf(syntax.follow(value, further), further);
    // The same key twice: what stands last wins.
    return map?.findLast((pair) => pair.name === name);
  };
  return {
    property: (name) => {
      const pair = namedIn(under('properties'), name);
      return pair === undefined ? undefined : memberOf(syntax, pair, reading);
    },
    element: (kind) => viewOf(under(kind === 'list' ? 'items' : 'additionalproperties')),
    definition: (name) =>
      viewOf((namedIn(under('$defs'), name) ?? namedIn(under('definitions'), name))?.value),
    branch: (keyword, index) => {
      const list = under(keyword.toLowerCase());
      return viewOf(list && syntax.elementsOf(syntax.follow(list, further))?.[index]);
    },
  };
}

/** A keyword of JSON Schema, in whatever case a struct's field has it: `Properties`, `Defs`. */
function keywordPair(pairs: readonly LiteralPair[], keyword: string): LiteralPair | undefined {
  return pairs.findLast(({ name }) => {
    const lower = name.toLowerCase();
    return lower === keyword || `$${lower}` === keyword;
  });
}

export function memberOf(syntax: LiteralSyntax, { key, value }: LiteralPair, reading: Reading): SchemaMember {
  const target = mayStep(reading) ? syntax.follow(value, reading) : value;
  return {
    place: { key, value, target, kind: 'json-schema' },
    schema: () => syntax.viewOf(value, reading),
  };
}
