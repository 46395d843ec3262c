/** One server entry of a config, read as far as its values have the right type. */
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
  readonly argsRange: Range | undefined;
  readonly env: readonly EnvironmentPair[];
  readonly envFile: Ranged<string> | undefined;
  readonly cwd: Ranged<string> | undefined;
  readonly url: Ranged<string> | undefined;
  readonly headers: readonly EnvironmentPair[];
  /** `"disabled": true`, which several clients honour. */
  readonly disabled: 'yes' | 'no';
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
export function readEntry(member: Member, identity: EntryIdentity): ServerEntry {
  return new LazyEntry(member, identity);
}

type Fields = Omit<ServerEntry, 'name' | 'identity' | 'key' | 'range' | 'node'>;

class LazyEntry implements ServerEntry {
  readonly name: string;
  readonly identity: EntryIdentity;
  readonly key: Ranged<string>;
  readonly range: Range;
  readonly node: JsonNode;
  #fields: Fields | undefined;

  constructor({ key, value, range }: Member, identity: EntryIdentity) {
    this.name = key.value;
    this.identity = identity;
    this.key = key;
    this.range = range;
    this.node = value;
  }

  private get fields(): Fields {
    this.#fields ??= readFields(this.node);
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
}

function readFields(node: JsonNode): Fields {
  const text = (field: string) => rangedString(member(node, field)?.value);
  const args = member(node, 'args')?.value;
  const command = text('command');
  const url = text('url');
  const type = text('type');
  return {
    transport: transportOf(type?.value, command, url),
    type,
    command,
    args: elements(args).flatMap((element) => rangedString(element) ?? []),
    argsRange: args && nodeRange(args),
    env: pairs(member(node, 'env')?.value),
    envFile: text('envFile'),
    cwd: text('cwd'),
    url,
    headers: pairs(member(node, 'headers')?.value),
    disabled: member(node, 'disabled')?.value.value === true ? 'yes' : 'no',
  };
}

function transportOf(
  type: string | undefined,
  command: Ranged<string> | undefined,
  url: Ranged<string> | undefined,
): ServerEntry['transport'] {
  if (command === undefined && url === undefined) return 'none';
  if (type === 'stdio' || type === 'local') return command === undefined ? 'none' : 'stdio';
  if (url === undefined) return 'stdio';
  if (type === 'sse') return 'sse';
  return command === undefined || type !== undefined ? 'http' : 'stdio';
}

function pairs(node: JsonNode | undefined): readonly EnvironmentPair[] {
  return members(node).flatMap(({ key, value }) => {
    if (value.type === 'object' || value.type === 'array') return [];
    const text = value.type === 'null' ? null : String(value.value);
    return [{ key, value: { value: text, range: nodeRange(value) } }];
  });
}
