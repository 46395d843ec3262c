/** The fields of an entry: which ones the readers of its file know, and what an unknown one is meant to be. */
import { allReaders, knownReaders } from '../../dialects/readers.ts';
import type { ConfigDocument, ServerEntry } from '../../document/document.ts';
import { type Member, members } from '../../document/node.ts';
import { isObject } from '../../json.ts';
import { nearest } from './nearest.ts';

/** Fields that only say something to people, or that some tool writes for itself. */
const labels =
  /^(\/\/.*|#.*|_.*|\$.*|x-.*|comments?|notes?|description|name|title|displayName|label|tags?|category|icon|id|version|gallery|author|license|homepage|repository|website|docs|documentation|readme|tools|publisher)$/i;

/** Fields of other clients, which are no slips of the keyboard however near they come to one that is read. */
const ofOthers = new Set([
  'disabled',
  'enabled',
  'isActive',
  'autoApprove',
  'alwaysAllow',
  'autoStart',
  'trust',
  'auth',
  'source',
  'permissions',
  'capabilities',
  'watchPaths',
  'disabledTools',
  'enabledTools',
  'includeTools',
  'excludeTools',
  'enabled_tools',
  'disabled_tools',
  'httpUrl',
  'serverUrl',
  'baseUrl',
  'transport',
  'transportType',
]);

/** Read by Codex in the `.mcp.json` of its plugins. */
const ofCodex = new Set([
  'env_vars',
  'bearer_token_env_var',
  'http_headers',
  'env_http_headers',
  'startup_timeout_sec',
  'startup_timeout_ms',
  'tool_timeout_sec',
  'enabled',
  'enabled_tools',
  'disabled_tools',
  'required',
  'scopes',
  'oauth_resource',
]);

/** What people write for a field whose name is another word. */
const otherWords: ReadonlyMap<string, string> = new Map([
  ['cmd', 'command'],
  ['exec', 'command'],
  ['executable', 'command'],
  ['program', 'command'],
  ['arguments', 'args'],
  ['argv', 'args'],
  ['params', 'args'],
  ['env', 'env'],
  ['environment', 'env'],
  ['environmentvariables', 'env'],
  ['envvars', 'env'],
  ['uri', 'url'],
  ['endpoint', 'url'],
  ['address', 'url'],
  ['workdir', 'cwd'],
  ['workingdir', 'cwd'],
  ['workingdirectory', 'cwd'],
  ['httpheaders', 'headers'],
]);

export interface UnknownField {
  readonly member: Member;
  /** The field that is meant, where one is near. */
  readonly meant?: string;
}

export function unknownFields(entry: ServerEntry, document: ConfigDocument): readonly UnknownField[] {
  const known = knownFields(document);
  // Whoever refuses the file for any other field takes no label either.
  const strict = knownReaders(document, allReaders(document), 'unknownField').length > 0;
  const codex = document.folder.pluginManifest === 'present' || isOfCodex(document);
  const all = members(entry.node);
  const present = new Set(all.map(({ key }) => key.value));
  const free = known.filter((field) => !present.has(field));
  return all.flatMap((member): UnknownField[] => {
    const name = member.key.value;
    if (known.includes(name) || (codex && ofCodex.has(name))) return [];
    if (!strict && labels.test(name)) return [];
    if (ofOthers.has(name) && !wordsFor(name).some((word) => known.includes(word))) return [{ member }];
    const meant = meaning(name, free);
    return [{ member, ...(meant !== undefined && { meant }) }];
  });
}

/** A field that stands for `command` or `url`, in an entry that has neither. */
export function misspeltLaunch(entry: ServerEntry, document: ConfigDocument): UnknownField | undefined {
  const { url } = document.dialect.fields;
  return unknownFields(entry, document).find(({ meant }) => meant === 'command' || meant === url);
}

function meaning(name: string, known: readonly string[]): string | undefined {
  const near = nearest(name, known);
  if (near !== undefined && name.length > 3) return near;
  const word = nearest(name, [...otherWords.keys()]) ?? '';
  return [...wordsFor(word), near].find((other) => other !== undefined && known.includes(other));
}

/** What a word may stand for, the usual name first: some kinds of file have names of their own. */
function wordsFor(word: string): readonly string[] {
  const usual = otherWords.get(word);
  return [...(usual === undefined ? [] : [usual]), ...(ownWords.get(usual ?? word) ?? [])];
}

/** The names that OpenCode and Windsurf have for the usual fields. */
const ownWords: ReadonlyMap<string, readonly string[]> = new Map([
  ['env', ['environment']],
  ['url', ['serverUrl']],
]);

function knownFields({ dialect }: ConfigDocument): readonly string[] {
  const { properties } = dialect.entrySchema;
  return isObject(properties) ? Object.keys(properties) : [];
}

function isOfCodex({ shape }: ConfigDocument): boolean {
  return shape.kind === 'map' && shape.key === 'mcp_servers';
}
