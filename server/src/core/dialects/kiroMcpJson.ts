import type { Dialect } from './dialect.ts';
import { typelessFields } from './entryFields.ts';
import { anything, duration, entrySchema, text, texts, yesNo } from './schemas.ts';
import { launchFields, remoteFields, serversFile } from './sharedShapes.ts';
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
  ...serversFile,
  comments: 'unknown',
  trailingCommas: 'unknown',
  fields: typelessFields,
  entrySchema: entrySchema({
    type: text,
    ...launchFields,
    cwd: text,
    ...remoteFields,
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
