/** The work behind `check` and `probe`: files to documents, entries to reports, both to findings. */

import type { ConfigDocument, ServerEntry } from '../core/document/document.ts';
import { type LintSettings, type LintSubject, lint } from '../core/lint.ts';
import type { ProbeReport } from '../core/report/report.ts';
import { type Status, skippedStatus, statusOf } from '../core/report/status.ts';
import { describeProblem, findConfigs, readConfig } from '../host/configFiles.ts';
import { budgetsFor } from '../probe/budgets.ts';
import { type Environment, type Launch, launchOf } from '../probe/launch.ts';
import { probeStdio } from '../probe/probeStdio.ts';
import { inTurn, probesAtOnce } from '../probe/queue.ts';
import type { Options } from './arguments.ts';
import { notProbed } from './pretty.ts';
import type { Progress } from './progress.ts';
import type { RunResult, ServerResult, SubjectResult } from './result.ts';

export interface Host {
  readonly cwd: string;
  readonly environment: Environment;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

/** One entry on its way: what is known of it before, and after its probe. */
interface Planned {
  readonly entry: ServerEntry;
  readonly launch: Launch | undefined;
  readonly status: Status;
}

interface Opened {
  readonly document: ConfigDocument;
  readonly planned: readonly Planned[];
}

export async function runPaths(
  kind: 'check' | 'probe',
  paths: readonly string[],
  options: Options,
  host: Host,
): Promise<RunResult> {
  const unreadable: { path: string; problem: string }[] = [];
  const opened: Opened[] = [];
  for (const path of paths) {
    const found = findConfigs(path, host.cwd);
    const files = found.ok ? found.paths : [];
    if (!found.ok) unreadable.push({ path, problem: describeProblem(found.problem) });
    for (const file of files) {
      const read = readConfig(file, host.cwd);
      if (!read.ok) unreadable.push({ path: read.path, problem: describeProblem(read.problem) });
      else opened.push({ document: read.document, planned: plan(kind, read, options, host) });
    }
  }
  const launches = opened.flatMap(({ planned }) => planned.flatMap(({ launch }) => launch ?? []));
  const reports = await probeAll(launches, options, host);
  const subjects = opened.map((one) => subjectOf(one, reports, options));
  return {
    subjects: subjects.map(({ subject }) => subject),
    unreadable,
    failures: subjects.flatMap(({ failures }) => failures),
  };
}

/** The result for one server that no file names. */
export async function runLaunch(launch: Launch, options: Options, host: Host): Promise<RunResult> {
  const report = (await probeAll([launch], options, host)).get(launch);
  if (report === undefined) return { subjects: [], unreadable: [], failures: [] };
  const { findings, failures } = lint({ reports: [report] }, settingsOf(options));
  const server: ServerResult = { name: launch.name, transport: 'stdio', status: statusOf(report), report };
  return { subjects: [{ servers: [server], findings }], unreadable: [], failures };
}

function plan(
  kind: 'check' | 'probe',
  { document, file }: { readonly document: ConfigDocument; readonly file: string },
  { servers }: Options,
  host: Host,
): readonly Planned[] {
  const chosen = document.servers.filter(({ name }) => servers.length === 0 || servers.includes(name));
  return chosen.map((entry) => {
    if (kind === 'check') return { entry, launch: undefined, status: { kind: 'skipped', reason: notProbed } };
    const result = launchOf(entry, document, { file, environment: host.environment, inputs: {} });
    return result.ok
      ? { entry, launch: result.launch, status: { kind: 'ok' } }
      : { entry, launch: undefined, status: skippedStatus(result.skipped) };
  });
}

async function probeAll(
  launches: readonly Launch[],
  { calls, timeoutMs }: Options,
  { progress, signal }: Host,
): Promise<ReadonlyMap<Launch, ProbeReport>> {
  progress.announce(launches);
  const budgets = budgetsFor(timeoutMs);
  const pairs = await inTurn(launches, probesAtOnce(), async (launch) => {
    progress.started(launch.name);
    const report = await probeStdio(launch, { budgets, calls, signal });
    progress.finished(launch.name);
    return [launch, report] as const;
  });
  progress.clear();
  return new Map(pairs);
}

function subjectOf(
  { document, planned }: Opened,
  probed: ReadonlyMap<Launch, ProbeReport>,
  options: Options,
) {
  const servers = planned.map(({ entry, launch, status }): ServerResult => {
    const report = launch && probed.get(launch);
    const transport = entry.transport === 'none' ? 'stdio' : entry.transport;
    return {
      name: entry.name,
      transport,
      status: report ? statusOf(report) : status,
      ...(report && { report }),
    };
  });
  const reports = servers.flatMap(({ report }) => report ?? []);
  const subject: LintSubject = { document, reports };
  const { findings, failures } = lint(subject, settingsOf(options));
  const shown = findings.filter(
    ({ server }) => options.servers.length === 0 || server === undefined || options.servers.includes(server),
  );
  const result: SubjectResult = { document, servers, findings: shown };
  return { subject: result, failures };
}

function settingsOf({ clients, platform, severities }: Options): LintSettings {
  return { clients, platform, severities };
}
