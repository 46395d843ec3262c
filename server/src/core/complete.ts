/** What may be written at a place of a config file. */
import { fieldsOf, type RootKey, rootKeysOf, transportTypesOf } from './dialects/fields.ts';
import type { PlaceName } from './dialects/variables.ts';
import { places } from './dialects/variableWords.ts';
import { type Cursor, contentRange, cursorAt } from './document/cursor.ts';
import type { ConfigDocument, FolderFacts } from './document/document.ts';
import { members } from './document/node.ts';
import type { Range, Ranged } from './document/range.ts';
import { tokens } from './document/tokens.ts';

export interface Proposal {
  readonly kind: 'key' | 'value' | 'variable';
  /** What is looked for while somebody types: with its quotes or braces, as it will stand in the file. */
  readonly label: string;
  readonly about: string;
  readonly replaces: Range;
  /** Of a key, `$1` and `$2` are places where one goes on typing. */
  readonly text: string;
}

export interface Surroundings {
  readonly environment: { readonly [name: string]: string | undefined };
  /** `variables`: an editor that knows the keys and values by itself. */
  readonly wanted: 'all' | 'variables';
}

export function proposalsAt(
  document: ConfigDocument,
  offset: number,
  { environment, wanted }: Surroundings,
): readonly Proposal[] {
  const cursor = cursorAt(document, offset);
  if (cursor === undefined) return [];
  const variables = cursor.kind === 'value' ? variablesAt(document, cursor.token, offset, environment) : [];
  if (variables.length > 0 || wanted === 'variables') return variables;
  switch (cursor.kind) {
    case 'root-key':
      return keysAt(document, cursor, offset, missingRootKeys(document, cursor.token));
    case 'field-key':
      return keysAt(document, cursor, offset, missingFields(document, cursor));
    case 'value':
      return cursor.path.join() === 'type' ? typesAt(document, cursor, offset) : [];
    case 'server-key':
      return [];
  }
}

interface Key {
  readonly name: string;
  readonly about: string;
  /** Of its value. */
  readonly snippet: string;
}

function keysAt(
  { text }: ConfigDocument,
  { token }: Cursor,
  offset: number,
  keys: readonly Key[],
): readonly Proposal[] {
  const replaces = token?.range ?? wordBefore(text, offset);
  const hasValue = /^\s*:/.test(text.slice(replaces.end));
  const comma = commaNeeded(text, replaces.end);
  return keys.map(({ name, about, snippet }) => {
    const key = JSON.stringify(name);
    return {
      kind: 'key',
      label: key,
      about,
      replaces,
      text: hasValue ? key : `${key}: ${snippet}${comma}`,
    };
  });
}

function missingFields(
  document: ConfigDocument,
  { server, token }: Extract<Cursor, { kind: 'field-key' }>,
): readonly Key[] {
  const entry = document.servers.find(({ name }) => name === server)?.node;
  const present = new Set(otherKeys(members(entry), token));
  const { url, otherUrls } = document.dialect.fields;
  // What stands in the entry already says what kind of server it is.
  const remote = [url, ...otherUrls].some((name) => present.has(name));
  const other = present.has('command') ? 'url' : remote ? 'command' : undefined;
  return fieldsOf(document.dialect)
    .filter(({ name, goesWith }) => !present.has(name) && goesWith !== other)
    .map(({ name, about, type }) => ({ name, about, snippet: valueSnippets[type] ?? '$1' }));
}

const valueSnippets: { readonly [type: string]: string } = {
  string: '"$1"',
  array: '["$1"]',
  object: '{ "$1": "$2" }',
  number: '$1',
  boolean: 'true',
};

function missingRootKeys(
  { section, dialect }: ConfigDocument,
  token: Ranged<string> | undefined,
): readonly Key[] {
  const present = otherKeys(members(section), token);
  const hasServers = dialect.rootKeys.some((key) => present.includes(key));
  return rootKeysOf(dialect)
    .filter(({ name, type }) => !present.includes(name) && !(hasServers && type === 'object'))
    .map(({ name, about, type }) => ({ name, about, snippet: rootSnippets[type] }));
}

