/** Starts a process that knows nothing of stdin and does nothing for a minute. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { note } from './note.mjs';

/** `detached` puts it into a process group of its own; `stdio` is that of `spawn`. */
export function leaveChild({ detached = false, stdio = 'ignore' } = {}) {
  const sleeper = fileURLToPath(new URL('sleeper.mjs', import.meta.url));
  const child = spawn(process.execPath, [sleeper], { detached, stdio });
  child.unref();
  note('PID_LOG', child.pid);
}
