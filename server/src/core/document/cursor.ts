/** What stands at an offset of a config file, in the file's own terms. Works while the file is being typed. */
import { getLocation } from 'jsonc-parser';
import { type FoundVariable, findVariables } from '../dialects/variables.ts';
import type { ConfigDocument } from './document.ts';
import type { Range, Ranged } from './range.ts';
import type { RootShape } from './rootShape.ts';
import { tokens } from './tokens.ts';

/** `token` is the string that the cursor touches; without it the cursor is where one may be written. */
export type Cursor =
  /** A key of the object that holds the servers and the inputs, in most files the outermost one. */
  | { readonly kind: 'root-key'; readonly token?: Ranged<string> }
  /** The name of a server. */
  | { readonly kind: 'server-key'; readonly token?: Ranged<string> }
  /** A key of a server's entry. */
  | { readonly kind: 'field-key'; readonly server: string; readonly token?: Ranged<string> }
  /** A value in a server's entry. `path` leads there from the entry: `args`, `0`. */
  | {
      readonly kind: 'value';
      readonly server: string;
      readonly path: readonly string[];
      readonly token?: Ranged<string>;
    };

/** `undefined` for every other place, such as a comment, or the place of a comma. */
export function cursorAt(
  { text, fault, shape, dialect }: ConfigDocument,
  offset: number,
): Cursor | undefined {
  // The parser recurses, and so deep a text is no config.
  if (fault?.kind === 'too-deep') return undefined;
  const { path, previousNode, isAtPropertyKey } = getLocation(text, offset);
  const token = previousNode && touched(previousNode, text, offset);
  // Behind a key comes a colon, behind a value a comma.
  if (previousNode !== undefined && token === undefined) return undefined;
  if (token === undefined && isInComment(text, offset)) return undefined;
  const keys = path.map(String);
  if (isAtPropertyKey && token === undefined && keys.at(-1) !== '') return undefined;
  const inside = below(dialect.section, keys);
  if (inside === undefined) return undefined;
  const place = isAtPropertyKey ? keyPlace(inside, shape) : valuePlace(inside, shape);
  return place && { ...place, ...(token !== undefined && { token }) };
}

function keyPlace(keys: readonly string[], shape: RootShape): Cursor | undefined {
  const inMap = belowMap(keys, shape);
  if (inMap === undefined) return keys.length === 1 ? { kind: 'root-key' } : undefined;
  const [server, ...inside] = inMap;
  if (server === undefined || inside.length > 1) return undefined;
  return inside.length === 0 ? { kind: 'server-key' } : { kind: 'field-key', server };
}

function valuePlace(keys: readonly string[], shape: RootShape): Cursor | undefined {
  const [server, ...path] = belowMap(keys, shape) ?? [];
  return server === undefined || path.length === 0 ? undefined : { kind: 'value', server, path };
}

/** What is left of the keys below the map of servers. */
function belowMap(keys: readonly string[], shape: RootShape): readonly string[] | undefined {
  const map = mapPath(shape);
  return map && below(map, keys);
}

/** What is left of the keys behind those of a path that leads there. */
function below(path: readonly string[], keys: readonly string[]): readonly string[] | undefined {
  const leads = path.every((key, index) => keys[index] === key) && keys.length > path.length;
  return leads ? keys.slice(path.length) : undefined;
}

function mapPath(shape: RootShape): readonly string[] | undefined {
  switch (shape.kind) {
    case 'map':
    case 'other-key':
      return [shape.key];
    case 'nested':
      return [shape.outer.key.value, shape.inner.key.value];
    case 'flat':
      return [];
    default:
      return undefined;
  }
}

interface Touchable {
  readonly type: string;
  readonly value?: unknown;
  readonly offset: number;
  readonly length: number;
}

/** The string at the offset. One that is not closed yet has swallowed what follows, so it ends at the cursor. */
function touched({ type, value, offset, length }: Touchable, text: string, at: number) {
  const end = offset + length;
  if (at > end || (type !== 'string' && type !== 'property')) return undefined;
  if (length > 1 && text[end - 1] === '"') return { value: String(value), range: { start: offset, end } };
  return { value: text.slice(offset + 1, at), range: { start: offset, end: at } };
}

function isInComment(text: string, offset: number): boolean {
  for (const { kind, range } of tokens(text)) {
    if (range.start >= offset) return false;
    if (kind !== 'comment' || range.end < offset) continue;
    // Behind a closed comment the file goes on at once.
    return range.end > offset || !text.slice(range.start, range.end).endsWith('*/');
  }
  return false;
}

/** Between the quotes of a string. */
export function contentRange({ range }: Ranged<string>, text: string): Range {
  const closed = range.end - range.start > 1 && text[range.end - 1] === '"';
  return { start: range.start + 1, end: closed ? range.end - 1 : range.end };
}

/** The variable at the offset of a string, with its place in the file. */
export function variableAt(
  { text, dialect }: ConfigDocument,
  token: Ranged<string>,
  offset: number,
): FoundVariable | undefined {
  const { start, end } = contentRange(token, text);
  const found = findVariables(text.slice(start, end), dialect.variables).find(
    (variable) => start + variable.start <= offset && offset < start + variable.end,
  );
  return found && { ...found, start: start + found.start, end: start + found.end };
}
