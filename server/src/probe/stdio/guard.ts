/**
 * Ends the servers when this process dies without ending them: killed, or crashed with its editor.
 *
 * A server that minds its stdin ends by itself then. For the others one small shell waits on a pipe from
 * this process, with the groups that run now; when the pipe closes it ends those that are left. Windows has
 * no such shell: there only servers that mind their stdin end.
 */
import { type ChildProcess, spawn } from 'node:child_process';

const script = `
groups=" "
while read -r change id; do
  case "$change" in
    start) groups="$groups$id " ;;
    end) groups=$(printf '%s' "$groups" | sed "s/ $id / /") ;;
  esac
done
for id in $groups; do kill -s KILL -- "-$id" 2>/dev/null; done
`;

let shell: ChildProcess | undefined;

/** Watches over a process group from now on; call the answer when it has ended. */
export function guard(group: number): () => void {
  if (process.platform === 'win32') return () => undefined;
  const watcher = running();
  watcher.stdin?.write(`start ${group}\n`);
  return () => watcher.stdin?.write(`end ${group}\n`);
}

function running(): ChildProcess {
  if (shell !== undefined && shell.exitCode === null && shell.signalCode === null) return shell;
  const child = spawn('/bin/sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  // Nothing that happens to the guard may end the program that it guards, or keep it from ending.
  child.on('error', () => undefined);
  child.stdin?.on('error', () => undefined);
  child.unref();
  (child.stdin as unknown as { unref?: () => void }).unref?.();
  shell = child;
  return child;
}
