/** The processes that a server started: found, and ended by id. */
import { type ChildProcess, execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OrphanFacts } from '../../core/report/report.ts';

/** A variable that every process of a probe inherits. It finds those that have left the group. */
export const markerName = 'MCP_LITMUS_PROBE';

/** Sends a signal to the group, or on Windows ends the tree; a group that is gone is no error. */
export function signalGroup(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (child.pid === undefined) return;
  if (process.platform === 'win32') {
    const taskkill = join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', 'taskkill.exe');
    execFile(taskkill, ['/pid', String(child.pid), '/T', '/F'], () => undefined);
    return;
  }
  signalProcess(-child.pid, signal);
}

export function groupAlive(child: ChildProcess): boolean {
  return process.platform !== 'win32' && child.pid !== undefined && signalProcess(-child.pid, 0);
}

/** Processes of the probe that still run now that its leader has ended. */
export async function processesLeft(child: ChildProcess, marker: string): Promise<readonly OrphanFacts[]> {
  if (process.platform === 'linux') return markedProcesses(marker);
  if (!groupAlive(child)) return [];
  return groupMembers(child.pid ?? 0);
}

/** Kills them, and looks again, since a process may have started another one in between. */
export async function endProcesses(
  child: ChildProcess,
  marker: string,
  found: readonly OrphanFacts[],
): Promise<void> {
  let left = found;
  for (let round = 0; round < 5; round++) {
    signalGroup(child, 'SIGKILL');
    for (const { pid } of left) signalProcess(pid, 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 20));
    left = await processesLeft(child, marker);
    if (left.length === 0) return;
  }
}

function signalProcess(pid: number, signal: 'SIGTERM' | 'SIGKILL' | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

async function markedProcesses(marker: string): Promise<readonly OrphanFacts[]> {
  const wanted = `${markerName}=${marker}\0`;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(pids.map((pid) => ifMarked(pid, wanted)));
  return found.flatMap((orphan) => orphan ?? []);
}

async function ifMarked(pid: string, wanted: string): Promise<OrphanFacts | undefined> {
  const environment = await readProc(pid, 'environ');
  if (!environment.includes(wanted)) return undefined;
  const command = (await readProc(pid, 'cmdline')).split('\0').join(' ').trim();
  const state = /\) (\S)/.exec(await readProc(pid, 'stat'))?.[1];
  return state === undefined || state === 'Z' ? undefined : { pid: Number(pid), command };
}

/** Another user's process, or one that is gone, reads as empty. */
async function readProc(pid: string, file: string): Promise<string> {
  return readFile(`/proc/${pid}/${file}`, 'latin1').catch(() => '');
}

function groupMembers(group: number): Promise<readonly OrphanFacts[]> {
  return new Promise((resolve) => {
    execFile('/bin/ps', ['-axo', 'pid=,pgid=,stat=,command='], { timeout: 2_000 }, (_error, stdout) => {
      const rows = stdout.split('\n').flatMap((line) => /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []);
      const members: OrphanFacts[] = [];
      for (let at = 0; at + 4 < rows.length; at += 5) {
        const [, pid, pgid, state, command] = rows.slice(at, at + 5);
        if (Number(pgid) !== group || state?.startsWith('Z')) continue;
        members.push({ pid: Number(pid), command: command ?? '' });
      }
      resolve(members);
    });
  });
}
