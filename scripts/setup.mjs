// Makes a fresh clone ready: installs the packages of package-lock.json when they are not there or not the
// same. Uses Node's own modules only, for it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs a program in the project's folder with its output shown, and ends this process when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

export function runNode(args, options) {
  run(process.execPath, args, options);
}

/** npm as this process was started with it, or the one on the PATH. */
export function runNpm(args, options) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return runNode([cli, ...args], options);
  const windows = process.platform === 'win32';
  return run(windows ? 'npm.cmd' : 'npm', args, { shell: windows, ...options });
}

export function install() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 12)) {
    console.error(`MCP Litmus needs Node 20.12 or later; this is ${process.versions.node}.`);
    process.exit(1);
  }
  const stamp = join(root, 'node_modules', '.mcp-litmus-installed');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.error('Installing packages (npm ci) …');
  runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, wanted);
}
