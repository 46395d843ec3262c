import type { Dialect } from './dialect.ts';
import { typelessFields } from './entryFields.ts';
import { anything, duration, entrySchema, text, textMap, texts, yesNo } from './schemas.ts';
import { bareVariables } from './variableSyntaxes.ts';

/**
 * `.kiro/settings/mcp.json`, also in the home folder. Source: kiro.dev/docs/mcp/configuration (2026), of which
 * not every field may be known.
 */
export const kiroMcpJson: Dialect = {
  id: 'kiro-mcp-json',
  title: '.kiro/settings/mcp.json',
  place: '.kiro/settings/mcp.json',
  level: 'project',
  section: [],
  rootKeys: ['mcpServers'],
  flatMap: 'never',
  otherContent: 'unusual',
  comments: 'unknown',
  trailingCommas: 'unknown',
  inputs: 'none',
  fields: typelessFields,
  entrySchema: entrySchema({
    type: text,
    command: text,
    args: texts,
    env: textMap,
    cwd: text,
    url: text,
    headers: textMap,
    disabled: yesNo,
    autoApprove: texts,
    disabledTools: texts,
    timeout: duration,
    oauth: anything,
  }),
  fieldList: 'partial',
  variables: bareVariables,
  readers: ['kiro'],
};
