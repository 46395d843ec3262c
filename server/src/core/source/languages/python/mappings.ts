/** Dictionaries and lists as sources build them: literals, `**`, `|`, `dict(…)`, later additions, answers of functions. */
import type { Place } from '../../declaration.ts';
import { mayStep, onward, type Reading } from '../../reading.ts';
import { perFile, type SourceFile, textOf } from '../../sources.ts';
import { enclosing, fieldOf, partsOf, type SyntaxNode, walk } from '../../syntax.ts';
import { argumentsOf, called, calleeName, returnsOf } from './functions.ts';
import { at, bare, isReference, referent } from './resolve.ts';
import { textIn } from './strings.ts';

export interface Member {
  readonly key: Place;
  readonly value: Place;
}

/** The member of a mapping; the one that wins where several have the key. */
export function memberOf(mapping: Place, key: string, reading: Reading): Member | undefined {
  if (!mayStep(reading)) return undefined;
  const place = bare(mapping);
  const { node } = place;
  if (isReference(node)) {
    const added = memberAdded(place, key, reading);
    if (added !== undefined) return added;
    const further = onward(reading);
    const next = further && referent(place, further);
    return next && further && memberOf(next, key, further);
  }
  const parts = partsOf(node);
  switch (node.type) {
    case 'dictionary':
      return firstOf([...parts].reverse(), (part) => {
        if (part.type === 'dictionary_splat') return inSplat(at(place, part), key, reading);
        return pairMember(at(place, part), key, reading);
      });
    case 'argument_list':
      return memberOfArguments(place, key, reading);
    case 'binary_operator':
      if (textOf(place.file, fieldOf(node, 'operator') ?? node) !== '|') return undefined;
      return firstOf(['right', 'left'], (side) => inField(place, side, key, reading));
    case 'boolean_operator':
      return firstOf(['left', 'right'], (side) => inField(place, side, key, reading));
    case 'conditional_expression':
      return firstOf([parts[0], parts[2]], (part) => part && memberOf(at(place, part), key, reading));
    case 'call':
      return memberOfCall(place, key, reading);
    default:
      return undefined;
  }
}

