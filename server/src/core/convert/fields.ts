/** The fields of an entry under the names, and with the values, that the readers of another file know. */
import { escaped } from '../document/literal.ts';
import {
  elements,
  type JsonNode,
  type Member,
  member,
  members,
  nodeRange,
  plainValue,
} from '../document/node.ts';
import type { Range, TextEdit } from '../document/range.ts';
import type { EntrySource, EntryTarget } from './entry.ts';
import { type Spelling, saysNothing, spellingIn, spellingsOf, thingOf } from './meanings.ts';
import { type ConversionNote, clashNote, fieldNote, nullNote, variableNote } from './note.ts';
import { withoutMembers } from './pieces.ts';
import { typeFields } from './transport.ts';
import { translated } from './variables.ts';
import { isClosed, knows, valueTypes } from './writing.ts';

export interface FieldTarget extends EntryTarget {
  /** What `type` is to say; `undefined` where there is to be none. */
  readonly type: string | undefined;
}

export interface FieldChanges {
  readonly edits: readonly TextEdit[];
  readonly notes: readonly ConversionNote[];
}

const none: FieldChanges = { edits: [], notes: [] };

/** Fields in which people write variables, by the thing that they stand for. */
const withVariables = new Set([
  'command',
  'args',
  'env',
  'envFile',
  'cwd',
  'url',
  'headers',
  'auth',
  'oauth',
]);

export function fieldEdits(source: EntrySource, entry: JsonNode, target: FieldTarget): FieldChanges {
  const gone = new Set<Member>();
  const changes = members(entry).map((field): FieldChanges => {
    const decided = decide(source, entry, field, target);
    if (decided.kind === 'kept') return { edits: decided.edits, notes: decided.notes };
    gone.add(field);
    return { edits: [], notes: decided.note === undefined ? [] : [decided.note] };
  });
  return {
    edits: [
      ...withoutMembers(source.text, entry, (field) => gone.has(field)),
      ...changes.flatMap(({ edits }) => edits),
    ],
    notes: changes.flatMap(({ notes }) => notes),
  };
}

type Decision =
  | ({ readonly kind: 'kept' } & FieldChanges)
  | { readonly kind: 'gone'; readonly note?: ConversionNote };

function decide(source: EntrySource, entry: JsonNode, field: Member, target: FieldTarget): Decision {
  const name = field.key.value;
  if (source.dialect.id === target.dialect.id) return { kind: 'kept', ...inside(source, field, target) };
  if (typeFields.includes(name) && field.value.type === 'string') return typeDecision(field, target);
  const place = { server: source.name, field: name, target: target.dialect };
  const spelling = spellingIn(target.dialect, name);
  if (spelling === undefined) {
    // What nobody reads, there or here, is a remark.
    if (!isRead(source, name) && !isClosed(target.dialect)) return { kind: 'kept', ...none };
    const lost = !saysNothing(name, plainValue(field.value));
    return { kind: 'gone', ...(lost && { note: fieldNote(place) }) };
  }
  if (spelling.name === name) {
    return {
      kind: 'kept',
      ...together([inside(source, field, target), valueChange(source, field, spelling, target)]),
    };
  }
  if (member(entry, spelling.name) !== undefined)
    return { kind: 'gone', note: clashNote(place, spelling.name) };
  const rename = { edits: [{ range: field.key.range, text: JSON.stringify(spelling.name) }], notes: [] };
  return {
    kind: 'kept',
    ...together([rename, inside(source, field, target), valueChange(source, field, spelling, target)]),
  };
}

/** Under whatever name of the thing: `isActive` says there what `disabled` says here. */
function isRead({ dialect }: EntrySource, name: string): boolean {
  return spellingsOf(name).some((spelling) => knows(dialect, spelling.name));
}

function typeDecision({ key, value }: Member, { type }: FieldTarget): Decision {
  if (type === undefined || key.value !== 'type') return { kind: 'gone' };
  if (value.value === type) return { kind: 'kept', ...none };
  return { kind: 'kept', edits: [{ range: nodeRange(value), text: JSON.stringify(type) }], notes: [] };
}

