import type { Dialect } from './dialect.ts';
import { commonFields } from './entryFields.ts';
import { duration, entrySchema, text, textMap, texts, yesNo } from './schemas.ts';
import { prefixedVariables, workspacePlace } from './variableSyntaxes.ts';

/**
 * `.roo/mcp.json`. Source: RooCodeInc/Roo-Code@cb836567, McpHub.ts.
 */
export const rooMcpJson: Dialect = {
  id: 'roo-mcp-json',
  title: '.roo/mcp.json',
  place: '.roo/mcp.json',
  level: 'project',
  section: [],
  rootKeys: ['mcpServers'],
  flatMap: 'never',
  otherContent: 'unusual',
  comments: 'rejected',
  trailingCommas: 'rejected',
  inputs: 'none',
  fields: { ...commonFields, types: { stdio: 'stdio', http: 'streamable-http', sse: 'sse' } },
  entrySchema: entrySchema({
    type: text,
    command: text,
    args: texts,
    env: textMap,
    cwd: text,
    url: text,
    headers: textMap,
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
