/** Input schemas that Java code writes by hand: JSON texts, maps, `JsonSchema`, Jackson's nodes. */
import type { Place } from '../../declaration.ts';
import { mayStep, onward, type Reading } from '../../reading.ts';
import { textOf } from '../../sources.ts';
import { fieldOf, type SyntaxNode, walk } from '../../syntax.ts';
import { jsonTextView } from '../jsonText.ts';
import { type LiteralPair, type LiteralSyntax, literalView, memberOf } from '../literalView.ts';
import { at, lastName } from '../places.ts';
import type { SchemaView } from '../schemaView.ts';
import { knownText, spelledText } from '../spelled.ts';
import { typeView } from '../typeView.ts';
import { strings } from './strings.ts';
import { types } from './types.ts';
import { argumentsOf, calledMethod, follow, returnsOf } from './values.ts';

const literals: LiteralSyntax = {
  follow: made,
  pairsOf,
  elementsOf: (place) => (place.node.type === 'method_invocation' ? argumentsOf(place) : undefined),
  viewOf: schemaView,
};

export function schemaView(place: Place, reading: Reading): SchemaView | undefined {
  const further = onward(reading);
  if (further === undefined) return undefined;
  const target = made(place, further);
  const { node } = target;
  if (node.type === 'class_literal') return typeView(types, target, further);
  const pairs = pairsOf(target, further) ?? [];
  // A map without keywords is one of properties, handed to a builder of the server's own.
  if (pairs.length > 0 && !pairs.some(({ name }) => /^(?:type|properties|items|\$ref)$/.test(name)))
    return pairsView(pairs, further);
  const literal = pairs.length > 0 ? literalView(literals, target, further) : undefined;
  if (literal !== undefined) return literal;
  if (node.type === 'method_invocation' || node.type === 'object_creation_expression') {
    // mapper.writeValueAsString(schema), schema.toString()
    const object = fieldOf(node, 'object');
    const handed = [...argumentsOf(target), ...(object?.type === 'identifier' ? [at(target, object)] : [])];
    for (const one of handed) {
      const view = schemaView(one, further);
      if (view !== undefined) return view;
    }
    return undefined;
  }
  const spelled = spelledText(strings, target, further);
  return spelled && jsonTextView(spelled);
}

function pairsView(pairs: readonly LiteralPair[], reading: Reading): SchemaView {
  return {
    property: (name) => {
      const pair = pairs.findLast((one) => one.name === name);
      return pair && memberOf(literals, pair, reading);
    },
  };
}

/** Names and the project's own methods followed. */
function made(place: Place, reading: Reading): Place {
  const target = follow(place, reading);
  const further = onward(reading);
  if (further === undefined || target.node.type !== 'method_invocation') return target;
  if (pairsOf(target, further) !== undefined) return target;
  const method = calledMethod(target, further);
  const returned = method === undefined ? [] : returnsOf(method);
  return returned.length === 1 && returned[0] !== undefined ? made(returned[0], further) : target;
}

/** The pairs of a map or object, with those that are put into it behind. */
function pairsOf(place: Place, reading: Reading): readonly LiteralPair[] | undefined {
  const { node, file } = place;
  const args = argumentsOf(place);
  const name = fieldOf(node, 'name');
  if (node.type === 'method_invocation' && name !== undefined) {
    const written = textOf(file, name);
    const object = fieldOf(node, 'object');
    const owner = object === undefined ? '' : textOf(file, object);
    if (written === 'of' && /Map$/.test(owner)) return alternating(args, reading);
    if (written === 'ofEntries') return args.flatMap((entry) => alternating(argumentsOf(entry), reading));
    if (/^(?:putObject|createObjectNode|objectNode|with|withObject)$/.test(written))
      return putInto(place, reading);
    // node.put("type", "string").put(…)
    if (object?.type === 'method_invocation' && setters.test(written))
      return [...(pairsOf(at(place, object), reading) ?? []), ...alternating(args, reading)];
    return undefined;
  }
  const type = node.type === 'object_creation_expression' ? fieldOf(node, 'type') : undefined;
  if (type === undefined) return undefined;
  const created = lastName(textOf(file, type).replace(/<.*$/s, ''));
  // new McpSchema.JsonSchema(type, properties, required, additionalProperties, defs, definitions)
  if (created === 'JsonSchema') {
    const keywords = ['type', 'properties', 'required', 'additionalProperties', '$defs', 'definitions'];
    return args.map((value, index) => ({ name: keywords[index] ?? '', key: value, value }));
  }
  if (!/(?:Map|Object|ObjectNode|JSONObject)$/.test(created)) return undefined;
  // new LinkedHashMap<>(others)
  return [...args.flatMap((other) => allOf(other, reading)), ...putInto(place, reading)];
}

/** The pairs of another map. */
function allOf(map: Place, reading: Reading): readonly LiteralPair[] {
  const further = onward(reading);
  return further === undefined ? [] : (pairsOf(made(map, further), further) ?? []);
}

const setters = /^(?:put|set|add|putObject|putPOJO|addProperty|putIfAbsent)$/;

function alternating(args: readonly Place[], reading: Reading): readonly LiteralPair[] {
  const pairs: LiteralPair[] = [];
  for (let index = 0; index + 1 < args.length; index += 2) {
    const [key, value] = [args[index], args[index + 1]];
    const name = key && knownText(strings, key, reading);
    if (key && value && name !== undefined) pairs.push({ name, key, value });
  }
  return pairs;
}

/** `map.put("key", value)` where the map's name is in scope; `put("key", value)` in the body of an anonymous one. */
function putInto(created: Place, reading: Reading): readonly LiteralPair[] {
  const { node, file } = created;
  const body = node.children.find(({ type }) => type === 'class_body');
  const declared = node.parent?.type === 'variable_declarator' ? fieldOf(node.parent, 'name') : undefined;
  const name = declared && textOf(file, declared);
  let pairs: readonly LiteralPair[] = [];
  for (const call of callsIn(body ?? (name === undefined ? undefined : methodAround(node)))) {
    const [object, method] = [fieldOf(call, 'object'), fieldOf(call, 'name')];
    const owner = object && textOf(file, object);
    const written = method === undefined ? '' : textOf(file, method);
    if (!(setters.test(written) || written === 'putAll') || !mayStep(reading)) continue;
    if (body === undefined ? owner !== name : owner !== undefined && owner !== 'this') continue;
    const args = argumentsOf(at(created, call));
    if (written === 'putAll') pairs = pairs.concat(args.flatMap((other) => allOf(other, reading)));
    else if (written === 'putObject')
      pairs = pairs.concat(alternating([...args, at(created, whole(call))], reading));
    else pairs = pairs.concat(alternating(args, reading));
  }
  return pairs;
}

/** The chain of calls that begins with a call: `props.putObject("q").put("type", "string")`. */
function whole(call: SyntaxNode): SyntaxNode {
  let node = call;
  while (node.parent?.type === 'method_invocation' && node.field === 'object') node = node.parent;
  return node;
}

function* callsIn(scope: SyntaxNode | undefined): Generator<SyntaxNode> {
  if (scope === undefined) return;
  for (const node of walk(scope)) if (node.type === 'method_invocation') yield node;
}

function methodAround(node: SyntaxNode): SyntaxNode | undefined {
  let scope = node.parent;
  while (
    scope !== undefined &&
    !/^(?:method_declaration|constructor_declaration|static_initializer|lambda_expression|class_body)$/.test(
      scope.type,
    )
  )
    scope = scope.parent;
  return scope;
}
