import type { Dialect } from './dialect.ts';
import { vscodeMcpJson } from './vscodeMcpJson.ts';

/**
 * The `mcp` settings of a VS Code workspace file, written as `.vscode/mcp.json` is. Source: VS Code
 * mcpConfigPathsService.ts, section `settings.mcp`.
 */
export const codeWorkspace: Dialect = {
  ...vscodeMcpJson,
  id: 'code-workspace',
  title: '*.code-workspace',
  place: '*.code-workspace',
  section: ['settings', 'mcp'],
  otherContent: 'usual',
  likeness: 'vscode-mcp-json',
};
