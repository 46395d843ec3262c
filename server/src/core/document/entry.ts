/** One server entry of a config, read as far as its values have the right type. */
import { elements, type JsonNode, type Member, member, members, nodeRange, rangedString } from './node.ts';
import type { Range, Ranged } from './range.ts';

export interface ServerEntry {
  readonly name: string;
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

export function readEntry({ key, value: node, range }: Member): ServerEntry {
  const text = (field: string) => rangedString(member(node, field)?.value);
  const args = member(node, 'args')?.value;
  const command = text('command');
  const url = text('url');
  const type = text('type');
  return {
    name: key.value,
    key,
    range,
    node,
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
