import type { Dialect } from './dialect.ts';
import { commonFields } from './entryFields.ts';
import { anything, entrySchema, text, textMap, texts, yesNo } from './schemas.ts';
import { prefixedVariables, withoutPlaces } from './variableSyntaxes.ts';

/**
 * Cline's settings file, which belongs to a person. Source: cline/cline@21cb8d25, schemas.ts: a server with an
 * address and no type fits its SSE shape first.
 */
export const clineMcpSettings: Dialect = {
  id: 'cline-mcp-settings',
  title: 'cline_mcp_settings.json',
  place: 'cline_mcp_settings.json',
  level: 'user',
  section: [],
  rootKeys: ['mcpServers'],
  flatMap: 'never',
  otherContent: 'unusual',
  comments: 'rejected',
  trailingCommas: 'rejected',
  inputs: 'none',
  fields: {
    ...commonFields,
    types: { stdio: 'stdio', http: 'streamableHttp', sse: 'sse' },
    urlAlone: 'sse',
    otherLaunch: ['transport'],
    both: 'unknown',
  },
  entrySchema: entrySchema({
    type: text,
    command: text,
    args: texts,
    env: textMap,
    cwd: text,
    url: text,
    headers: textMap,
    disabled: yesNo,
    timeout: anything,
    autoApprove: texts,
    transportType: text,
    transport: anything,
    remoteConfigured: anything,
    oauth: anything,
  }),
  fieldList: 'partial',
  variables: prefixedVariables(withoutPlaces, 'unknown'),
  readers: ['cline'],
};
