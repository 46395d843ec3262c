import type { Dialect } from './dialect.ts';
import { commonFields } from './entryFields.ts';
import { anyObject, duration, entrySchema, text, textMap, texts, yesNo } from './schemas.ts';
import { launchFields, settingsFile } from './sharedShapes.ts';
import { dollarVariables } from './variableSyntaxes.ts';

/**
 * The servers in the settings of Gemini CLI: comments are stripped, the rest has to be JSON. Sources:
 * google-gemini/gemini-cli@5411f113, docs/tools/mcp-server.md, settingsSchema.ts, mcp-client.ts.
 */
export const geminiSettings: Dialect = {
  id: 'gemini-settings',
  title: '.gemini/settings.json',
  place: '.gemini/settings.json',
  level: 'project',
  ...settingsFile,
  rootKeys: ['mcpServers'],
  comments: 'allowed',
  trailingCommas: 'rejected',
  fields: { ...commonFields, otherUrls: ['httpUrl'], otherLaunch: ['tcp'], both: 'unknown' },
  entrySchema: entrySchema({
    type: text,
    ...launchFields,
    cwd: text,
    url: text,
    httpUrl: text,
    tcp: text,
    headers: textMap,
    timeout: duration,
    trust: yesNo,
    includeTools: texts,
    excludeTools: texts,
    oauth: anyObject,
    authProviderType: text,
    targetAudience: text,
    targetServiceAccount: text,
  }),
  fieldList: 'complete',
  variables: dollarVariables,
  readers: ['gemini-cli'],
};
