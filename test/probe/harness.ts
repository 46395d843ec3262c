/**
 * Probes the fake servers of `test/servers` as the product does. No probe gets through it that leaves a process
 * behind, or that calls a tool without having been asked to.
 */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClientId } from '../../server/src/core/clients/client.ts';
import { automaticClients, clientsById } from '../../server/src/core/clients/select.ts';
import { mcpJson } from '../../server/src/core/dialects/mcpJson.ts';
import { parseDocument } from '../../server/src/core/document/document.ts';
import { lint } from '../../server/src/core/lint.ts';
import type { ProbeReport } from '../../server/src/core/report/report.ts';
import { type Budgets, defaultBudgets } from '../../server/src/probe/budgets.ts';
import { type Environment, type Launch, launchOf, launchOfWords } from '../../server/src/probe/launch.ts';
import { probeStdio } from '../../server/src/probe/probeStdio.ts';
import type { CallPolicy } from '../../server/src/probe/session/session.ts';

declare const LITMUS_ROOT: string;

export const serversFolder = join(LITMUS_ROOT, 'test', 'servers');

/** For servers that never answer, and for those that never end; the others have more time than they need. */
export const impatient: Partial<Budgets> = { startUpMs: 1_500, requestMs: 800 };
export const abrupt: Partial<Budgets> = { graceMs: 400 };

/** The key that servers have in a config: long enough for what is said of names with a prefix. */
export const serverName = 'corner-bakery';

export interface Setup {
  readonly calls?: CallPolicy;
  readonly budgets?: Partial<Budgets>;
  /** Added to the environment of the tests. */
  readonly env?: Environment;
  /** Fields of the entry in a `.mcp.json` that is launched then; without them a command line is. */
  readonly entry?: { readonly [field: string]: unknown };
  readonly signal?: AbortSignal;
}

export interface Observed {
  readonly report: ProbeReport;
  /** Names of the tools that the server was asked to call, in that order. */
  readonly called: readonly string[];
}

/** `words` are a fake server, by its path below `test/servers` without `.mjs`, and its arguments. */
export async function probeServer(words: string, setup: Setup = {}): Promise<ProbeReport> {
  return (await observe(words, setup)).report;
}

export async function observe(words: string, setup: Setup = {}): Promise<Observed> {
  return inFolder(async (folder) => {
    const environment = { ...process.env, ...setup.env, ...logsIn(folder) };
    const report = await probe(launchFor(words, folder, environment, setup.entry), setup);
    assert.deepEqual(processesIn(folder), [], 'no process outlives its probe');
    const called = linesOf(logsIn(folder).CALL_LOG);
    if (setup.calls !== 'safe') assert.deepEqual(called, [], 'nothing is called unasked');
    return { report, called };
  });
}

export function probe(launch: Launch, setup: Setup = {}): Promise<ProbeReport> {
  return probeStdio(launch, {
    budgets: { ...defaultBudgets, graceMs: 10_000, ...setup.budgets },
    calls: setup.calls ?? 'none',
    signal: setup.signal ?? new AbortController().signal,
  });
}

/** The command line that starts a fake server. */
export function commandOf(words: string): readonly [string, ...string[]] {
  const [server, ...args] = words.split(' ');
  return [process.execPath, join(serversFolder, `${server}.mjs`), ...args];
}

function launchFor(words: string, folder: string, environment: Environment, entry: Setup['entry']): Launch {
  const [command, ...args] = commandOf(words);
  if (entry === undefined) {
    return { ...launchOfWords([command, ...args], folder, environment), name: serverName };
  }
  const text = JSON.stringify({ mcpServers: { [serverName]: { command, args, ...entry } } });
  const document = parseDocument(text, '.mcp.json', mcpJson);
  const [server] = document.servers;
  assert.ok(server !== undefined);
  const result = launchOf(server, document, { file: join(folder, '.mcp.json'), environment, inputs: {} });
  assert.ok(result.ok);
  return result.launch;
}

/**
 * The ids of the rules that have something to say about a server, as it stands in a config that starts it. What
 * they say about the config is not asked here.
 */
export function rulesOf(report: ProbeReport, clients: readonly ClientId[] = automaticClients): string[] {
  const { command, args } = report.launch;
  const text = JSON.stringify({ mcpServers: { [report.server]: { command, args } } });
  const document = parseDocument(text, '.mcp.json', mcpJson);
  const settings = { clients: clientsById(clients), platform: 'linux' } as const;
  const { findings, failures } = lint({ document, reports: [report] }, settings);
  assert.deepEqual(failures, [], 'no rule fails');
  const ids = new Set(findings.map(({ rule }) => rule));
  return [...ids].filter((id) => !id.startsWith('config/')).sort();
}

/** Runs `work` in a new folder that is gone afterwards, with the processes that have their logs there. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'litmus-probe-'));
  try {
    return await work(folder);
  } finally {
    for (const pid of processesIn(folder)) process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Variables that make a fake server write down its process ids and calls, see test/servers/README.md. */
export function logsIn(folder: string): { readonly PID_LOG: string; readonly CALL_LOG: string } {
  return { PID_LOG: join(folder, 'pids'), CALL_LOG: join(folder, 'calls') };
}

/** The processes of fake servers with their logs in `folder` that still run. */
export function processesIn(folder: string): readonly number[] {
  return linesOf(logsIn(folder).PID_LOG).map(Number).filter(isRunning);
}

/** Waits until `holds`, and fails when it does not come to that: a limit, not a measurement. */
export async function until(holds: () => boolean, what: string): Promise<void> {
  for (let round = 0; round < 2_000; round++) {
    if (holds()) return;
    await delay(10);
  }
  assert.fail(`waited in vain: ${what}`);
}

export function linesOf(file: string): readonly string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // One that has ended and that its parent has not asked for yet still has its id.
    return process.platform !== 'linux' || !/\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}
