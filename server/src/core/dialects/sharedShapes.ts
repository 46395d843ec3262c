/** What kinds of config file have in common: where the servers stand in them, and the fields of most entries. */
import type { JsonObject } from '../json.ts';
import type { Dialect } from './dialect.ts';
import { text, textMap, texts } from './schemas.ts';

/** A file of servers and nothing else, under the key that most clients take. */
export const serversFile = {
  section: [],
  rootKeys: ['mcpServers'],
  flatMap: 'never',
  otherContent: 'unusual',
  inputs: 'none',
} as const satisfies Partial<Dialect>;

/** The settings of a whole program; the servers have a key of their own among them. */
export const settingsFile = {
  section: [],
  flatMap: 'never',
  otherContent: 'usual',
  inputs: 'none',
} as const satisfies Partial<Dialect>;

/** For the entry schema: how a server is started. */
export const launchFields: JsonObject = { command: text, args: texts, env: textMap };
/** For the entry schema: how a server elsewhere is reached. */
export const remoteFields: JsonObject = { url: text, headers: textMap };
