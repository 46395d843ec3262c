// npm test: everything. `npm test -- core cli` runs the named groups only: core, source, probe,
// cli, lsp, meta, real, host and browser.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { install, root, runNode } from './setup.mjs';

install();
const { buildProduct, buildTests, editorGroups, testGroups } = await import('./bundles.mjs');
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const unknown = asked.filter((group) => !testGroups.includes(group));
if (unknown.length > 0) {
  console.error(`There is no test group ${unknown.join(', ')}; the groups are ${testGroups.join(', ')}.`);
  process.exit(1);
}
const groups = asked.length === 0 ? testGroups : asked;
if (groups.some((group) => group !== 'core' && group !== 'source')) await buildProduct();
if (groups.some((group) => editorGroups.includes(group))) {
  const { prepareHost } = await import('./host/prepare.mjs');
  const reason = prepareHost();
  if (reason !== undefined) console.error(`The groups host and browser are left out: ${reason}.`);
}

// A folder of its own, so that two runs at once do not take each other's bundles away.
const folder = join(root, 'dist', 'test', String(process.pid));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const bundles = await buildTests(groups, folder);
runNode(['--enable-source-maps', '--test', '--test-reporter=spec', ...bundles]);
