import type { Dialect } from './dialect.ts';
import { commonFields } from './entryFields.ts';
import { anyObject, duration, entrySchema, text, texts, yesNo } from './schemas.ts';
import { launchFields, remoteFields } from './sharedShapes.ts';
import { shellVariables } from './variableSyntaxes.ts';

/**
 * `mcp.json` at a root: the file of agent plugins (Cursor, Open Plugins, VS Code pluginParsers.ts). Many
 * files of that name are something else, so one without a server map is left alone.
 */
export const rootMcpJson: Dialect = {
  id: 'root-mcp-json',
  title: 'mcp.json',
  place: 'mcp.json',
  level: 'project',
  section: [],
  rootKeys: ['mcpServers', 'servers'],
  flatMap: 'beside-plugin-manifest',
  otherContent: 'possible',
  comments: 'rejected',
  trailingCommas: 'rejected',
  inputs: 'read',
  fields: commonFields,
  entrySchema: entrySchema({
    type: text,
    ...launchFields,
    cwd: text,
    envFile: text,
    ...remoteFields,
    oauth: anyObject,
    timeout: duration,
    alwaysLoad: yesNo,
    tools: texts,
    auth: anyObject,
    dev: anyObject,
    oauthClientId: text,
  }),
  fieldList: 'complete',
  variables: shellVariables,
  readers: ['copilot-cli', 'cursor', 'vscode'],
};