/** Another unit, or the opposite of a yes or no. */
function valueChange(
  source: EntrySource,
  { key, value }: Member,
  spelling: Spelling,
  { writing }: FieldTarget,
): FieldChanges {
  const [own] = spellingsOf(key.value);
  const replaced = (text: string) => ({ edits: [{ range: nodeRange(value), text }], notes: [] });
  if (own.sense !== spelling.sense && typeof value.value === 'boolean') return replaced(String(!value.value));
  if (thingOf(key.value) !== 'timeout' || typeof value.value !== 'number') return none;
  const [from, to] = [own.unit ?? source.writing.timeout, spelling.unit ?? writing.timeout];
  if (from === to) return none;
  return replaced(String(to === 's' ? value.value / 1000 : value.value * 1000));
}

/** What is to change in the value: variables, values that are no text, keys that only some clients read. */
function inside(source: EntrySource, field: Member, target: FieldTarget): FieldChanges {
  const thing = thingOf(field.key.value);
  if (thing === 'env' || thing === 'headers') return mapValues(source, field, target);
  const isLost = lostKeys(source, field, target);
  const lost = members(field.value).filter(isLost);
  const left = members(field.value).filter((inner) => !isLost(inner));
  const name = field.key.value;
  const values = !withVariables.has(thing)
    ? []
    : field.value.type === 'object'
      ? left.map(({ key, value }) => texts(source, value, [name, key.value], target))
      : [texts(source, field.value, [name], target)];
  const notes = lost.map(({ key }) =>
    fieldNote({ server: source.name, field: `${name}.${key.value}`, target: target.dialect }),
  );
  return together([{ edits: withoutMembers(source.text, field.value, isLost), notes }, ...values]);
}

/** The values of `env` and `headers`. A key that is written twice is looked at twice. */
function mapValues(source: EntrySource, field: Member, target: FieldTarget): FieldChanges {
  const name = field.key.value;
  const types = valueTypes(target.dialect, spellingIn(target.dialect, name)?.name ?? name);
  const takes = (type: string) => types.length === 0 || types.includes(type);
  const place = (key: string) => ({ server: source.name, field: `${name}.${key}`, target: target.dialect });
  const isNull = ({ value }: Member) => value.type === 'null' && !takes('null');
  const changes = members(field.value).map((pair): FieldChanges => {
    const { key, value } = pair;
    if (isNull(pair)) return { edits: [], notes: [nullNote(place(key.value))] };
    if ((value.type === 'number' || value.type === 'boolean') && !takes(value.type)) {
      const { start, end } = nodeRange(value);
      return { edits: [{ range: { start, end }, text: `"${source.text.slice(start, end)}"` }], notes: [] };
    }
    return texts(source, value, [name, key.value], target);
  });
  return together([{ edits: withoutMembers(source.text, field.value, isNull), notes: [] }, ...changes]);
}

/** Keys of an object that readers of the source know, and those of the target do not. */
function lostKeys(source: EntrySource, { key }: Member, target: FieldTarget): (inner: Member) => boolean {
  const keysIn = ({ inner }: EntrySource['writing']) =>
    Object.hasOwn(inner, key.value) ? inner[key.value] : undefined;
  const [from, to] = [keysIn(source.writing), keysIn(target.writing)];
  return (inner) => from?.includes(inner.key.value) === true && to?.includes(inner.key.value) === false;
}

/** Every text below a node, with its variables as the target has them. */
function texts(
  source: EntrySource,
  node: JsonNode,
  path: readonly string[],
  target: FieldTarget,
): FieldChanges {
  if (node.type === 'string') return oneText(source, String(node.value), nodeRange(node), path, target);
  const parts =
    node.type === 'array'
      ? elements(node).map((element) => texts(source, element, path, target))
      : members(node).map(({ key, value }) => texts(source, value, [...path.slice(0, 1), key.value], target));
  return together(parts);
}

function oneText(
  source: EntrySource,
  value: string,
  range: Range,
  path: readonly string[],
  target: FieldTarget,
): FieldChanges {
  if (path[0] === 'args' && source.filled.has(value)) return none;
  const { text, losses } = translated(value, thingOf(path[0] ?? ''), source.dialect.variables, target);
  const place = { server: source.name, field: path.join('.'), target: target.dialect };
  return {
    edits: text === value ? [] : [{ range, text: `"${escaped(text)}"` }],
    notes: losses.map((loss) =>
      variableNote(place, loss, loss.kind === 'input' ? target.describe(loss.id) : undefined),
    ),
  };
}

/** One by one as a list: a hostile entry has more parts than a call can have arguments. */
function together(changes: readonly FieldChanges[]): FieldChanges {
  return {
    edits: changes.flatMap(({ edits }) => edits),
    notes: changes.flatMap(({ notes }) => notes),
  };
}
