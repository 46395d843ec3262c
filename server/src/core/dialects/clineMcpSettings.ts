import type { Dialect } from './dialect.ts';
import { commonFields } from './entryFields.ts';
import { anything, entrySchema, text, texts, yesNo } from './schemas.ts';
import { launchFields, remoteFields, serversFile } from './sharedShapes.ts';
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
  ...serversFile,
  comments: 'rejected',
  trailingCommas: 'rejected',
  fields: {
    ...commonFields,
    types: { stdio: 'stdio', http: 'streamableHttp', sse: 'sse' },
    urlAlone: 'sse',
    otherLaunch: ['transport'],
    both: 'unknown',
  },
  entrySchema: entrySchema({
    type: text,
    ...launchFields,
    cwd: text,
    ...remoteFields,
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
