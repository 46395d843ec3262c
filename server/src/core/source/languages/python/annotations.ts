/** Python's type annotations: what they are once aliases, `Annotated`, `Optional` and brackets are looked through. */
import type { Place } from '../../declaration.ts';
import { mayStep, onward, type Reading } from '../../reading.ts';
import { type SourceFile, textOf } from '../../sources.ts';
import { fieldOf, partsOf, type SyntaxNode } from '../../syntax.ts';
import { bindingAt, topBinding } from './bindings.ts';
import { calleeName } from './functions.ts';
import { at, bare, exported, follow, isReference } from './resolve.ts';

export type Annotation =
  | { readonly kind: 'class'; readonly definition: Place }
  /** `create_model(…)`, `TypedDict("X", {…})`. */
  | { readonly kind: 'call'; readonly call: Place }
  | { readonly kind: 'union'; readonly members: readonly Place[] }
  | { readonly kind: 'list'; readonly element: Place }
  | { readonly kind: 'map'; readonly element: Place }
  /** `str`, `Any`, a class of an installed package. */
  | { readonly kind: 'other' };

const other: Annotation = { kind: 'other' };

const lists =
  /^(?:list|List|set|Set|frozenset|FrozenSet|Sequence|MutableSequence|Iterable|Iterator|Collection|deque|Deque|conlist|tuple|Tuple|AbstractSet|AsyncIterator)$/;
const maps = /^(?:dict|Dict|Mapping|MutableMapping|DefaultDict|OrderedDict|defaultdict)$/;
/** Their first argument is the type, the others are about it. */
const wrappers =
  /^(?:Annotated|Required|NotRequired|ReadOnly|Final|ClassVar|Awaitable|Coroutine|SkipValidation|Json|SkipJsonSchema|Unpack|type|Type)$/;

export function annotationOf(place: Place, reading: Reading): Annotation {
  const further = onward(reading);
  if (further === undefined) return other;
  const start = bare(place);
  const { node, file } = start;
  const brackets = bracketsOf(start);
  if (brackets !== undefined) return annotationOfBrackets(brackets, further);
  if (node.type === 'binary_operator') return { kind: 'union', members: unionMembers(start) };
  if (node.type === 'string') return annotationOfString(start, further);
  if (node.type === 'class_definition') return { kind: 'class', definition: start };
  if (node.type === 'call') return annotationOfCall(start, further);
  if (!isReference(node)) return other;
  const found = follow(start, further);
  // A name that cannot be followed may be written with an alias of `typing`; it is no class of ours.
  return found.node === node && found.file === file ? other : annotationOf(found, further);
}

interface Brackets {
  readonly name: string;
  readonly whole: Place;
  readonly base: Place;
  readonly arguments: readonly Place[];
}

/** `name[arguments]`, which the grammar reads in one of two ways. */
export function bracketsOf(place: Place): Brackets | undefined {
  const { node } = place;
  if (node.type === 'generic_type') {
    const [base, list] = partsOf(node);
    if (base === undefined) return undefined;
    return brackets(place, base, partsOf(list));
  }
  const value = node.type === 'subscript' ? fieldOf(node, 'value') : undefined;
  return (
    value &&
    brackets(
      place,
      value,
      partsOf(node).filter(({ field }) => field === 'subscript'),
    )
  );
}

function brackets(place: Place, base: SyntaxNode, list: readonly SyntaxNode[]): Brackets {
  const name = calleeName(place.file, base) ?? textOf(place.file, base);
  return { name, whole: place, base: at(place, base), arguments: list.map((node) => bare(at(place, node))) };
}

function annotationOfBrackets({ name, base, arguments: list }: Brackets, reading: Reading): Annotation {
  const [first, second] = list;
  if (first === undefined) return other;
  if (wrappers.test(name)) return annotationOf(first, reading);
  if (name === 'Optional') return { kind: 'union', members: [first] };
  if (name === 'Union') return { kind: 'union', members: list };
  if (lists.test(name)) return { kind: 'list', element: first };
  if (maps.test(name)) return second === undefined ? other : { kind: 'map', element: second };
  // A generic model: its parameters are left open.
  return name === 'Literal' ? other : annotationOf(base, reading);
}

/** `A | B | None`, in the order of the text. */
function unionMembers(place: Place): readonly Place[] {
  const { node } = place;
  if (node.type !== 'binary_operator') return [place];
  return ['left', 'right'].flatMap((side) => {
    const member = fieldOf(node, side);
    return member === undefined ? [] : unionMembers(bare(at(place, member)));
  });
}

/** A forward reference. Of what is written in it, the names of our own classes matter. */
function annotationOfString(place: Place, reading: Reading): Annotation {
  const text = textOf(place.file, place.node).slice(1, -1).trim();
  const list = /^(?:list|List|Sequence)\[(.*)\]$/.exec(text)?.[1];
  const members = (list ?? text)
    .split(/[^\w.]+/, 20)
    .flatMap((name) => classNamed(place.file, name, place.node, reading) ?? []);
  const [only] = members;
  if (only === undefined) return other;
  if (list !== undefined) return { kind: 'list', element: only };
  return members.length === 1 ? { kind: 'class', definition: only } : { kind: 'union', members };
}

/** The class of that name, as it is seen at a node. */
function classNamed(file: SourceFile, name: string, node: SyntaxNode, reading: Reading): Place | undefined {
  if (name === '' || !mayStep(reading)) return undefined;
  const binding = bindingAt(file, name, node) ?? topBinding(file, name);
  const found =
    binding?.kind === 'value'
      ? ({ file, node: binding.node } as Place)
      : binding?.kind === 'import'
        ? exported(file, name, reading)
        : undefined;
  return found?.node.type === 'class_definition' ? found : undefined;
}

/** `conlist(Item)`, `NewType("X", str)`; other calls make a class. */
function annotationOfCall(call: Place, reading: Reading): Annotation {
  const name = calleeName(call.file, fieldOf(call.node, 'function'));
  const [first, second] = partsOf(fieldOf(call.node, 'arguments'));
  if (name === 'conlist' && first !== undefined) return { kind: 'list', element: at(call, first) };
  if (name === 'NewType' && second !== undefined) return annotationOf(at(call, second), reading);
  return { kind: 'call', call };
}

/**
 * Where an edit of an annotation goes: behind names that stand for an annotation as a whole, as in
 * `Query = Annotated[str, Field(…)]`. A class stays what it is.
 */
export function targetOf(place: Place, reading: Reading): Place {
  const start = bare(place);
  if (!isReference(start.node) || start.node.type === 'subscript') return place;
  const found = follow(start, reading);
  const isAlias = bracketsOf(found) !== undefined || found.node.type === 'binary_operator';
  return isAlias ? found : place;
}
