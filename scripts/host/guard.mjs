// Ends a process group and removes its temporary folder, in time or when this process is killed.
import { execFile, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

// It waits on a pipe from this process: a line means that all is well, the pipe's end that we are gone.
const script = `
read -r done && exit
kill -s TERM -- "-$1" 2>/dev/null
sleep 1
kill -s KILL -- "-$1" 2>/dev/null
sleep 0.2
[ -z "$2" ] || rm -rf -- "$2"
`;

/**
 * Watches over a detached child and over a folder that goes with it, and answers the function that ends both.
 * Windows has no such shell: there a killed test run may leave them.
 */
export function guard(child, folder = '') {
  const watcher =
    process.platform === 'win32'
      ? undefined
      : spawn('/bin/sh', ['-c', script, 'guard', String(child.pid), folder], {
          stdio: ['pipe', 'ignore', 'ignore'],
          detached: true,
        });
  // Nothing that happens to the guard may end this process, or keep it from ending.
  watcher?.on('error', () => undefined);
  watcher?.stdin.on('error', () => undefined);
  watcher?.unref();
  watcher?.stdin.unref();

  let ending;
  return () => {
    ending ??= endAll(child, folder).then(() => watcher?.stdin.end('done\n'));
    return ending;
  };
}

async function endAll(child, folder) {
  const { pid } = child;
  signal(pid, 'SIGTERM');
  if (!(await gone(pid, 3_000))) signal(pid, 'SIGKILL');
  await gone(pid, 3_000);
  // A process that was just ended may still have a file of the folder open on Windows.
  if (folder !== '') await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** To the whole group; on Windows to the tree, which knows one way to end only. */
function signal(pid, name) {
  if (process.platform === 'win32') {
    const taskkill = join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', 'taskkill.exe');
    execFile(taskkill, ['/pid', String(pid), '/T', '/F'], () => undefined);
  } else send(-pid, name);
}

async function gone(pid, limit) {
  const until = Date.now() + limit;
  while (send(process.platform === 'win32' ? pid : -pid, 0)) {
    if (Date.now() > until) return false;
    await sleep(20);
  }
  return true;
}

function send(id, name) {
  try {
    return process.kill(id, name);
  } catch {
    return false;
  }
}
