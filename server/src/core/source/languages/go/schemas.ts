/** Input schemas that Go code writes by hand: maps, `jsonschema.Schema`, raw JSON, and `For[T]()`. */
import type { Place } from '../../declaration.ts';
import { mayStep, onward, type Reading } from '../../reading.ts';
import { textOf } from '../../sources.ts';
import { fieldOf, partsOf, walk } from '../../syntax.ts';
import { jsonTextView } from '../jsonText.ts';
import { type LiteralPair, type LiteralSyntax, literalView, memberOf } from '../literalView.ts';
import { at } from '../places.ts';
import type { SchemaMember, SchemaView } from '../schemaView.ts';
import { knownText, spelledText } from '../spelled.ts';
import { typeView } from '../typeView.ts';
import { strings } from './strings.ts';
import { types } from './types.ts';
import { callOf, follow, functions, referredTo, returnsOf } from './values.ts';

const literals: LiteralSyntax = {
  follow: unwrapped,
  pairsOf,
  elementsOf: ({ file, node }) => partsOf(bodyOf(node)).map((child) => ({ file, node: child })),
  viewOf: schemaView,
};

/** The schema that an expression makes. */
export function schemaView(place: Place, reading: Reading): SchemaView | undefined {
  const further = onward(reading);
  if (further === undefined) return undefined;
  const target = unwrapped(place, further);
  const added = assignedView(place, further);
  const own = madeView(target, further);
  return added === undefined ? own : joinedViews([added, own]);
}

function madeView(target: Place, reading: Reading): SchemaView | undefined {
  const { node } = target;
  if (/^type_(?:spec|alias)$/.test(node.type)) return typeView(types, target, reading);
  if (/^(?:composite_literal|literal_value)$/.test(node.type)) {
    const pairs = pairsOf(target, reading) ?? [];
    const schema = pairs.some(({ name }) => /^(?:type|properties|\$?ref|items)$/i.test(name));
    const type = fieldOf(node, 'type');
    // []Param{{Name: "q"}, …}
    if (type?.type === 'slice_type') return builderView([target], reading);
    // `Reflect(&Args{})` names a type and not a schema.
    return schema || type === undefined
      ? literalView(literals, target, reading)
      : typeView(types, at(target, type), reading);
  }
  const call = callOf(target);
  if (call === undefined) {
    const spelled = spelledText(strings, target, reading);
    return spelled && jsonTextView(spelled);
  }
  const [type] = call.types;
  if (type !== undefined) return typeView(types, type, reading);
  const [argument] = call.args;
  // new(Args)
  if (call.name === 'new' && argument !== undefined) return typeView(types, argument, reading);
  const called = referredTo(at(target, call.callee), reading);
  const own = called !== undefined && functions.has(called.node.type) ? called : undefined;
  return joinedViews([
    own && propertiesSetIn(own, undefined, reading),
    ...(own === undefined ? [] : returnsOf(own).slice(0, 4)).map((one) => schemaView(one, reading)),
    ...call.args.map((one) => schemaView(one, reading)),
    builderView(call.args, reading),
  ]);
}

/** `&x`, conversions such as `json.RawMessage(x)`, names: looked through. Calls of the module's own are left. */
function unwrapped(place: Place, reading: Reading): Place {
  const target = follow(place, reading);
  const call = callOf(target);
  const further = onward(reading);
  const [argument] = call?.args ?? [];
  if (call === undefined || argument === undefined || further === undefined || call.types.length > 0)
    return target;
  if (call.args.length > 1 || call.name === 'new') return target;
  const called = referredTo(at(target, call.callee), further);
  return called !== undefined && functions.has(called.node.type) ? target : unwrapped(argument, further);
}

/** What is set on a schema behind its literal: `schema.Properties["page"] = …` in the function around. */
function assignedView(place: Place, reading: Reading): SchemaView | undefined {
  const { node, file } = place;
  if (node.type !== 'identifier') return undefined;
  let scope = node.parent;
  while (scope !== undefined && !functions.has(scope.type)) scope = scope.parent;
  return scope && propertiesSetIn(at(place, scope), textOf(file, node), reading);
}

