import type { Dialect } from './dialect.ts';
import { commonFields } from './entryFields.ts';
import { duration, entrySchema, text, texts, yesNo } from './schemas.ts';
import { launchFields, remoteFields, serversFile } from './sharedShapes.ts';
import { prefixedVariables, workspacePlace } from './variableSyntaxes.ts';

/**
 * `.roo/mcp.json`. Source: RooCodeInc/Roo-Code@cb836567, McpHub.ts.
 */
export const rooMcpJson: Dialect = {
  id: 'roo-mcp-json',
  title: '.roo/mcp.json',
  place: '.roo/mcp.json',
  level: 'project',
  ...serversFile,
  comments: 'rejected',
  trailingCommas: 'rejected',
  fields: { ...commonFields, types: { stdio: 'stdio', http: 'streamable-http', sse: 'sse' } },
  entrySchema: entrySchema({
    type: text,
    ...launchFields,
    cwd: text,
    ...remoteFields,
    disabled: yesNo,
    timeout: duration,
    alwaysAllow: texts,
    watchPaths: texts,
    disabledTools: texts,
  }),
  fieldList: 'complete',
  variables: prefixedVariables(workspacePlace, 'left-literal'),
  readers: ['roo'],
};
