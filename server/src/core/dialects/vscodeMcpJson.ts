import type { Dialect } from './dialect.ts';
import { commonFields } from './entryFields.ts';
import { anyObject, anything, entrySchema, text, yesNo } from './schemas.ts';
import { launchFields, remoteFields } from './sharedShapes.ts';
import { editorVariables } from './variableSyntaxes.ts';

/**
 * `.vscode/mcp.json`: VS Code's own file, JSON with comments, with inputs and editor variables.
 * Copilot CLI stopped reading it in 1.0.22. Sources: VS Code mcpConfiguration.ts and
 * configurationResolverSchema.ts; microsoft/vscode-docs mcp-configuration.md (2026-06-03).
 */
export const vscodeMcpJson: Dialect = {
  id: 'vscode-mcp-json',
  title: '.vscode/mcp.json',
  place: '.vscode/mcp.json',
  level: 'project',
  section: [],
  rootKeys: ['servers'],
  flatMap: 'never',
  otherContent: 'unusual',
  comments: 'allowed',
  trailingCommas: 'allowed',
  inputs: 'read',
  fields: commonFields,
  entrySchema: entrySchema({
    type: text,
    ...launchFields,
    env: { type: 'object', additionalProperties: { type: ['string', 'number', 'null'] } },
    envFile: text,
    cwd: text,
    ...remoteFields,
    oauth: anyObject,
    dev: anyObject,
    sandboxEnabled: yesNo,
    sandbox: anything,
    gallery: anything,
    version: anything,
  }),
  fieldList: 'complete',
  variables: editorVariables,
  readers: ['vscode'],
};
