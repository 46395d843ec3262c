import type { Dialect } from './dialect.ts';
import { commonFields } from './entryFields.ts';
import { editorVariables } from './variableSyntaxes.ts';
import { vscodeMcpJson } from './vscodeMcpJson.ts';

/**
 * The servers that VS Code starts in a dev container, written as in `.vscode/mcp.json`. Copilot CLI stopped
 * reading them in 1.0.22. Source: microsoft/vscode-docs mcp-servers.md (2026-06-03).
 */
export const devcontainerJson: Dialect = {
  id: 'devcontainer-json',
  title: 'devcontainer.json',
  place: '.devcontainer/devcontainer.json',
  alsoAt: ['.devcontainer.json'],
  level: 'project',
  section: ['customizations', 'vscode', 'mcp'],
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
