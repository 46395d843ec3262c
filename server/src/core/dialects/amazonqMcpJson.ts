import type { Dialect } from './dialect.ts';
import { commonFields } from './entryFields.ts';
import { anyObject, anything, duration, entrySchema, text, texts, yesNo } from './schemas.ts';
import { launchFields, remoteFields, serversFile } from './sharedShapes.ts';
import { prefixedVariables, withoutPlaces } from './variableSyntaxes.ts';

/**
 * `.amazonq/mcp.json` of Amazon Q Developer CLI, which Kiro CLI has succeeded. Sources:
 * aws/amazon-q-developer-cli@15cc8f3c, custom_tool.rs and mcp_config.rs; its issue 2082.
 */
export const amazonqMcpJson: Dialect = {
  id: 'amazonq-mcp-json',
  title: '.amazonq/mcp.json',
  place: '.amazonq/mcp.json',
  level: 'project',
  ...serversFile,
  comments: 'rejected',
  trailingCommas: 'rejected',
  fields: { ...commonFields, types: { stdio: 'stdio', http: 'http' }, both: 'unknown' },
  entrySchema: entrySchema({
    type: text,
    ...launchFields,
    ...remoteFields,
    oauthScopes: texts,
    oauth: anyObject,
    timeout: duration,
    disabled: yesNo,
    disabledTools: texts,
    autoApprove: anything,
  }),
  fieldList: 'partial',
  variables: prefixedVariables(withoutPlaces, 'unknown'),
  readers: ['amazon-q'],
};
