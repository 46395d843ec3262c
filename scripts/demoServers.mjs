// The demo's servers over HTTP: nobody starts those but the person who runs them, here `npm start`.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './setup.mjs';

export const demo = join('test', 'fixtures', 'demo');

/** Resolves when they listen, or with a reason why they do not. `stop` ends them. */
export function startDemoServers() {
  const child = spawn(process.execPath, [join(root, demo, 'servers', 'web.mjs')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill();
    await ended;
  };
  // They must not outlive a script that ends in any other way.
  process.once('exit', () => child.kill('SIGKILL'));
  let said = '';
  child.stderr.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-2000);
  });
  return new Promise((resolve) => {
    child.stdout.once('data', () => resolve({ stop }));
    void ended.then(() =>
      resolve({ stop, reason: /EADDRINUSE/.test(said) ? 'port 47820 is taken' : said.trim() }),
    );
  });
}
