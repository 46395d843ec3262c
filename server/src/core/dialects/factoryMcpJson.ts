import type { Dialect } from './dialect.ts';
import { commonFields } from './entryFields.ts';
import { anything, entrySchema, text, textMap, texts, yesNo } from './schemas.ts';
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
  section: [],
  rootKeys: ['mcpServers'],
  flatMap: 'never',
  otherContent: 'unusual',
  comments: 'unknown',
  trailingCommas: 'unknown',
  inputs: 'none',
  fields: { ...commonFields, types: { stdio: 'stdio', http: 'http' }, both: 'unknown' },
  entrySchema: entrySchema({
    type: text,
    command: text,
    args: texts,
    env: textMap,
    url: text,
    headers: textMap,
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
