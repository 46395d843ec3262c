/** Tools that are written as dictionaries: `{"name": …, "inputSchema": …}` and `{"tool_name": {"description": …}}`. */
import type { Declaration, Place } from '../../declaration.ts';
import { startReading } from '../../reading.ts';
import { type Sources, textOf } from '../../sources.ts';
import { fieldOf, partsOf } from '../../syntax.ts';
import { declare, type Given, givenBy, givenByMembers, type Written } from './declare.ts';
import { defined, positionalGiven } from './decorators.ts';
import { argumentsOf } from './functions.ts';
import { at, follow } from './resolve.ts';
import { docstringOf } from './strings.ts';

/** The members that are written in the dictionary itself, by key. */
function membersOf({ file, node, ...rest }: Place): ReadonlyMap<string, Place> {
  const members = new Map<string, Place>();
  for (const part of partsOf(node)) {
    const key = fieldOf(part, 'key');
    const value = fieldOf(part, 'value');
    if (key?.type === 'string' && value !== undefined)
      members.set(textOf(file, key).slice(1, -1), { file, node: value, ...rest });
  }
  return members;
}

function givenByDictionary(dictionary: Place): { readonly given: Given; readonly weight: number } {
  const members = membersOf(dictionary);
  const given = givenByMembers((key) => members.get(key));
  const hasSchema = members.has('inputSchema') || members.has('input_schema');
  const weight = hasSchema ? 8 : given.input === undefined ? 4 : 6;
  return { given, weight: given.description === undefined ? weight - 2 : weight };
}

/** The tool that a dictionary with a name is. */
export function dictionaryTool(dictionary: Place, sources: Sources): Declaration | undefined {
  const { given, weight } = givenByDictionary(dictionary);
  if (given.name === undefined || (given.description === undefined && given.input === undefined))
    return undefined;
  return declare({ form: 'dictionary', weight, whole: dictionary, config: dictionary, ...given }, sources);
}

/** `("search", "Searches it.", {…}, handler)` in a list of tools. */
export function tupleTool(tuple: Place, sources: Sources): Declaration | undefined {
  const [first, ...others] = partsOf(tuple.node).map((node) => at(tuple, node));
  if (first?.node.type !== 'string' || !/string|parenthesized/.test(others[0]?.node.type ?? ''))
    return undefined;
  if (!/^["'][\w./:-]{2,128}["']$/.test(textOf(first.file, first.node))) return undefined;
  const written = valueOfElements(others, sources);
  if (written === undefined || written.description?.node !== others[0]?.node) return undefined;
  return declare({ form: 'tuple', whole: tuple, config: tuple, name: first, ...written }, sources);
}

/** The tool that a pair of a dictionary is, where keys are names. */
export function pairTool(pair: Place, sources: Sources): Declaration | undefined {
  const key = fieldOf(pair.node, 'key');
  const value = fieldOf(pair.node, 'value');
  if (key === undefined || value === undefined) return undefined;
  if (key.type === 'string' && !/^["'][\w./:-]{2,128}["']$/.test(textOf(pair.file, key))) return undefined;
  const written = valueOfPair(at(pair, value), sources);
  return written && declare({ form: 'map', whole: pair, name: at(pair, key), ...written }, sources);
}

function valueOfPair(value: Place, sources: Sources): Omit<Written, 'form' | 'whole' | 'name'> | undefined {
  const { node } = value;
  if (node.type === 'dictionary') {
    const { given, weight } = givenByDictionary(value);
    const { name, ...rest } = given;
    // A property of a schema has a description too; so has an example in a test.
    if (name !== undefined || given.description === undefined) return undefined;
    return { weight: given.input === undefined ? 3 : weight - 1, config: value, ...rest };
  }
  if (node.type === 'call') {
    const { name, ...given } = givenBy(argumentsOf(value));
    if (name !== undefined || given.description === undefined) return undefined;
    return { weight: given.input === undefined ? 3 : 5, call: value, ...given };
  }
  if (node.type === 'tuple' || node.type === 'list')
    return valueOfElements(
      partsOf(node).map((element) => at(value, element)),
      sources,
    );
  if (node.type !== 'identifier' && node.type !== 'attribute') return undefined;
  const fn = documented(value, sources);
  return fn && { weight: 4, function: fn };
}

/** Parts of a tool in a row, told apart by what they are. */
function valueOfElements(
  elements: readonly Place[],
  sources: Sources,
): Omit<Written, 'form' | 'whole' | 'name'> | undefined {
  const few = elements.slice(0, 6);
  const fn = few.map((element) => functionAt(element, sources)).find((found) => found !== undefined);
  const given = positionalGiven(few, startReading(sources));
  const called = few.find(({ node }) => node.type === 'call');
  const { description, input = called } = given;
  if (fn === undefined && (description === undefined || input === undefined)) return undefined;
  return { weight: 4, ...(fn && { function: fn }), ...defined({ description, input }) };
}

function functionAt(place: Place, sources: Sources): Place | undefined {
  if (place.node.type !== 'identifier' && place.node.type !== 'attribute') return undefined;
  const found = follow(place, startReading(sources));
  return found.node.type === 'function_definition' ? found : undefined;
}

function documented(place: Place, sources: Sources): Place | undefined {
  const fn = functionAt(place, sources);
  return fn && docstringOf(fn.node) ? fn : undefined;
}
