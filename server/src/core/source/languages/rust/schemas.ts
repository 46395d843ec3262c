/** Input schemas that Rust code writes by hand: `json!`, JSON texts, and those made of a type. */
import type { Place } from '../../declaration.ts';
import { mayStep, onward, type Reading } from '../../reading.ts';
import { jsonTextView } from '../jsonText.ts';
import { type LiteralPair, type LiteralSyntax, literalView, memberOf } from '../literalView.ts';
import { at } from '../places.ts';
import type { SchemaView } from '../schemaView.ts';
import { knownText, spelledText } from '../spelled.ts';
import { typeView } from '../typeView.ts';
import { headOf, pairOf, tokensOf } from './heads.ts';
import { types } from './types.ts';
import { calledResult, handedOn, itemNamed, strings, valueNamed } from './values.ts';

const literals: LiteralSyntax = {
  follow,
  pairsOf,
  elementsOf: (place) => {
    const head = headOf(place);
    return head?.kind === 'list' ? tokensOf(at(place, head.node)) : undefined;
  },
  viewOf: schemaView,
};

/** Macros that hold JSON. */
export const jsonMacro = /(?:^|::)(?:json|object|json_internal)$/;

export function schemaView(place: Place, reading: Reading): SchemaView | undefined {
  const further = onward(reading);
  if (further === undefined) return undefined;
  const target = follow(place, further);
  const literal = literalView(literals, target, further);
  if (literal !== undefined) return literal;
  const head = headOf(target);
  // schema_for_type::<T>(), schema_for!(T)
  if (head?.kind === 'call' || head?.kind === 'macro') {
    const type = head.types[0] ?? (/(?:^|::)schema_for$/.test(head.path) ? head.args[0] : undefined);
    if (type !== undefined) return typeView(types, type, further);
    // T::json_schema(), T::input_schema()
    const owner = /^(.+)::\w*schema\w*$/.exec(head.path)?.[1];
    const item = owner && itemNamed(target, owner, /^(?:struct|enum)_item$/, further);
    const name = item && types.nameOf(item);
    if (item && name) return typeView({ ...types, shapeOf: ofItem(item) }, item, further);
    for (const argument of head.kind === 'call' ? head.args : []) {
      const view = propertiesView(argument, further) ?? schemaView(argument, further);
      if (view !== undefined) return view;
    }
  }
  const spelled = spelledText(strings, target, further);
  return spelled && jsonTextView(spelled);
}

/** An object without keywords holds properties: `schema(json!({ "path": {…} }), &["path"])`. */
function propertiesView(argument: Place, reading: Reading): SchemaView | undefined {
  const pairs = pairsOf(follow(argument, reading), reading) ?? [];
  if (pairs.length === 0 || pairs.some(({ name }) => /^(?:type|properties|items|\$ref)$/.test(name)))
    return undefined;
  return {
    property: (name) => {
      const pair = pairs.findLast((one) => one.name === name);
      return pair && memberOf(literals, pair, reading);
    },
  };
}

/** The first type is known by its item; those of its members by their names. */
function ofItem(item: Place): typeof types.shapeOf {
  return (type, reading) =>
    type.node === item.node ? { kind: 'record', declaration: item } : types.shapeOf(type, reading);
}

/** Names, the module's own functions, and wrappers that leave a value as it is. */
function follow(place: Place, reading: Reading): Place {
  const further = onward(reading);
  if (further === undefined || !mayStep(reading)) return place;
  const head = headOf(place);
  if (head === undefined) return place;
  const inner = handedOn(place);
  if (inner !== undefined) return follow(inner, further);
  if (head.kind === 'macro' && jsonMacro.test(head.path)) {
    const [object] = head.args;
    return object === undefined ? at(place, head.list) : follow(object, further);
  }
  if (head.kind === 'path') {
    const value = valueNamed(place, head.path, further);
    return value === undefined ? place : follow(value, further);
  }
  if (head.kind === 'call' && head.types.length === 0) {
    const result = calledResult(place, head, further);
    return result === undefined ? place : follow(result, further);
  }
  return head.node === place.node ? place : at(place, head.node);
}

/** The pairs of a JSON object in a macro; keys may be constants. */
export function pairsOf(place: Place, reading: Reading): readonly LiteralPair[] | undefined {
  const head = headOf(place);
  if (head?.kind !== 'object') return undefined;
  return tokensOf(at(place, head.node)).flatMap((token): readonly LiteralPair[] => {
    const pair = pairOf(token);
    const name = pair && knownText(strings, pair.key, reading);
    return pair === undefined || name === undefined ? [] : [{ name, ...pair }];
  });
}
