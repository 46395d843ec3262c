import type { Dialect } from './dialect.ts';
import { typelessFields } from './entryFields.ts';
import { anything, entrySchema, text, textMap, texts, yesNo } from './schemas.ts';
import { prefixedVariables, withoutPlaces } from './variableSyntaxes.ts';

/**
 * `~/.codeium/windsurf/mcp_config.json`, where an address stands in `serverUrl`. Source:
 * docs.windsurf.com/windsurf/cascade/mcp (2026).
 */
export const windsurfMcpConfig: Dialect = {
  id: 'windsurf-mcp-config',
  title: 'mcp_config.json',
  place: '.codeium/windsurf/mcp_config.json',
  alsoAt: ['.codeium/mcp_config.json'],
  level: 'user',
  section: [],
  rootKeys: ['mcpServers'],
  flatMap: 'never',
  otherContent: 'unusual',
  comments: 'unknown',
  trailingCommas: 'unknown',
  inputs: 'none',
  fields: { ...typelessFields, url: 'serverUrl', otherUrls: ['url'] },
  entrySchema: entrySchema({
    type: anything,
    command: text,
    args: texts,
    env: textMap,
    serverUrl: text,
    url: text,
    headers: textMap,
    disabled: yesNo,
    disabledTools: texts,
    alwaysAllow: anything,
  }),
  fieldList: 'partial',
  variables: prefixedVariables(withoutPlaces, 'unknown'),
  readers: ['windsurf'],
};
