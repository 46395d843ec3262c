import type { Dialect } from './dialect.ts';
import { typelessFields } from './entryFields.ts';
import { anything, entrySchema, text, texts, yesNo } from './schemas.ts';
import { launchFields, remoteFields, serversFile } from './sharedShapes.ts';
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
  ...serversFile,
  comments: 'unknown',
  trailingCommas: 'unknown',
  fields: { ...typelessFields, url: 'serverUrl', otherUrls: ['url'] },
  entrySchema: entrySchema({
    type: anything,
    ...launchFields,
    serverUrl: text,
    ...remoteFields,
    disabled: yesNo,
    disabledTools: texts,
    alwaysAllow: anything,
  }),
  fieldList: 'partial',
  variables: prefixedVariables(withoutPlaces, 'unknown'),
  readers: ['windsurf'],
};
