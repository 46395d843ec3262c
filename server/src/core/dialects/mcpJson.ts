import type { Dialect } from './dialect.ts';
import { commonFields } from './entryFields.ts';
import { anyObject, anything, duration, entrySchema, text, texts, yesNo } from './schemas.ts';
import { launchFields, remoteFields } from './sharedShapes.ts';
import { shellVariables } from './variableSyntaxes.ts';

/**
 * `.mcp.json` at a project's root: one file for several clients, each with a rule book of its own.
 * Sources: Claude Code docs/mcp.md (mirror of 2026-08-22); github/docs copilot-cli-reference and the
 * Copilot CLI changelog to 2026-08-03; VS Code mcpWorkspaceConfiguration.ts.
 */
export const mcpJson: Dialect = {
  id: 'mcp-json',
  title: '.mcp.json',
  place: '.mcp.json',
  level: 'project',
  section: [],
  rootKeys: ['mcpServers'],
  flatMap: 'beside-plugin-manifest',
  otherContent: 'unusual',
  comments: 'rejected',
  trailingCommas: 'rejected',
  inputs: 'none',
  // Claude Code takes WebSockets too.
  fields: { ...commonFields, types: { ...commonFields.types, ws: 'ws' } },
  entrySchema: entrySchema({
    type: text,
    ...launchFields,
    cwd: text,
    envFile: text,
    ...remoteFields,
    headersHelper: text,
    oauth: anyObject,
    timeout: duration,
    alwaysLoad: yesNo,
    tools: texts,
    request_timeout_ms: duration,
    oauthClientId: text,
    oauthPublicClient: yesNo,
    oidc: anything,
    filterMapping: anything,
    deferTools: anything,
    dev: anyObject,
  }),
  fieldList: 'complete',
  variables: shellVariables,
  readers: ['claude-code', 'copilot-cli', 'vscode'],
};
