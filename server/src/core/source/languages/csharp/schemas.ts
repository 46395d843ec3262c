/** Input schemas that C# code writes by hand: JSON texts, anonymous objects, `JsonObject`s and dictionaries. */
import type { Place } from '../../declaration.ts';
import { onward, type Reading } from '../../reading.ts';
import { textOf } from '../../sources.ts';
import { fieldOf, partsOf, type SyntaxNode } from '../../syntax.ts';
import { jsonTextView } from '../jsonText.ts';
import { type LiteralPair, type LiteralSyntax, literalView } from '../literalView.ts';
import { at } from '../places.ts';
import type { SchemaView } from '../schemaView.ts';
import { knownText, spelledText } from '../spelled.ts';
import { argumentsOf, assignment, nameText, parametersOf } from './names.ts';
import { strings } from './strings.ts';
import { follow, methodResult, referredTo } from './values.ts';

const literals: LiteralSyntax = { follow, pairsOf, elementsOf, viewOf: schemaView };

/** `JsonDocument.Parse(text).RootElement`, `JsonSerializer.SerializeToElement(object)`: the argument is looked at. */
const readers =
  /^(?:Parse|Deserialize|SerializeToElement|SerializeToNode|SerializeToDocument|Clone|AsObject)$/;

export function schemaView(place: Place, reading: Reading): SchemaView | undefined {
  const further = onward(reading);
  if (further === undefined) return undefined;
  const target = follow(place, further);
  const { node, file } = target;
  const literal = literalView(literals, target, further);
  if (literal !== undefined) return literal;
  if (node.type === 'member_access_expression') {
    const object = fieldOf(node, 'expression');
    return object && schemaView(at(target, object), further);
  }
  if (node.type === 'invocation_expression') {
    const callee = fieldOf(node, 'function');
    const made = callee && calledResult(target, callee, further);
    if (made !== undefined) return schemaView(made, further);
    const named = callee?.type === 'member_access_expression' ? fieldOf(callee, 'name') : callee;
    const name = named?.type === 'generic_name' ? partsOf(named)[0] : named;
    if (name === undefined || !readers.test(textOf(file, name))) return undefined;
    const [argument] = argumentsOf(target);
    const object = fieldOf(callee, 'expression');
    const inner = argument?.value ?? (object && at(target, object));
    return inner && schemaView(inner, further);
  }
  const spelled = spelledText(strings, target, further);
  return spelled && jsonTextView(spelled);
}

/** What a method of the project answers, its parameters bound to the arguments. */
function calledResult(call: Place, callee: SyntaxNode, reading: Reading): Place | undefined {
  const method = referredTo(at(call, callee), reading);
  const result = method && methodResult(method);
  const list = method && fieldOf(method.node, 'parameters');
  if (method === undefined || result === undefined || list === undefined) return undefined;
  const bound = new Map<string, Place>();
  const args = argumentsOf(call);
  for (const [index, { name }] of parametersOf(at(method, list)).entries()) {
    const value = args.find((one) => one.name === name) ?? args[index];
    if (value !== undefined) bound.set(name, value.value);
  }
  return { ...result, bound };
}

function pairsOf(place: Place, reading: Reading): readonly LiteralPair[] | undefined {
  const { node, file } = place;
  if (node.type === 'anonymous_object_creation_expression') {
    const parts = partsOf(node);
    const pairs: LiteralPair[] = [];
    for (let index = 0; index + 1 < parts.length; index++) {
      const [key, value] = [parts[index], parts[index + 1]];
      // Only `name = value` has a name in the tree; `new { other.Member }` is one node and is passed over.
      if (key?.type !== 'identifier' || value === undefined) continue;
      if (!/^\s*=\s*$/.test(file.text.slice(key.end, value.start))) continue;
      pairs.push({ name: nameText(file, key), key: at(place, key), value: at(place, value) });
      index++;
    }
    return pairs;
  }
  if (!/object_creation_expression$/.test(node.type)) return undefined;
  const list = node.children.find(({ type }) => type === 'initializer_expression');
  return list && partsOf(list).flatMap((child) => initialized(at(place, child), reading));
}

/** `["a"] = x`, `{ "a", x }` and `A = x`. */
function initialized(place: Place, reading: Reading): readonly LiteralPair[] {
  const { node } = place;
  if (node.type === 'initializer_expression') {
    const [key, value] = partsOf(node);
    const name = key && knownText(strings, at(place, key), reading);
    if (key === undefined || value === undefined || name === undefined) return [];
    return [{ name, key: at(place, key), value: at(place, value) }];
  }
  if (node.type !== 'assignment_expression') return [];
  const left = fieldOf(node, 'left');
  const index = left?.type === 'element_binding_expression' ? partsOf(partsOf(left)[0])[0] : undefined;
  const pair = [assignment(place)].flat()[0];
  if (left === undefined || pair === undefined) return [];
  const name = index === undefined ? pair.name : knownText(strings, at(place, index), reading);
  return name === undefined ? [] : [{ name, key: at(place, index ?? left), value: pair.value }];
}

function elementsOf(place: Place): readonly Place[] | undefined {
  const { node } = place;
  const list =
    node.type === 'element_binding_expression' || node.type === 'collection_expression'
      ? node
      : node.children.find(({ type }) => type === 'initializer_expression');
  return (
    list &&
    partsOf(list).map((child) =>
      at(place, child.type === 'argument' ? (partsOf(child).at(-1) ?? child) : child),
    )
  );
}
