import type { Dialect } from './dialect.ts';
import { commonFields } from './entryFields.ts';
import { anything, duration, entrySchema, text, texts, yesNo } from './schemas.ts';
import { launchFields, remoteFields, serversFile } from './sharedShapes.ts';
import { dollarVariables } from './variableSyntaxes.ts';

/**
 * `.github/mcp.json`: read by Copilot CLI since 1.0.61 and by nobody else. Sources: github/docs
 * copilot-cli-reference; the Copilot CLI changelog to 2026-08-03.
 */
export const githubMcpJson: Dialect = {
  id: 'github-mcp-json',
  title: '.github/mcp.json',
  place: '.github/mcp.json',
  level: 'project',
  ...serversFile,
  comments: 'rejected',
  trailingCommas: 'rejected',
  fields: commonFields,
  entrySchema: entrySchema({
    type: text,
    ...launchFields,
    cwd: text,
    ...remoteFields,
    timeout: duration,
    tools: texts,
    oauthClientId: text,
    oauthPublicClient: yesNo,
    oidc: anything,
    filterMapping: anything,
    deferTools: anything,
  }),
  fieldList: 'partial',
  variables: dollarVariables,
  readers: ['copilot-cli'],
};
