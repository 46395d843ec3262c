/** Chains of calls that make a schema: `z.string().min(1).optional()`, link by link. */
import type { Place } from '../../declaration.ts';
import { isFunction } from '../../languages/typescript/bindings.ts';
import { argumentsOf, bare, isReference } from '../../languages/typescript/resolve.ts';
import { followSchema, methodCall } from '../../languages/typescript/schemas.ts';
import { onward, type Reading } from '../../reading.ts';
import { fieldOf, partsOf } from '../../syntax.ts';
import { type FileEdit, insertedAt, removedBetween } from '../draft.ts';
import { lineIndent, styleOf } from '../style.ts';

export interface Link {
  readonly method: string;
  /** The call with all that stands before it. */
  readonly call: Place;
  readonly receiver: Place;
  readonly args: readonly Place[];
}

export interface Chain {
  /** What the chain begins with: `z.string()`, or a reference. */
  readonly base: Place;
  /** The method of the library that makes the base: `string`. Absent where it is none. */
  readonly made?: string;
  /** Behind the base, in the order of the text. */
  readonly links: readonly Link[];
}

const longest = 60;

export function chainOf(place: Place, reading: Reading): Chain {
  const links: Link[] = [];
  let at = bare(place);
  while (links.length < longest) {
    const call = methodCall(at, reading);
    if (call === undefined) break;
    if (call.isLibrary) return { base: at, made: call.method, links };
    links.unshift({ method: call.method, call: at, receiver: call.receiver, args: argumentsOf(at) });
    at = call.receiver;
  }
  return { base: at, links };
}

/** The chain, and those of the references that it begins with, as far as they can be followed. The last one makes the type. */
export function chainsOf(place: Place, reading: Reading): readonly [Chain, ...Chain[]] {
  const chain = chainOf(place, reading);
  const further = isReference(chain.base.node) ? onward(reading) : undefined;
  const found = further && followSchema(chain.base, further);
  if (
    found === undefined ||
    found.node === chain.base.node ||
    isFunction(found.node) ||
    further === undefined
  )
    return [chain];
  return [chain, ...chainsOf(found, further)];
}

/** Puts a call behind a part of a chain, on a line of its own where the calls around it have one. */
export function appendCall(behind: Place, call: string, chain: Chain): FileEdit {
  const { file } = behind;
  const break_ = lineBreakAround(behind, chain);
  return insertedAt(file, behind.node.end, break_ === undefined ? call : `${break_}${call}`);
}

function lineBreakAround({ file, node }: Place, { links, base }: Chain): string | undefined {
  const around = links.filter(
    ({ call, receiver }) => receiver.node.end === node.end || call.node.end === node.end,
  );
  const dots = around.map(({ receiver }) => receiver.node.end);
  const own = node.end === base.node.end && links.length === 0 ? dotOfBase(base) : undefined;
  for (const from of own === undefined ? dots : [own]) {
    const gap = /^\s*/.exec(file.text.slice(from, from + 400))?.[0] ?? '';
    if (/[\r\n]/.test(gap)) return `${styleOf(file).lineEnd}${lineIndent(file, from + gap.length)}`;
  }
  return undefined;
}

/** The end of the library's name in `z.string()`. */
function dotOfBase({ node }: Place): number | undefined {
  const callee = fieldOf(node, 'function');
  return callee && fieldOf(callee, 'object')?.end;
}

/** Takes a link out; `undefined` where a comment stands in it. */
export function removeLink({ call, receiver }: Link): FileEdit | undefined {
  const { file } = call;
  const callee = fieldOf(call.node, 'function');
  const property = fieldOf(callee, 'property');
  if (property === undefined || !/^[)\s]*\??\.\s*$/.test(file.text.slice(receiver.node.end, property.start)))
    return undefined;
  // `(x as T).optional()` keeps its brackets.
  const object = fieldOf(callee, 'object');
  return removedBetween(file, object?.end ?? receiver.node.end, call.node.end);
}

/** Writes another method in place of a link's, with no arguments. */
export function renameLink({ call }: Link, method: string): FileEdit | undefined {
  const property = fieldOf(fieldOf(call.node, 'function'), 'property');
  return property && { file: call.file, range: { start: property.start, end: property.end }, text: method };
}

/** The arguments' own text, for `z.optional(x)` to become `x`. */
export function onlyArgument(call: Place): Place | undefined {
  const list = fieldOf(call.node, 'arguments');
  const [only, ...more] = partsOf(list);
  return only !== undefined && more.length === 0 ? { ...call, node: only } : undefined;
}
