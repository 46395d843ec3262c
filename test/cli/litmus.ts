/** Runs the built command line as a person or a script would, in folders that go away after the tests. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after } from 'node:test';
import type { ProbeReport } from '../../server/src/core/report/report.ts';

declare const LITMUS_ROOT: string;

export const root = LITMUS_ROOT;
export const program = join(root, 'dist', 'cli.js');

export interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Surroundings {
  readonly cwd?: string;
  /** Added to the environment; `undefined` takes a variable away. */
  readonly env?: { readonly [name: string]: string | undefined };
}

export async function litmus(words: readonly string[], surroundings?: Surroundings): Promise<Ran> {
  const child = start(words, surroundings);
  const [stdout, stderr] = [collect(child.stdout), collect(child.stderr)];
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, stdout: stdout(), stderr: stderr() };
}

export function start(words: readonly string[], { cwd = base, env = {} }: Surroundings = {}): ChildProcess {
  return spawn(process.execPath, [program, ...words], {
    cwd,
    // With CI set, what is missing on this machine is a note.
    env: { ...process.env, CI: undefined, NO_COLOR: undefined, FORCE_COLOR: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Whatever waits for ever ends here, as a failure.
    timeout: 60_000,
    killSignal: 'SIGKILL',
  });
}

export function collect(stream: NodeJS.ReadableStream | null): () => string {
  const chunks: Buffer[] = [];
  stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString();
}

// macOS names its temporary folder by a link.
const base = realpathSync(mkdtempSync(join(tmpdir(), 'litmus-cli-')));
after(() => rmSync(base, { recursive: true }));
let made = 0;

/** A new folder with the files; values that are no text are written as JSON. */
export function workspace(files: { readonly [path: string]: unknown } = {}): string {
  const folder = join(base, `w${made++}`);
  mkdirSync(folder);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    const isText = typeof content === 'string' || Buffer.isBuffer(content);
    writeFileSync(join(folder, path), isText ? content : JSON.stringify(content, null, 2));
  }
  return folder;
}

export type Servers = { readonly [name: string]: unknown };

/** A folder whose .mcp.json has these servers. */
export function configured(servers: Servers): string {
  return workspace({ '.mcp.json': { mcpServers: servers } });
}

/** An entry that starts a fake server, by its path below `test/servers`. */
export function fake(server: string, ...args: readonly string[]) {
  return { command: process.execPath, args: [join(root, 'test', 'servers', `${server}.mjs`), ...args] };
}

/** Three entries: the first gives an error, the second a note that never counts, the third nothing. */
export const faulty = { broken: { args: ['x'] }, shim: { command: 'npx' }, fine: { command: 'node' } };

/** Whether a process runs. One that has ended and that nobody has asked after, as in some containers, does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}

/** The process ids that fake servers noted in the file, so far. */
export function pidsIn(file: string): readonly number[] {
  try {
    return readFileSync(file, 'utf8').trim().split('\n').map(Number);
  } catch {
    return [];
  }
}

/** The reports that a run with `--report` saved. */
export function reportsIn(path: string): readonly ProbeReport[] {
  const saved = JSON.parse(readFileSync(path, 'utf8'));
  assert.deepEqual(Object.keys(saved), ['version', 'reports']);
  assert.equal(saved.version, 1);
  for (const report of saved.reports) assert.equal(report.version, 1);
  return saved.reports;
}

/** Never a trace of our own insides, never a character that a terminal acts on. */
export function checkManners({ stdout, stderr }: Ran): void {
  for (const text of [stdout, stderr]) {
    assert.doesNotMatch(text, /\n\s+at .*:\d+|please report/);
    assert.doesNotMatch(text.replaceAll('\n', ''), /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
  }
}
