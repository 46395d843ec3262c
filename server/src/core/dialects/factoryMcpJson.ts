import type { Dialect } from './dialect.ts';
import { commonFields } from './entryFields.ts';
import { anything, entrySchema, text, yesNo } from './schemas.ts';
import { launchFields, remoteFields, serversFile } from './sharedShapes.ts';
import { noVariables } from './variableSyntaxes.ts';

/**
 * `.factory/mcp.json` of Factory's Droid, also in the home folder (docs.factory.ai/cli/configuration/mcp). Little
 * but the usual fields is documented.
 */
export const factoryMcpJson: Dialect = {
  id: 'factory-mcp-json',
  title: '.factory/mcp.json',
  place: '.factory/mcp.json',
  level: 'project',
  ...serversFile,
  comments: 'unknown',
  trailingCommas: 'unknown',
  fields: { ...commonFields, types: { stdio: 'stdio', http: 'http' }, both: 'unknown' },
  entrySchema: entrySchema({
    type: text,
    ...launchFields,
    ...remoteFields,
    disabled: yesNo,
    cwd: anything,
    timeout: anything,
    disabledTools: anything,
    oauth: anything,
  }),
  fieldList: 'partial',
  variables: noVariables,
  readers: ['factory'],
};
