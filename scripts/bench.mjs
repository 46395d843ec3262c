// npm run bench: ratios against something simpler that runs beside it. Asserts nothing.
import { join } from 'node:path';
import { install, root, runNode } from './setup.mjs';

install();
const { buildProduct, loadModule } = await import('./bundles.mjs');
await buildProduct();
for (const name of ['probeOne', 'probeMany', 'checkFiles'])
  runNode([join(root, 'test', 'bench', `${name}.mjs`)]);
const { benchRules } = await loadModule('test/bench/rules.ts');
benchRules();
const { benchLocate } = await loadModule('test/bench/locate.ts');
await benchLocate();
const { benchEdits } = await loadModule('test/bench/edit.ts');
await benchEdits();
runNode([join(root, 'test', 'bench', 'serverMemory.mjs')]);