const rootSnippets: { readonly [type in RootKey['type']]: string } = {
  object: '{\n\t"$1": {\n\t\t"command": "$2"\n\t}\n}',
  array: '[\n\t{ "type": "promptString", "id": "$1", "description": "$2", "password": true }\n]',
};

function otherKeys(
  all: readonly { readonly key: Ranged<string> }[],
  token: Ranged<string> | undefined,
): readonly string[] {
  return all.filter(({ key }) => key.range.start !== token?.range.start).map(({ key }) => key.value);
}

function typesAt(
  { text, servers, dialect }: ConfigDocument,
  { token, server }: Extract<Cursor, { kind: 'value' }>,
  offset: number,
): readonly Proposal[] {
  const parts = servers.find(({ name }) => name === server)?.parts;
  const [command, url] = [parts?.command !== undefined, parts?.url !== undefined];
  const fits = (transport: string) => (transport === 'stdio' ? !url : !command) || url === command;
  const replaces = token?.range ?? wordBefore(text, offset);
  const comma = commaNeeded(text, replaces.end);
  return transportTypesOf(dialect)
    .filter(({ transport }) => fits(transport))
    .map(({ value, about }) => {
      const label = JSON.stringify(value);
      return { kind: 'value', label, about, replaces, text: `${label}${comma}` };
    });
}

/** Only where a `$` was typed, or a `{` where those are variables: else a list would be in the way. */
function variablesAt(
  { text, dialect, folder, inputs }: ConfigDocument,
  token: Ranged<string> | undefined,
  offset: number,
  environment: Surroundings['environment'],
): readonly Proposal[] {
  if (token === undefined) return [];
  const { start, end } = contentRange(token, text);
  const syntax = dialect.variables;
  const { environment: word } = syntax.words;
  const opening = word?.('').startsWith('{') ? /\{[^{}]*$/ : /\$(?:\{[^{}]*)?$/;
  const begun = opening.exec(text.slice(start, offset))?.[0];
  if (begun === undefined || offset < start || offset > end) return [];
  // An editor has often written the closing brace already.
  const rest = begun.length > 1 ? (/^[^\s{}"$]*\}/.exec(text.slice(offset, end))?.[0] ?? '') : '';
  const replaces = { start: offset - begun.length, end: offset + rest.length };
  const asked = syntax.read('input:id')?.kind === 'input' ? inputs : [];
  // Those of a plugin are set nowhere else.
  const set = [...syntax.places].filter(([, place]) => isSet(place, folder));
  const known = [
    ...asked.map(({ id }) => [`\${input:${id.value}}`, 'An input of this file.'] as const),
    ...set.map(([name, place]) => [`\${${name}}`, places[place]] as const),
    ...(word === undefined ? [] : Object.keys(environment))
      .filter((name) => /^[A-Za-z_]\w*$/.test(name) && environment[name] !== undefined)
      .sort()
      .map((name) => [word?.(name) ?? name, 'An environment variable that is set here.'] as const),
  ];
  return known.map(([label, about]) => ({ kind: 'variable', label, about, replaces, text: label }));
}

function isSet(place: PlaceName, folder: FolderFacts): boolean {
  return folder.pluginManifest === 'present' || (place !== 'pluginRoot' && place !== 'projectDirectory');
}

/** A word without quotes that somebody has begun. */
function wordBefore(text: string, offset: number): Range {
  const word = /[\w-]*$/.exec(text.slice(Math.max(0, offset - 100), offset))?.[0] ?? '';
  return { start: offset - word.length, end: offset };
}

/** What separates it from another member behind it. */
function commaNeeded(text: string, end: number): string {
  for (const { kind } of tokens(text, { start: end, end: text.length }))
    if (kind !== 'comment') return kind === 'string' ? ',' : '';
  return '';
}
