/** A config file as a model: its servers and inputs, every key and value with its range. */
import type { Dialect } from '../dialects/dialect.ts';
import { type EntryIdentity, type EnvironmentPair, readEntry, type ServerEntry } from './entry.ts';
import {
  elements,
  type JsonNode,
  keysWithoutValue,
  type Member,
  member,
  members,
  nodeRange,
  rangedString,
} from './node.ts';
import type { Range, Ranged } from './range.ts';
import { lineStarts } from './range.ts';
import { findServerMap, type RootShape } from './rootShape.ts';
import { parseText, type SyntaxFault } from './syntax.ts';

export type { EnvironmentPair, ServerEntry };

export interface ConfigDocument {
  /** As the person or the editor named it, with `/` between folders. */
  readonly path: string;
  readonly text: string;
  /** How the file's bytes hold the text, as far as somebody has looked at them. */
  readonly encoding: Encoding;
  /** Offsets of the lines, see `lineStarts`. */
  readonly lines: readonly number[];
  readonly dialect: Dialect;
  readonly folder: FolderFacts;
  readonly root: JsonNode | undefined;
  /** The object that holds the root keys and the inputs: the root itself, but for files that hold much else. */
  readonly section: JsonNode | undefined;
  /** The object whose members are servers. */
  readonly serverMap: JsonNode | undefined;
  readonly fault: SyntaxFault | undefined;
  readonly shape: RootShape;
  /** Every server that could be read, also from under a wrong root key. A name written twice counts once. */
  readonly servers: readonly ServerEntry[];
  /** Names in the server map with nothing behind them that could be read: the file has a fault there. */
  readonly emptyNames: readonly string[];
  readonly inputs: readonly InputDefinition[];
}

/** What stands beside the file and changes how it is read. The front ends look; `core` cannot. */
export interface FolderFacts {
  /** `.claude-plugin/plugin.json` and its kin: the file belongs to a plugin. */
  readonly pluginManifest: 'present' | 'absent';
  /** A `.sln` or `.slnx`: Visual Studio reads the file too. */
  readonly solution: 'present' | 'absent';
  /** Whose plugin manifests those are, where somebody has looked. */
  readonly plugins?: readonly PluginKind[];
}

export type PluginKind = 'claude' | 'cursor' | 'codex' | 'copilot' | 'gemini' | 'agent';

export const bareFolder: FolderFacts = { pluginManifest: 'absent', solution: 'absent' };

/** `utf-8-bom` begins with a byte order mark. The text itself has none where somebody has decoded it. */
export type Encoding = 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'utf-16be';

export interface InputDefinition {
  readonly id: Ranged<string>;
  readonly type: string | undefined;
  readonly password: 'yes' | 'no';
  readonly description: string | undefined;
  readonly default: string | undefined;
  /** What a person picks one of; VS Code takes texts, and pairs of a label and a value. */
  readonly options: readonly InputOption[];
  readonly range: Range;
}

export interface InputOption {
  readonly value: string;
  readonly label?: string;
}

/**
 * Never fails: what cannot be read is a `fault` or a `shape`, and all else is there. With the version of the
 * file before, entries whose text is the same keep their identity.
 */
export function parseDocument(
  text: string,
  path: string,
  dialect: Dialect,
  folder: FolderFacts = bareFolder,
  before?: ConfigDocument,
): ConfigDocument {
  const { root, fault } = parseText(text);
  const { shape, map, section } = findServerMap(root, dialect, folder);
  const named = new Map(members(map).map((entry) => [entry.key.value, entry]));
  const identities = identitiesFrom(before, text);
  return {
    path,
    text,
    encoding: text.startsWith('\uFEFF') ? 'utf-8-bom' : 'utf-8',
    lines: lineStarts(text),
    dialect,
    folder,
    root,
    section,
    serverMap: map,
    fault,
    shape,
    servers: [...named.values()].map((entry) => readEntry(entry, identities(entry), dialect)),
    emptyNames: keysWithoutValue(map),
    inputs: dialect.inputs === 'read' ? readInputs(section) : [],
  };
}

function identitiesFrom(before: ConfigDocument | undefined, text: string): (entry: Member) => EntryIdentity {
  const known = new Map(before?.servers.map((entry) => [entry.name, entry]));
  return ({ key, range }) => {
    const entry = known.get(key.value);
    const same =
      entry !== undefined &&
      text.slice(range.start, range.end) === before?.text.slice(entry.range.start, entry.range.end);
    return same ? entry.identity : {};
  };
}

function readInputs(section: JsonNode | undefined): readonly InputDefinition[] {
  return elements(member(section, 'inputs')?.value).flatMap((node) => {
    const id = rangedString(member(node, 'id')?.value);
    if (id === undefined) return [];
    const text = (field: string) => rangedString(member(node, field)?.value)?.value;
    const password = member(node, 'password')?.value.value === true ? 'yes' : 'no';
    const options = elements(member(node, 'options')?.value).flatMap(readOption);
    const [type, description] = [text('type'), text('description')];
    return [
      { id, type, password, description, default: text('default'), options, range: nodeRange(node) } as const,
    ];
  });
}

function readOption(node: JsonNode): readonly InputOption[] {
  const value = (rangedString(node) ?? rangedString(member(node, 'value')?.value))?.value;
  const label = rangedString(member(node, 'label')?.value)?.value;
  return value === undefined ? [] : [{ value, ...(label !== undefined && { label }) }];
}
