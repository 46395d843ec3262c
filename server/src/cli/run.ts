/** The work behind `check` and `probe`: files to documents, entries to reports, both to findings. */

import { sep } from 'node:path';
import type { ConfigDocument, ServerEntry } from '../core/document/document.ts';
import { type LintSettings, type LintSubject, lint } from '../core/lint.ts';
import { pathFrom } from '../core/paths.ts';
import type { ProbeReport } from '../core/report/report.ts';
import { type Status, skippedStatus, statusOf } from '../core/report/status.ts';
import { describeProblem, findConfigs, readConfig } from '../host/configFiles.ts';
import { machineAt, machineLooks } from '../host/machine.ts';
import { siblingsAt, siblingsOnDisk } from '../host/siblings.ts';
import { budgetsFor } from '../probe/budgets.ts';
import type { Environment } from '../probe/launch.ts';
import { probeTarget } from '../probe/probeTarget.ts';
import { inTurn, probesAtOnce } from '../probe/queue.ts';
import { type Target, targetOf } from '../probe/target.ts';
import type { SourceSearch } from '../source/inThread.ts';
import type { Options } from './arguments.ts';
import { inputsFor } from './inputs.ts';
import { notProbed } from './pretty.ts';
import type { Progress } from './progress.ts';
import type { RunResult, ServerResult, SubjectResult } from './result.ts';
import { sourcePlaces } from './sources.ts';

export interface Host {
  readonly cwd: string;
  readonly environment: Environment;
  readonly progress: Progress;
  readonly signal: AbortSignal;
  readonly sources: SourceSearch;
}

/** One entry on its way: what is known of it before, and after its probe. */
interface Planned {
  readonly entry: ServerEntry;
  readonly target: Target | undefined;
  readonly status: Status;
}

interface Opened {
  readonly document: ConfigDocument;
  /** Absolute path of the file. */
  readonly file: string;
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
      else if (file === path || isConfig(read.document))
        opened.push({ ...read, planned: plan(kind, read, options, host) });
    }
  }
  const targets = opened.flatMap(({ planned }) => planned.flatMap(({ target }) => target ?? []));
  const reports = await probeAll(targets, options, host);
  const surroundings = surroundingsOf(opened, options, host);
  const subjects = opened.map((one) => subjectOf(one, reports, options, surroundings(one)));
  return {
    subjects: await Promise.all(
      subjects.map(({ subject }, index) =>
        withPlaces(subject, targetsOf(opened[index]?.planned ?? []), host),
      ),
    ),
    unreadable,
    failures: subjects.flatMap(({ failures }) => failures),
  };
}

/** Of the settings of a folder, those without a word on servers are none of ours. */
function isConfig({ dialect, shape }: ConfigDocument): boolean {
  return dialect.otherContent !== 'usual' || shape.kind !== 'foreign';
}

/** The result for one server that no file names. */
export async function runTarget(target: Target, options: Options, host: Host): Promise<RunResult> {
  const report = (await probeAll([target], options, host)).get(target);
  if (report === undefined) return { subjects: [], unreadable: [], failures: [] };
  const { environment, cwd } = host;
  const machine = machineAt(cwd, { environment, platform: options.platform });
  const { findings, failures } = lint({ reports: [report], machine }, settingsOf(options));
  const transport = transportOf(report, target.kind);
  const server: ServerResult = { name: target.name, transport, status: statusOf(report), report };
  const subject = await withPlaces({ servers: [server], findings }, new Map([[target.name, target]]), host);
  return { subjects: [subject], unreadable: [], failures };
}

async function withPlaces(
  subject: SubjectResult,
  targets: ReadonlyMap<string, Target>,
  host: Host,
): Promise<SubjectResult> {
  return { ...subject, places: await sourcePlaces(subject, targets, host) };
}

function targetsOf(planned: readonly Planned[]): ReadonlyMap<string, Target> {
  return new Map(planned.flatMap(({ entry, target }) => (target ? [[entry.name, target] as const] : [])));
}

