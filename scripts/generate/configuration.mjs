// package.json: the settings, from their table and the rules; what activates the extension and where its menus
// are, from the dialects.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadModule } from '../bundles.mjs';
import { nameCondition, placesFrom } from './configPlaces.mjs';

export async function configuration(root) {
  const { settingRows } = await loadModule('server/src/core/settings.ts');
  const { rules } = await loadModule('server/src/core/rules/index.ts');
  const properties = Object.fromEntries(
    settingRows.map(({ key, scope, schema, description }, order) => [
      `mcpLitmus.${key}`,
      { ...schema, ...(key === 'rules' && ruleNames(rules)), scope, order, markdownDescription: description },
    ]),
  );
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  manifest.contributes.configuration = { title: manifest.displayName, properties };
  const { dialects } = await loadModule('server/src/core/dialects/index.ts');
  const others = manifest.activationEvents.filter((event) => !event.startsWith('workspaceContains:'));
  manifest.activationEvents = [
    ...placesFrom(dialects).dedicatedPlaces.map((place) => `workspaceContains:${place}`),
    ...others,
  ];
  for (const item of Object.values(manifest.contributes.menus).flat()) {
    if (item.when?.includes('resourceFilename')) item.when = nameCondition(dialects);
  }
  return [{ path: 'package.json', text: `${JSON.stringify(manifest, null, 2)}\n` }];
}

/** What the editor offers as keys in settings.json, and what *Explain Rule* lists. */
function ruleNames(rules) {
  return {
    propertyNames: { enum: rules.map(({ id }) => id), enumDescriptions: rules.map(({ title }) => title) },
  };
}
