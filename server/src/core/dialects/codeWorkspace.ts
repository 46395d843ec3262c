import type { Dialect } from './dialect.ts';
import { commonFields } from './entryFields.ts';
import { editorVariables } from './variableSyntaxes.ts';
import { vscodeMcpJson } from './vscodeMcpJson.ts';

/**
 * The `mcp` settings of a VS Code workspace file, written as `.vscode/mcp.json` is. Source: VS Code
 * mcpConfigPathsService.ts, section `settings.mcp`.
 */
export const codeWorkspace: Dialect = {
  id: 'code-workspace',
  title: '*.code-workspace',
  place: '*.code-workspace',
  level: 'project',
  section: ['settings', 'mcp'],
  rootKeys: ['servers'],
  flatMap: 'never',
  otherContent: 'usual',
  comments: 'allowed',
  trailingCommas: 'allowed',
  inputs: 'read',
  fields: commonFields,
  entrySchema: vscodeMcpJson.entrySchema,
  fieldList: 'complete',
  variables: editorVariables,
  readers: ['vscode'],
  likeness: 'vscode-mcp-json',
};
