// npm start: installs, builds, probes the demo workspace and prints the report, then opens that workspace in an
// editor with the extension loaded (`npm start -- --no-editor` does not). What it finds is no failure of this script.
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { demo, startDemoServers } from './demoServers.mjs';
import { install, root } from './setup.mjs';

install();
const { buildProduct } = await import('./bundles.mjs');
await buildProduct();

const { stop, reason } = await startDemoServers();
if (reason !== undefined) console.error(`The demo's servers over HTTP do not run: ${reason}`);
const cli = [join('dist', 'cli.js'), 'probe', demo, '--calls'];
console.error(`node ${cli.join(' ')}\n`);
const { status, signal } = spawnSync(process.execPath, cli, { cwd: root, stdio: 'inherit' });
// 0 to 2 tell what was found; 3 and a signal tell that the report itself could not be made.
if (signal !== null || status === null || status > 2) process.exitCode = 1;
else if (!process.argv.includes('--no-editor')) {
  const isAttended = process.stdin.isTTY && process.stdout.isTTY && !process.env.CI;
  if (isAttended) {
    const { openInEditor } = await import('./host/openInEditor.mjs');
    // A copy, for there is something to mend in it; in dist, where its servers find their packages.
    const copy = join(root, 'dist', 'demo');
    rmSync(copy, { recursive: true, force: true });
    cpSync(join(root, demo), copy, { recursive: true });
    await openInEditor(copy, '.mcp.json');
  } else console.error('\nNo editor is opened, since nobody is at a terminal here.');
}
await stop();
