import type { Dialect } from './dialect.ts';
import { commonFields } from './entryFields.ts';
import { anything, entrySchema, text, textMap, texts, yesNo } from './schemas.ts';
import { remoteFields, settingsFile } from './sharedShapes.ts';
import { curlyVariables } from './variableSyntaxes.ts';

/**
 * The servers in OpenCode's config: a command is a list, and its environment has another name. Sources:
 * anomalyco/opencode mcp-servers.mdx; opencode.ai/config.json, whose entries take no other field.
 */
export const opencodeJson: Dialect = {
  id: 'opencode-json',
  title: 'opencode.json',
  place: 'opencode.json',
  alsoAt: ['opencode.jsonc'],
  level: 'project',
  ...settingsFile,
  rootKeys: ['mcp'],
  comments: 'allowed',
  trailingCommas: 'allowed',
  fields: {
    ...commonFields,
    command: 'list',
    env: 'environment',
    types: { stdio: 'local', http: 'remote' },
    otherLaunch: ['enabled'],
    both: 'unknown',
    off: { field: 'enabled', value: false },
  },
  entrySchema: entrySchema({
    type: text,
    command: texts,
    environment: textMap,
    cwd: text,
    ...remoteFields,
    oauth: anything,
    enabled: yesNo,
    timeout: anything,
  }),
  fieldList: 'complete',
  variables: curlyVariables,
  readers: ['opencode'],
};
