/** A server's process: started as a host starts it, in a group of its own, and ended with all it started. */
import { type ChildProcess, spawn as spawnDirectly } from 'node:child_process';
import crossSpawn from 'cross-spawn';
import type { LaunchFailure, ShutdownFacts } from '../../core/report/report.ts';
import type { Launch } from '../launch.ts';
import { after } from '../timer.ts';
import { endProcesses, groupAlive, markerName, processesLeft, signalGroup } from './family.ts';
import { guard } from './guard.ts';
import { launchFailure } from './launchFailure.ts';

export interface ServerProcess {
  /** Resolves once the process runs or could not be started. */
  readonly started: Promise<LaunchFailure | undefined>;
  /** Resolves when the process has ended; never rejects. */
  readonly exited: Promise<ProcessEnd>;
  send(text: string): void;
  /**
   * Ends the process and everything that it started. `orderly`: closes stdin, waits, then SIGTERM, waits,
   * then SIGKILL (MCP 2025-11-25, lifecycle, shutdown). `at-once`, and from the moment that it is cancelled:
   * SIGKILL.
   */
  end(manner: 'orderly' | 'at-once', graceMs: number, cancelled: AbortSignal): Promise<ShutdownFacts>;
  /** Gives up waiting for the process to end by itself, because it waits for an answer that cannot come. */
  hurry(): void;
  readonly stderr: { readonly tail: () => string; readonly bytes: () => number };
  /** Milliseconds since the start. */
  elapsed(): number;
}

export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: string | null;
  readonly afterMs: number;
}

/** How much of stderr is held; what is shown of it is shorter, so that no secret is cut in two there. */
const stderrHeld = 64 * 1024;

export function startServer(
  launch: Launch,
  onStdout: (chunk: Buffer) => void,
  onStdoutEnd: () => void,
): ServerProcess {
  const since = performance.now();
  const elapsed = () => performance.now() - since;
  const marker = `${process.pid}-${Math.random().toString(36).slice(2)}`;
  const child = spawn(launch, marker);
  const stderr = holdTail(child);
  child.stdout?.on('data', onStdout);
  child.stdout?.once('end', onStdoutEnd);
  // Writing to a server that has closed its stdin is its fault to report, not ours to die of.
  for (const stream of [child.stdin, child.stdout, child.stderr]) stream?.on('error', ignoreBrokenPipe);

  const started = new Promise<LaunchFailure | undefined>((resolve) => {
    child.once('spawn', () => resolve(undefined));
    child.once('error', (error: NodeJS.ErrnoException) => resolve(launchFailure(launch, error)));
  });
  const exited = new Promise<ProcessEnd>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal, afterMs: Math.round(elapsed()) }));
    child.once('error', () => resolve({ code: null, signal: null, afterMs: Math.round(elapsed()) }));
  });
  const hurried = new AbortController();
  const release = child.pid === undefined ? () => undefined : guard(child.pid);

  return {
    started,
    exited,
    send: (text) => {
      if (child.stdin?.writable) child.stdin.write(text);
    },
    end: async (manner, graceMs, cancelled) => {
      if (child.pid === undefined) return { endedBy: 'never-started', ms: 0, orphans: [] };
      const from = performance.now();
      const endedBy = await endLeader(child, exited, { manner, graceMs, hurried: hurried.signal, cancelled });
      const ms = Math.round(performance.now() - from);
      const orphans = await endFamily(child, marker, endedBy);
      release();
      return { endedBy, ms, orphans };
    },
    hurry: () => hurried.abort(),
    stderr,
    elapsed,
  };
}

function spawn(launch: Launch, marker: string): ChildProcess {
  const options = {
    cwd: launch.cwd,
    env: { ...launch.env, [markerName]: marker },
    stdio: 'pipe',
    windowsHide: true,
    // The leader of a new group, so that the whole group can be ended; Windows ends trees by itself.
    detached: process.platform !== 'win32',
  } as const;
  // Most clients find `npx.cmd` on Windows; elsewhere a program is started as it is named.
  const start = process.platform === 'win32' ? crossSpawn : spawnDirectly;
  return start(launch.command, [...launch.args], options);
}

interface Ending {
  readonly manner: 'orderly' | 'at-once';
  readonly graceMs: number;
  readonly hurried: AbortSignal;
  readonly cancelled: AbortSignal;
}

async function endLeader(
  child: ChildProcess,
  exited: Promise<ProcessEnd>,
  { manner, graceMs, hurried, cancelled }: Ending,
): Promise<ShutdownFacts['endedBy']> {
  if (child.exitCode !== null || child.signalCode !== null) return 'self';
  if (manner === 'orderly') {
    child.stdin?.end();
    if (await within(exited, graceMs, AbortSignal.any([hurried, cancelled]))) return 'stdin-close';
    if (!cancelled.aborted) signalGroup(child, 'SIGTERM');
    if (await within(exited, graceMs, cancelled)) return hurried.aborted ? 'cut-short' : 'sigterm';
  }
  signalGroup(child, 'SIGKILL');
  await exited;
  return manner === 'orderly' && !cancelled.aborted ? 'sigkill' : 'killed';
}

/** Ends what outlived the leader. After a kill that is expected, and tells nothing about the server. */
async function endFamily(
  child: ChildProcess,
  marker: string,
  endedBy: ShutdownFacts['endedBy'],
): Promise<ShutdownFacts['orphans']> {
  let left = await processesLeft(child, marker);
  const forced = endedBy === 'sigkill' || endedBy === 'killed';
  if (left.length > 0 && !forced) {
    // A wrapper may be gone a moment before the program that it ran.
    await new Promise((resolve) => setTimeout(resolve, 150));
    left = await processesLeft(child, marker);
  }
  if (left.length > 0 || groupAlive(child)) await endProcesses(child, marker, left);
  child.stdout?.destroy();
  child.stderr?.destroy();
  return forced ? [] : left;
}

/** Whether it ends within `ms`; gives up earlier when the signal is given. */
function within(ended: Promise<unknown>, ms: number, sooner: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (inTime: boolean) => {
      stop();
      sooner.removeEventListener('abort', late);
      resolve(inTime);
    };
    const late = () => settle(false);
    const stop = after(ms, late);
    sooner.addEventListener('abort', late);
    if (sooner.aborted) late();
    void ended.then(() => settle(true));
  });
}

function holdTail(child: ChildProcess): ServerProcess['stderr'] {
  let held: Buffer[] = [];
  let size = 0;
  let bytes = 0;
  child.stderr?.on('data', (chunk: Buffer) => {
    held.push(chunk);
    size += chunk.length;
    bytes += chunk.length;
    if (size < stderrHeld * 2) return;
    held = [Buffer.concat(held).subarray(-stderrHeld)];
    size = stderrHeld;
  });
  return { tail: () => Buffer.concat(held).subarray(-stderrHeld).toString('utf8'), bytes: () => bytes };
}

function ignoreBrokenPipe(error: NodeJS.ErrnoException): void {
  const expected = ['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED', 'EOF'];
  if (!expected.includes(error.code ?? '')) throw error;
}
