import type { Dialect } from './dialect.ts';
import { typelessFields } from './entryFields.ts';
import { anything, duration, entrySchema, text, textMap, texts, yesNo } from './schemas.ts';
import { remoteFields, settingsFile } from './sharedShapes.ts';
import { noVariables } from './variableSyntaxes.ts';

/**
 * The context servers in Zed's settings. Sources: zed-industries/zed docs/src/ai/mcp.md@04ebba46, and older
 * settings, in which `command` holds an object. An extension's server has `settings` and no command.
 */
export const zedSettings: Dialect = {
  id: 'zed-settings',
  title: '.zed/settings.json',
  place: '.zed/settings.json',
  level: 'project',
  ...settingsFile,
  rootKeys: ['context_servers'],
  comments: 'allowed',
  trailingCommas: 'allowed',
  fields: {
    ...typelessFields,
    command: 'text-or-object',
    otherLaunch: ['settings', 'source', 'remote'],
    off: { field: 'enabled', value: false },
  },
  entrySchema: entrySchema({
    source: text,
    command: { type: ['string', 'object'] },
    args: texts,
    env: textMap,
    ...remoteFields,
    enabled: yesNo,
    settings: anything,
    remote: anything,
    timeout: duration,
    oauth: anything,
  }),
  fieldList: 'partial',
  variables: noVariables,
  readers: ['zed'],
};
