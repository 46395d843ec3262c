/** Where in a config file the servers stand, and whether that is where its readers look. */
import type { Dialect } from '../dialects/dialect.ts';
import type { FolderFacts } from './document.ts';
import { type JsonNode, type Member, member, members, nodeRange } from './node.ts';
import type { Range } from './range.ts';

export type RootShape =
  /** Under a key that the readers of the file look for. */
  | { readonly kind: 'map'; readonly key: string; readonly keyRange: Range }
  /** A map of servers with no root key around it. */
  | { readonly kind: 'flat'; readonly legal: 'yes' | 'no'; readonly range: Range }
  /** Under the root key of another client. */
  | { readonly kind: 'other-key'; readonly key: string; readonly keyRange: Range }
  /** The right key, one level too deep. */
  | { readonly kind: 'nested'; readonly outer: Member; readonly inner: Member }
  /** The right key holds something that is no map of servers. */
  | { readonly kind: 'not-a-map'; readonly key: string; readonly holds: string; readonly range: Range }
  /** The file's root is no object. */
  | { readonly kind: 'not-an-object'; readonly holds: string; readonly range: Range }
  /** An object without a server in it, perhaps with all of them commented out. */
  | { readonly kind: 'no-servers' }
  /** An object with members of which none looks like a server. */
  | { readonly kind: 'no-key'; readonly range: Range }
  /** A file of that name which is no client config at all; nobody is told anything. */
  | { readonly kind: 'foreign' }
  /** Nothing could be read. */
  | { readonly kind: 'unread' };

export interface ServerMap {
  readonly shape: RootShape;
  /** The object that holds the root keys. */
  readonly section: JsonNode | undefined;
  /** The object whose members are servers. */
  readonly map: JsonNode | undefined;
}

/** Every root key in use by some client, so that a file written for another one is understood. */
const knownRootKeys = ['mcpServers', 'servers', 'mcp_servers', 'context_servers'];

/** What may stand at the root of a file without being servers. */
const keysBesideServers = new Set(['$schema', 'inputs', 'sandbox', '//', '_comment']);

type Found = Omit<ServerMap, 'section'>;

const foreign: Found = { shape: { kind: 'foreign' }, map: undefined };

export function findServerMap(root: JsonNode | undefined, dialect: Dialect, folder: FolderFacts): ServerMap {
  const section = dialect.section.reduce<JsonNode | undefined>((node, key) => member(node, key)?.value, root);
  const found =
    dialect.otherContent === 'usual' ? amongSettings(section, dialect) : inOwnFile(root, dialect, folder);
  return { ...found, section };
}

/** In a file that holds much else, only what is surely meant for the readers is looked at. */
function amongSettings(section: JsonNode | undefined, dialect: Dialect): Found {
  const own = dialect.rootKeys.map((key) => member(section, key)).find((found) => found !== undefined);
  // Something else of that name may be a setting; a list of servers is meant for them.
  const isMeant = own?.value.type === 'object' || own?.value.type === 'array';
  if (own !== undefined) return isMeant ? underOwnKey(own, dialect) : foreign;
  const other = knownRootKeys
    .map((key) => member(section, key))
    .find((found) => found !== undefined && isMapOfServers(found.value));
  if (other === undefined) return foreign;
  // Where entries are written otherwise, what stands there is none of them.
  const map = dialect.fields.command === 'text' ? other.value : undefined;
  return { shape: { kind: 'other-key', key: other.key.value, keyRange: other.key.range }, map };
}

function inOwnFile(root: JsonNode | undefined, dialect: Dialect, folder: FolderFacts): Found {
  if (root === undefined) return { shape: { kind: 'unread' }, map: undefined };
  if (root.type !== 'object') {
    return { shape: { kind: 'not-an-object', holds: root.type, range: nodeRange(root) }, map: undefined };
  }
  const own = dialect.rootKeys.map((key) => member(root, key)).find((found) => found !== undefined);
  if (own !== undefined) return underOwnKey(own, dialect);
  const other = knownRootKeys.map((key) => member(root, key)).find((found) => found?.value.type === 'object');
  // Codex reads `mcp_servers` in the `.mcp.json` of its plugins.
  const ofPlugin = other?.key.value === 'mcp_servers' && folder.pluginManifest === 'present';
  if (other !== undefined && ofPlugin) {
    return { shape: { kind: 'map', key: other.key.value, keyRange: other.key.range }, map: other.value };
  }
  if (other !== undefined) {
    return {
      shape: { kind: 'other-key', key: other.key.value, keyRange: other.key.range },
      map: other.value,
    };
  }
  const nested = members(root)
    .flatMap((outer) => dialect.rootKeys.map((key) => ({ outer, inner: member(outer.value, key) })))
    .find((pair) => pair.inner?.value.type === 'object');
  if (nested?.inner !== undefined) {
    return { shape: { kind: 'nested', outer: nested.outer, inner: nested.inner }, map: nested.inner.value };
  }
  return withoutRootKey(root, dialect, folder);
}

function underOwnKey(own: Member, dialect: Dialect): Found {
  const { key, value } = own;
  if (value.type !== 'object') {
    const shape = { kind: 'not-a-map', key: key.value, holds: value.type, range: nodeRange(value) } as const;
    return { shape, map: undefined };
  }
  const inner = dialect.rootKeys.map((name) => member(value, name)).find((found) => found !== undefined);
  const doubled =
    inner?.value.type === 'object' && !looksLikeServer(inner.value) && members(value).length === 1;
  if (inner !== undefined && doubled) {
    return { shape: { kind: 'nested', outer: own, inner }, map: inner.value };
  }
  return { shape: { kind: 'map', key: key.value, keyRange: key.range }, map: value };
}

function withoutRootKey(root: JsonNode, dialect: Dialect, folder: FolderFacts): Found {
  const range = { start: root.offset, end: root.offset + 1 };
  if (isMapOfServers(root)) {
    const legal = dialect.flatMap === 'beside-plugin-manifest' && folder.pluginManifest === 'present';
    return { shape: { kind: 'flat', legal: legal ? 'yes' : 'no', range }, map: root };
  }
  if (dialect.otherContent === 'possible') return foreign;
  const silent = members(root).every(({ key }) => keysBesideServers.has(key.value));
  return { shape: silent ? { kind: 'no-servers' } : { kind: 'no-key', range }, map: undefined };
}

function isMapOfServers(node: JsonNode): boolean {
  const all = members(node);
  return all.length > 0 && all.every(({ value }) => looksLikeServer(value));
}

function looksLikeServer(node: JsonNode): boolean {
  return ['command', 'url'].some((field) => member(node, field)?.value.type === 'string');
}