function plan(
  kind: 'check' | 'probe',
  { document, file }: { readonly document: ConfigDocument; readonly file: string },
  { servers, inputs }: Options,
  host: Host,
): readonly Planned[] {
  const chosen = document.servers.filter(({ name }) => servers.length === 0 || servers.includes(name));
  return chosen.map((entry) => {
    if (kind === 'check') return { entry, target: undefined, status: { kind: 'skipped', reason: notProbed } };
    const given = inputsFor(document, inputs, host.environment);
    const result = targetOf(entry, document, { file, environment: host.environment, inputs: given });
    return result.ok
      ? { entry, target: result.target, status: { kind: 'ok' } }
      : { entry, target: undefined, status: skippedStatus(result.skipped) };
  });
}

async function probeAll(
  targets: readonly Target[],
  { calls, discover, timeoutMs }: Options,
  { environment, progress, signal, sources }: Host,
): Promise<ReadonlyMap<Target, ProbeReport>> {
  progress.announce(targets);
  // Servers take longer to start than the search does.
  if (targets.some(({ kind }) => kind === 'stdio')) sources.prepare();
  const budgets = budgetsFor(timeoutMs);
  const reports = new Map<Target, ProbeReport>();
  await inTurn(targets, probesAtOnce(), async (target) => {
    // What waits for its turn when the person gives up is not started any more.
    if (signal.aborted) return;
    progress.started(target.name);
    const options = { budgets, calls, discover, signal, network: { environment } };
    reports.set(target, await probeTarget(target, options));
    progress.finished(target.name);
  });
  progress.clear();
  return reports;
}

/** What the rules may look at beside a file. What is read or looked at for one file is not read again for another. */
function surroundingsOf(
  opened: readonly Opened[],
  { platform }: Options,
  { cwd, environment }: Host,
): (one: Opened) => Required<Pick<LintSubject, 'machine' | 'siblings'>> {
  const look = machineLooks({ environment, platform });
  const known = new Map(opened.map(({ file, document }) => [slashed(file), document]));
  const read = (path: string) => {
    const found = known.get(path) ?? readSibling(path, cwd);
    if (found !== undefined) known.set(path, found);
    return found;
  };
  return ({ file, document: { dialect } }) => ({
    machine: look(file, dialect),
    siblings: siblingsAt(siblingsOnDisk(file, dialect), read),
  });
}

/** Shown as the files are that somebody named: from the working folder on, where it lies in there. */
function readSibling(path: string, cwd: string): ConfigDocument | undefined {
  const read = readConfig(path, cwd);
  return read.ok ? { ...read.document, path: pathFrom(slashed(cwd), path) } : undefined;
}

function slashed(path: string): string {
  return path.split(sep).join('/');
}

function subjectOf(
  { document, planned }: Opened,
  probed: ReadonlyMap<Target, ProbeReport>,
  options: Options,
  surroundings: Pick<LintSubject, 'machine' | 'siblings'>,
) {
  const servers = planned.map(({ entry, target, status }): ServerResult => {
    const report = target && probed.get(target);
    const written = entry.transport === 'none' ? 'stdio' : entry.transport;
    const transport = report === undefined ? written : transportOf(report, written);
    return {
      name: entry.name,
      transport,
      status: report ? statusOf(report) : status,
      ...(report && { report }),
    };
  });
  const reports = servers.flatMap(({ report }) => report ?? []);
  const subject: LintSubject = { document, reports, ...surroundings };
  const { findings, failures } = lint(subject, settingsOf(options));
  const shown = findings.filter(
    ({ server }) => options.servers.length === 0 || server === undefined || options.servers.includes(server),
  );
  const result: SubjectResult = { document, servers, findings: shown };
  return { subject: result, failures };
}

/** What was spoken in the end; before a session has come about, what the entry says. */
function transportOf({ http }: ProbeReport, written: ServerResult['transport']): ServerResult['transport'] {
  if (http?.transport === 'legacy-sse') return 'sse';
  return http?.transport === 'streamable' ? 'http' : written;
}

function settingsOf({ clients, platform, severities }: Options): LintSettings {
  return { clients, platform, severities };
}
