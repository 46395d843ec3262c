/** As much of TOML as manifests need: tables, strings, lists and inline tables. Dates and numbers are text. */

export type TomlValue = string | readonly TomlValue[] | TomlTable;
export interface TomlTable {
  readonly [key: string]: TomlValue;
}

const longestManifest = 1_000_000;
const maximumDepth = 20;

/** What cannot be read is left out; a broken file gives what stands before and after its fault. */
export function parseToml(text: string): TomlTable {
  const root: Table = emptyTable();
  let current = root;
  const reader: Reader = { text: text.slice(0, longestManifest), at: 0 };
  while (reader.at < reader.text.length) {
    skipBlank(reader);
    if (reader.at >= reader.text.length) break;
    if (reader.text[reader.at] === '[') current = header(reader, root) ?? emptyTable();
    else pair(reader, current, 0);
    endLine(reader);
  }
  return root as TomlTable;
}

/** The value that the keys lead to. A list of tables is passed through its last one. */
export function tomlValue(table: TomlValue | undefined, ...keys: readonly string[]): TomlValue | undefined {
  let value = table;
  for (const key of keys) {
    if (typeof value !== 'object' || Array.isArray(value) || !Object.hasOwn(value, key)) return undefined;
    value = (value as TomlTable)[key];
  }
  return value;
}

export function tomlString(table: TomlValue | undefined, ...keys: readonly string[]): string | undefined {
  const value = tomlValue(table, ...keys);
  return typeof value === 'string' ? value : undefined;
}

export function tomlList(table: TomlValue | undefined, ...keys: readonly string[]): readonly TomlValue[] {
  const value = tomlValue(table, ...keys);
  return Array.isArray(value) ? value : [];
}

/** Pairs of a table whose values are strings. */
export function tomlStrings(
  table: TomlValue | undefined,
  ...keys: readonly string[]
): readonly (readonly [key: string, value: string])[] {
  const value = tomlValue(table, ...keys);
  if (typeof value !== 'object' || Array.isArray(value)) return [];
  return Object.entries(value as TomlTable).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
}

interface Table {
  [key: string]: TomlValue;
}
interface Reader {
  readonly text: string;
  at: number;
}

function emptyTable(): Table {
  return Object.create(null) as Table;
}

function header(reader: Reader, root: Table): Table | undefined {
  const line = /\[(\[?)([^\n]*?)\]\]?[ \t]*(?:#[^\n]*)?\r?(?:\n|$)/y;
  line.lastIndex = reader.at;
  const match = line.exec(reader.text);
  if (match === null) return undefined;
  reader.at += match[0].trimEnd().length;
  const keys = dottedKeys(match[2] ?? '');
  const last = keys.pop();
  const parent = tableAt(root, keys);
  if (last === undefined || parent === undefined) return undefined;
  if (match[1] === '') return tableAt(parent, [last]);
  const made = emptyTable();
  const list = parent[last];
  parent[last] = [...(Array.isArray(list) ? (list as readonly TomlValue[]) : []), made];
  return made;
}

function tableAt(from: Table, keys: readonly string[]): Table | undefined {
  let table = from;
  for (const key of keys.slice(0, maximumDepth)) {
    const value = table[key] ?? emptyTable();
    table[key] = value;
    const inner = Array.isArray(value) ? (value as readonly TomlValue[]).at(-1) : value;
    if (typeof inner !== 'object' || Array.isArray(inner)) return undefined;
    table = inner as Table;
  }
  return table;
}

function dottedKeys(text: string): string[] {
  return [...text.matchAll(/"([^"]*)"|'([^']*)'|([\w-]+)/g)].map(
    (match) => match[1] ?? match[2] ?? match[3] ?? '',
  );
}

function pair(reader: Reader, table: Table, depth: number): void {
  const key =
    /[ \t]*((?:"[^"\n]*"|'[^'\n]*'|[\w-]+)(?:[ \t]*\.[ \t]*(?:"[^"\n]*"|'[^'\n]*'|[\w-]+))*)[ \t]*=[ \t]*/y;
  key.lastIndex = reader.at;
  const match = key.exec(reader.text);
  if (match === null) return;
  reader.at += match[0].length;
  const keys = dottedKeys(match[1] ?? '');
  const last = keys.pop() ?? '';
  const value = readValue(reader, depth);
  const parent = tableAt(table, keys);
  if (value !== undefined && parent !== undefined) parent[last] = value;
}

function readValue(reader: Reader, depth: number): TomlValue | undefined {
  if (depth > maximumDepth) return undefined;
  const { text, at } = reader;
  for (const quote of ['"""', "'''"]) {
    if (!text.startsWith(quote, at)) continue;
    const end = text.indexOf(quote, at + 3);
    reader.at = end < 0 ? text.length : end + 3;
    return text.slice(at + 3, end < 0 ? text.length : end);
  }
  if (text[at] === '[') return readList(reader, depth);
  if (text[at] === '{') return readInline(reader, depth);
  const scalar = /"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'|([^\s,\]}#"'][^\n,\]}#]*)/y;
  scalar.lastIndex = at;
  const match = scalar.exec(text);
  if (match === null) return undefined;
  reader.at += match[0].length;
  return match[1]?.replace(/\\(["\\])/g, '$1') ?? match[2] ?? match[3]?.trim();
}

function readList(reader: Reader, depth: number): readonly TomlValue[] {
  const values: TomlValue[] = [];
  reader.at++;
  while (reader.at < reader.text.length) {
    skipBlank(reader);
    if (reader.text[reader.at] === ']') break;
    const before = reader.at;
    const value = readValue(reader, depth + 1);
    if (value !== undefined) values.push(value);
    skipBlank(reader);
    if (reader.text[reader.at] === ',') reader.at++;
    else if (reader.at === before) return values;
  }
  reader.at++;
  return values;
}

function readInline(reader: Reader, depth: number): TomlTable {
  const table = emptyTable();
  reader.at++;
  while (reader.at < reader.text.length) {
    skipBlank(reader);
    if (reader.text[reader.at] === '}') break;
    const before = reader.at;
    pair(reader, table, depth + 1);
    skipBlank(reader);
    if (reader.text[reader.at] === ',') reader.at++;
    else if (reader.at === before) return table as TomlTable;
  }
  reader.at++;
  return table as TomlTable;
}

function skipBlank(reader: Reader): void {
  const blank = /(?:\s|#[^\n]*)*/y;
  blank.lastIndex = reader.at;
  reader.at += blank.exec(reader.text)?.[0].length ?? 0;
}

function endLine(reader: Reader): void {
  const end = reader.text.indexOf('\n', reader.at);
  reader.at = end < 0 ? reader.text.length : end + 1;
}
