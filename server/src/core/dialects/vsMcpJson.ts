import type { Dialect } from './dialect.ts';
import { commonFields } from './entryFields.ts';
import { editorVariables } from './variableSyntaxes.ts';
import { vscodeMcpJson } from './vscodeMcpJson.ts';

/**
 * `.vs/mcp.json` beside a solution: Visual Studio's own file. Source: MicrosoftDocs/visualstudio-docs
 * mcp-servers.md (2025-08-29), which says little of fields and nothing of comments.
 */
export const vsMcpJson: Dialect = {
  id: 'vs-mcp-json',
  title: '.vs/mcp.json',
  place: '.vs/mcp.json',
  level: 'project',
  section: [],
  rootKeys: ['servers'],
  flatMap: 'never',
  otherContent: 'unusual',
  comments: 'unknown',
  trailingCommas: 'unknown',
  inputs: 'read',
  fields: commonFields,
  entrySchema: vscodeMcpJson.entrySchema,
  fieldList: 'partial',
  variables: editorVariables,
  readers: ['visual-studio'],
};