export function firstOf<Each, T>(all: readonly Each[], find: (one: Each) => T | undefined): T | undefined {
  for (const one of all) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

function inField(place: Place, field: string, key: string, reading: Reading): Member | undefined {
  const side = fieldOf(place.node, field);
  return side && memberOf(at(place, side), key, reading);
}

function inSplat(splat: Place, key: string, reading: Reading): Member | undefined {
  const inner = partsOf(splat.node)[0];
  return inner && memberOf(at(splat, inner), key, reading);
}

/** The member that a pair is, if its key is the one asked for. */
export function pairMember(pair: Place, key: string, reading: Reading): Member | undefined {
  const node = fieldOf(pair.node, 'key');
  const value = fieldOf(pair.node, 'value');
  if (node === undefined || value === undefined) return undefined;
  return textIn(at(pair, node), reading) === key
    ? { key: at(pair, node), value: at(pair, value) }
    : undefined;
}

/** The named arguments of a call, read as a mapping. */
function memberOfArguments(list: Place, key: string, reading: Reading): Member | undefined {
  for (const argument of partsOf(list.node)) {
    const name = fieldOf(argument, 'name');
    const value = fieldOf(argument, 'value');
    if (name === undefined || value === undefined || textOf(list.file, name) !== key) continue;
    return { key: at(list, name), value: at(list, value) };
  }
  return firstOf(argumentsOf(list).splats, (splat) => memberOf(splat, key, reading));
}

function memberOfCall(call: Place, key: string, reading: Reading): Member | undefined {
  const callee = fieldOf(call.node, 'function');
  const { positional } = argumentsOf(call);
  const list = fieldOf(call.node, 'arguments');
  const fn = called(call, reading);
  if (fn !== undefined) {
    const further = onward(reading);
    return further && firstOf(returnsOf(fn, call), (answer) => memberOf(answer, key, further));
  }
  switch (calleeName(call.file, callee)) {
    case 'dict':
    case 'OrderedDict':
    case 'MappingProxyType':
      return (
        (list && memberOfArguments(at(call, list), key, reading)) ??
        firstOf(positional, (one) => memberOf(one, key, reading))
      );
    case 'copy':
    case 'deepcopy': {
      const object = positional[0]?.node ?? fieldOf(callee, 'object');
      return object && memberOf(at(call, object), key, reading);
    }
    default:
      // A helper of a package, most likely: `object_schema(properties={…})`.
      return key === 'properties' && list ? memberOfArguments(at(call, list), key, reading) : undefined;
  }
}

interface Addition {
  /** The function that adds, `undefined` at the top of the module. */
  readonly within: SyntaxNode | undefined;
  readonly key?: SyntaxNode;
  readonly value: SyntaxNode;
}

const functions: ReadonlySet<string> = new Set(['function_definition', 'lambda']);

/** What is put into mappings after they were made, by the text of the mapping. */
const additionsOf = perFile((file): ReadonlyMap<string, readonly Addition[]> => {
  const additions = new Map<string, Addition[]>();
  const add = (target: SyntaxNode, value: SyntaxNode, key?: SyntaxNode) => {
    const name = reduced(file, target);
    const addition = { within: enclosing(target, functions), value, ...(key && { key }) };
    const known = additions.get(name);
    if (known === undefined) additions.set(name, [addition]);
    else known.push(addition);
  };
  for (const node of walk(file.root)) {
    const left = fieldOf(node, 'left');
    const right = fieldOf(node, 'right');
    if (node.type === 'assignment' && left?.type === 'subscript' && right !== undefined) {
      const value = fieldOf(left, 'value');
      const key = fieldOf(left, 'subscript');
      if (value !== undefined && key !== undefined) add(value, right, key);
    } else if (node.type === 'augmented_assignment' && left !== undefined && right !== undefined) {
      add(left, right);
    } else if (node.type === 'call') {
      const callee = fieldOf(node, 'function');
      const list = fieldOf(node, 'arguments');
      const object = fieldOf(callee, 'object');
      if (object === undefined || list === undefined || calleeName(file, callee) !== 'update') continue;
      const first = partsOf(list)[0];
      add(object, first === undefined || first.type === 'keyword_argument' ? list : first);
    }
  }
  return additions;
});

function memberAdded(reference: Place, key: string, reading: Reading): Member | undefined {
  return additionNamed(reduced(reference.file, reference.node), reference, key, reading);
}

function additionNamed(name: string, reference: Place, key: string, reading: Reading): Member | undefined {
  const { file, node } = reference;
  const within = enclosing(node, functions);
  for (const addition of additionsOf(file).get(name) ?? []) {
    if (addition.within !== undefined && addition.within !== within) continue;
    if (addition.key === undefined) {
      // `x = x | {…}` would ask itself again.
      const found =
        addition.value.start === node.start
          ? undefined
          : memberOf(at(reference, addition.value), key, reading);
      if (found !== undefined) return found;
    } else if (textIn(at(reference, addition.key), reading) === key) {
      return { key: at(reference, addition.key), value: at(reference, addition.value) };
    }
  }
  return undefined;
}

/** What `mapping["outer"]["key"] = …` adds, by whatever name the mapping goes on its way here. */
export function memberAddedBelow(
  mapping: Place,
  outer: string,
  key: string,
  reading: Reading,
): Member | undefined {
  const place = bare(mapping);
  const further = onward(reading);
  if (!isReference(place.node) || further === undefined) return undefined;
  const name = `${reduced(place.file, place.node)}["${outer}"]`;
  const found = additionNamed(name, place, key, reading);
  const next = found === undefined ? referent(place, further) : undefined;
  return found ?? (next && memberAddedBelow(next, outer, key, further));
}

/** A reference without spaces and with one kind of quotes. */
function reduced(file: SourceFile, node: SyntaxNode): string {
  return node.end - node.start > 200 ? '' : textOf(file, node).replace(/\s/g, '').replaceAll("'", '"');
}

const sequences: ReadonlySet<string> = new Set(['list', 'tuple', 'set', 'expression_list']);

/** The elements of a list, those of lists that it takes over included. */
export function elementsOf(sequence: Place, reading: Reading): readonly Place[] {
  if (!mayStep(reading)) return [];
  const place = bare(sequence);
  const { node } = place;
  if (isReference(node)) {
    const further = onward(reading);
    const next = further && referent(place, further);
    return next && further ? elementsOf(next, further) : [];
  }
  if (sequences.has(node.type))
    return partsOf(node).flatMap((part) => {
      const inner = part.type === 'list_splat' ? partsOf(part)[0] : undefined;
      return inner === undefined ? [at(place, part)] : elementsOf(at(place, inner), reading);
    });
  if (node.type === 'binary_operator')
    return ['left', 'right'].flatMap((side) => {
      const part = fieldOf(node, side);
      return part === undefined ? [] : elementsOf(at(place, part), reading);
    });
  if (node.type === 'call') {
    const fn = called(place, reading);
    const further = onward(reading);
    const [answer] = fn === undefined ? [] : returnsOf(fn, place);
    return answer && further ? elementsOf(answer, further) : [];
  }
  return [];
}

export function elementOf(sequence: Place, index: number, reading: Reading): Place | undefined {
  return elementsOf(sequence, reading)[index];
}
