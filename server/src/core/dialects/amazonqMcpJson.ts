import type { Dialect } from './dialect.ts';
import { commonFields } from './entryFields.ts';
import { anyObject, anything, duration, entrySchema, text, textMap, texts, yesNo } from './schemas.ts';
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
  section: [],
  rootKeys: ['mcpServers'],
  flatMap: 'never',
  otherContent: 'unusual',
  comments: 'rejected',
  trailingCommas: 'rejected',
  inputs: 'none',
  fields: { ...commonFields, types: { stdio: 'stdio', http: 'http' }, both: 'unknown' },
  entrySchema: entrySchema({
    type: text,
    command: text,
    args: texts,
    env: textMap,
    url: text,
    headers: textMap,
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
