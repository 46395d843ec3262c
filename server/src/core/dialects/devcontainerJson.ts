import type { Dialect } from './dialect.ts';
import { vscodeMcpJson } from './vscodeMcpJson.ts';

/**
 * The servers that VS Code starts in a dev container, written as in `.vscode/mcp.json`. Copilot CLI stopped
 * reading them in 1.0.22. Source: microsoft/vscode-docs mcp-servers.md (2026-06-03).
 */
export const devcontainerJson: Dialect = {
  ...vscodeMcpJson,
  id: 'devcontainer-json',
  title: 'devcontainer.json',
  place: '.devcontainer/devcontainer.json',
  alsoAt: ['.devcontainer.json'],
  section: ['customizations', 'vscode', 'mcp'],
  otherContent: 'usual',
  likeness: 'vscode-mcp-json',
};
