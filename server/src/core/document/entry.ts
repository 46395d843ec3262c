/** One server entry of a config, read as far as its values have the right type. */
import type { Dialect } from '../dialects/dialect.ts';
import type { EntryFields } from '../dialects/entryFields.ts';
import { elements, type JsonNode, type Member, member, members, nodeRange, rangedString } from './node.ts';
import type { Range, Ranged } from './range.ts';

export interface ServerEntry {
  readonly name: string;
  /** The same as in the version of the file before while the entry's text is the same. */
  readonly identity: EntryIdentity;
  readonly key: Ranged<string>;
  /** Key and value. */
  readonly range: Range;
  readonly node: JsonNode;
  /** What the entry's fields say it is; `none` where neither command nor url is a string. */
  readonly transport: 'stdio' | 'http' | 'sse' | 'none';
  readonly type: Ranged<string> | undefined;
  readonly command: Ranged<string> | undefined;
  /** The string arguments, each at its place; others are a finding of config/entry. */
  readonly args: readonly Ranged<string>[];
  /** Where the arguments have a list of their own. */
  readonly argsRange: Range | undefined;
  readonly env: readonly EnvironmentPair[];
  readonly envFile: Ranged<string> | undefined;
  readonly cwd: Ranged<string> | undefined;
  readonly url: Ranged<string> | undefined;
  readonly headers: readonly EnvironmentPair[];
  /** `"disabled": true`, or what else switches an entry off in such a file; several clients honour it. */
  readonly disabled: 'yes' | 'no';
  readonly parts: EntryParts;
}

/** Where the fields stand, under whatever name and with whatever value: for changes of the text. */
export interface EntryParts {
  readonly command: Member | undefined;
  readonly args: Member | undefined;
  readonly env: Member | undefined;
  readonly url: Member | undefined;
  /** The list of the arguments, and the place in it of the first one: behind the program, in some files. */
  readonly argList: { readonly node: JsonNode; readonly first: 0 | 1 } | undefined;
}

export interface EnvironmentPair {
  readonly key: Ranged<string>;
  /** `null` takes the variable away (VS Code). A number or boolean counts as its text. */
  readonly value: Ranged<string | null>;
}

/**
 * What was found out about the text of an entry can be kept under this object, as long as it holds no places:
 * the entry may have moved. Nothing is in it, for nothing but what it is matters.
 */
export type EntryIdentity = object;

/** Reads the fields when one of them is asked for: most entries of a large file are never looked into again. */
export function readEntry(member: Member, identity: EntryIdentity, dialect: Dialect): ServerEntry {
  return new LazyEntry(member, identity, dialect);
}

type Fields = Omit<ServerEntry, 'name' | 'identity' | 'key' | 'range' | 'node'>;

class LazyEntry implements ServerEntry {
  readonly name: string;
  readonly identity: EntryIdentity;
  readonly key: Ranged<string>;
  readonly range: Range;
  readonly node: JsonNode;
  readonly #dialect: Dialect;
  #fields: Fields | undefined;

  constructor({ key, value, range }: Member, identity: EntryIdentity, dialect: Dialect) {
    this.#dialect = dialect;
    this.name = key.value;
    this.identity = identity;
    this.key = key;
    this.range = range;
    this.node = value;
  }

  private get fields(): Fields {
    this.#fields ??= readFields(this.node, this.#dialect.fields);
    return this.#fields;
  }

  get transport() {
    return this.fields.transport;
  }

  get type() {
    return this.fields.type;
  }

  get command() {
    return this.fields.command;
  }

  get args() {
    return this.fields.args;
  }

  get argsRange() {
    return this.fields.argsRange;
  }

  get env() {
    return this.fields.env;
  }

  get envFile() {
    return this.fields.envFile;
  }

  get cwd() {
    return this.fields.cwd;
  }

  get url() {
    return this.fields.url;
  }

  get headers() {
    return this.fields.headers;
  }

  get disabled() {
    return this.fields.disabled;
  }

  get parts() {
    return this.fields.parts;
  }
}

function readFields(node: JsonNode, fields: EntryFields): Fields {
  const text = (field: string) => rangedString(member(node, field)?.value);
  const parts = partsOf(node, fields);
  const { program, args } = launchIn(parts, fields);
  const command = rangedString(program);
  const url = rangedString(parts.url?.value);
  const type = text('type');
  return {
    transport: transportOf(type?.value, command, url, fields),
    type,
    command,
    args: args.flatMap((element) => rangedString(element) ?? []),
    argsRange: parts.args && nodeRange(parts.args.value),
    env: pairs(parts.env?.value),
    envFile: text('envFile'),
    cwd: text('cwd'),
    url,
    headers: pairs(member(node, 'headers')?.value),
    disabled: member(node, fields.off.field)?.value.value === fields.off.value ? 'yes' : 'no',
    parts,
  };
}

function partsOf(node: JsonNode, fields: EntryFields): EntryParts {
  const command = member(node, 'command');
  // Zed once had all of them inside `command`.
  const inside =
    fields.command === 'text-or-object' && command?.value.type === 'object' ? command.value : node;
  const args = fields.command === 'list' ? undefined : member(inside, 'args');
  const url = [...fields.otherUrls, fields.url].flatMap((name) => member(node, name) ?? [])[0];
  const list = fields.command === 'list' ? command?.value : args?.value;
  return {
    command,
    args,
    env: member(inside, fields.env),
    url,
    argList: list && { node: list, first: fields.command === 'list' ? 1 : 0 },
  };
}

function launchIn(
  { command, argList }: EntryParts,
  fields: EntryFields,
): { readonly program: JsonNode | undefined; readonly args: readonly JsonNode[] } {
  const list = elements(argList?.node).slice(argList?.first);
  if (fields.command === 'list') return { program: elements(command?.value)[0], args: list };
  const object = fields.command === 'text-or-object' && command?.value.type === 'object';
  return { program: object ? member(command.value, 'path')?.value : command?.value, args: list };
}

function transportOf(
  type: string | undefined,
  command: Ranged<string> | undefined,
  url: Ranged<string> | undefined,
  { urlAlone }: EntryFields,
): ServerEntry['transport'] {
  if (command === undefined && url === undefined) return 'none';
  if (type === 'stdio' || type === 'local') return command === undefined ? 'none' : 'stdio';
  if (url === undefined) return 'stdio';
  if (type === 'sse') return 'sse';
  if (command === undefined && type === undefined) return urlAlone;
  return command === undefined || type !== undefined ? 'http' : 'stdio';
}

function pairs(node: JsonNode | undefined): readonly EnvironmentPair[] {
  return members(node).flatMap(({ key, value }) => {
    if (value.type === 'object' || value.type === 'array') return [];
    const text = value.type === 'null' ? null : String(value.value);
    return [{ key, value: { value: text, range: nodeRange(value) } }];
  });
}
