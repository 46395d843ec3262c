// npm start: installs, builds, then probes the demo workspace and prints the report. What it finds is no
// failure of this script.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { install, root } from './setup.mjs';

install();
const { buildProduct } = await import('./bundles.mjs');
await buildProduct();

const cli = [join('dist', 'cli.js'), 'probe', join('test', 'fixtures', 'demo'), '--calls'];
console.error(`node ${cli.join(' ')}\n`);
const { status, signal } = spawnSync(process.execPath, cli, { cwd: root, stdio: 'inherit' });
// 0 to 2 tell what was found; 3 and a signal tell that the report itself could not be made.
process.exit(signal === null && status !== null && status <= 2 ? 0 : 1);