function propertiesSetIn(scope: Place, schema: string | undefined, reading: Reading): SchemaView | undefined {
  const pairs: LiteralPair[] = [];
  for (const node of walk(scope.node)) {
    if (node.type !== 'assignment_statement' || !mayStep(reading)) continue;
    const [left] = partsOf(fieldOf(node, 'left'));
    const [value] = partsOf(fieldOf(node, 'right'));
    const [operand, index] = [fieldOf(left, 'operand'), fieldOf(left, 'index')];
    if (left?.type !== 'index_expression' || value === undefined) continue;
    if (operand === undefined || index === undefined) continue;
    const written = textOf(scope.file, operand);
    const owner = /^(\w+)(?:\.Properties|\["properties"\](?:\.\(.*\))?)$/.exec(written)?.[1];
    if (owner === undefined || (schema !== undefined && owner !== schema)) continue;
    const name = knownText(strings, at(scope, index), reading);
    if (name !== undefined) pairs.push({ name, key: at(scope, index), value: at(scope, value) });
  }
  return pairs.length === 0 ? undefined : pairsView(pairs, reading);
}

/** `object(text("q", "…"), Prop{Name: "n"}, map[string]any{"m": …})`: a builder of the server's own is handed properties. */
function builderView(args: readonly Place[], reading: Reading): SchemaView {
  const candidates = args.flatMap((argument) => {
    const target = unwrapped(argument, reading);
    const list =
      fieldOf(target.node, 'type')?.type === 'slice_type' ? literals.elementsOf(target) : undefined;
    return list === undefined ? [target] : list.map((one) => unwrapped(one, reading));
  });
  const pairs = candidates.flatMap((candidate): readonly LiteralPair[] => {
    const [first] = callOf(candidate)?.args ?? [];
    const fields = pairsOf(candidate, reading) ?? [];
    const map = fieldOf(candidate.node, 'type')?.type === 'map_type';
    if (map) return fields.some(({ name }) => name === 'type' || name === 'properties') ? [] : fields;
    const key = first ?? fields.find(({ name }) => /^name$/i.test(name))?.value;
    const name = key && knownText(strings, key, reading);
    return key === undefined || name === undefined ? [] : [{ name, key, value: candidate }];
  });
  return pairsView(pairs, reading);
}

function pairsView(pairs: readonly LiteralPair[], reading: Reading): SchemaView {
  return {
    property: (name) => {
      const pair = pairs.findLast((one) => one.name === name);
      return pair && memberOf(literals, pair, reading);
    },
  };
}

/** A map of properties, as `mcp.Properties` takes it. */
export function propertiesView(map: Place, reading: Reading): SchemaView {
  return pairsView(pairsOf(unwrapped(map, reading), reading) ?? [], reading);
}

/** Schemas put together: what an earlier one holds counts. */
export function joinedViews(views: readonly (SchemaView | undefined)[]): SchemaView | undefined {
  const known = views.filter((view) => view !== undefined);
  const [only, ...others] = known;
  if (only === undefined || others.length === 0) return only;
  const first = <T>(ask: (view: SchemaView) => T | undefined): T | undefined => {
    for (const view of known) {
      const answer = ask(view);
      if (answer !== undefined) return answer;
    }
    return undefined;
  };
  return {
    property: (name) => first<SchemaMember>((view) => view.property(name)),
    element: (kind) => first<SchemaView>((view) => view.element?.(kind)),
    definition: (name) => first<SchemaView>((view) => view.definition?.(name)),
  };
}

function bodyOf(node: Place['node']) {
  return node.type === 'composite_literal' ? fieldOf(node, 'body') : node;
}

/** The pairs of a map or struct literal; keys of maps may be constants, those of structs are the fields' names. */
export function pairsOf(place: Place, reading: Reading): readonly LiteralPair[] | undefined {
  const { node, file } = place;
  if (!/^(?:composite_literal|literal_value)$/.test(node.type)) return undefined;
  const map = fieldOf(node, 'type')?.type === 'map_type';
  return partsOf(bodyOf(node)).flatMap((element): readonly LiteralPair[] => {
    const [key, value] = [partsOf(fieldOf(element, 'key'))[0], partsOf(fieldOf(element, 'value'))[0]];
    if (element.type !== 'keyed_element' || key === undefined || value === undefined) return [];
    const field = key.type === 'identifier' && !map;
    const name = field ? textOf(file, key) : knownText(strings, at(place, key), reading);
    return name === undefined ? [] : [{ name, key: at(place, key), value: at(place, value) }];
  });
}
