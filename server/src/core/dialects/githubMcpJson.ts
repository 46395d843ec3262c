import type { Dialect } from './dialect.ts';
import { commonFields } from './entryFields.ts';
import { anything, duration, entrySchema, text, textMap, texts, yesNo } from './schemas.ts';
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
  section: [],
  rootKeys: ['mcpServers'],
  flatMap: 'never',
  otherContent: 'unusual',
  comments: 'rejected',
  trailingCommas: 'rejected',
  inputs: 'none',
  fields: commonFields,
  entrySchema: entrySchema({
    type: text,
    command: text,
    args: texts,
    env: textMap,
    cwd: text,
    url: text,
    headers: textMap,
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
