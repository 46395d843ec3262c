import type { Dialect } from './dialect.ts';
import { typelessFields } from './entryFields.ts';
import { anything, entrySchema } from './schemas.ts';
import { launchFields, remoteFields, serversFile } from './sharedShapes.ts';
import { noVariables } from './variableSyntaxes.ts';

/**
 * `.junie/mcp/mcp.json`, also in the home folder. Nothing but the usual fields is documented
 * (jetbrains.com/help/junie/model-context-protocol-mcp.html).
 */
export const junieMcpJson: Dialect = {
  id: 'junie-mcp-json',
  title: '.junie/mcp/mcp.json',
  place: '.junie/mcp/mcp.json',
  level: 'project',
  ...serversFile,
  comments: 'unknown',
  trailingCommas: 'unknown',
  fields: { ...typelessFields, otherLaunch: ['httpUrl'] },
  entrySchema: entrySchema({
    ...launchFields,
    ...remoteFields,
    name: anything,
    type: anything,
    transport: anything,
    httpUrl: anything,
    workingDirectory: anything,
    timeout: anything,
    trust: anything,
  }),
  fieldList: 'partial',
  variables: noVariables,
  readers: ['junie'],
};
