import type { Dialect } from './dialect.ts';
import { commonFields } from './entryFields.ts';
import { anything, entrySchema, text } from './schemas.ts';
import { launchFields, serversFile } from './sharedShapes.ts';
import { noVariables } from './variableSyntaxes.ts';

/**
 * `claude_desktop_config.json`, which belongs to a person. Local servers only; those elsewhere are added as
 * connectors (modelcontextprotocol.io/docs/develop/connect-local-servers).
 */
export const claudeDesktop: Dialect = {
  id: 'claude-desktop',
  title: 'claude_desktop_config.json',
  place: 'claude_desktop_config.json',
  level: 'user',
  ...serversFile,
  comments: 'rejected',
  trailingCommas: 'rejected',
  fields: { ...commonFields, types: { stdio: 'stdio' } },
  entrySchema: entrySchema({
    type: text,
    ...launchFields,
    url: text,
    cwd: anything,
    headers: anything,
    disabled: anything,
    timeout: anything,
    envFile: anything,
  }),
  fieldList: 'partial',
  variables: noVariables,
  readers: ['claude-desktop'],
};
