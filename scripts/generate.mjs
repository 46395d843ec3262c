// npm run generate: writes what is made from other files. `--check` only says what is out of date.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { install, root } from './setup.mjs';

install();
const { ruleIndex } = await import('./generate/ruleIndex.mjs');
const { clientIndex } = await import('./generate/clientIndex.mjs');
const { entryValidators } = await import('./generate/entryValidators.mjs');
const { rulePages } = await import('./generate/rulePages.mjs');
const { configPlaces } = await import('./generate/configPlaces.mjs');
const { configuration } = await import('./generate/configuration.mjs');
const { ruleTable } = await import('./generate/ruleTable.mjs');

const mode = process.argv.includes('--check') ? 'check' : 'write';
const stale = [];

// The indices come first: the pages are made by loading what they list.
for (const make of [clientIndex, ruleIndex, entryValidators]) write(await make(root));
const pages = [...(await rulePages(root)), ...(await ruleTable(root))];
write(pages);
write(await configPlaces());
write(await configuration(root));
remove(join(root, 'docs', 'rules'), new Set(pages.map(({ path }) => path)));

if (stale.length > 0) {
  console.error(`Out of date: ${stale.join(', ')}. Run \`npm run generate\`.`);
  process.exit(1);
}

function write(files) {
  for (const { path, text } of files) {
    const file = join(root, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    if (mode === 'check') stale.push(path);
    else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
}

function remove(folder, keep) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath ?? entry.path, entry.name);
    const path = file.slice(root.length + 1).replaceAll('\\', '/');
    if (keep.has(path)) continue;
    if (mode === 'check') stale.push(path);
    else rmSync(file);
  }
}
