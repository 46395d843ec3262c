/** The findings of an open config file: the one way from documents, reports and settings to `lint`. */
import { URI } from 'vscode-uri';
import { type ClientChoice, clientsById } from '../core/clients/select.ts';
import type { ConfigDocument } from '../core/document/document.ts';
import type { Finding } from '../core/finding.ts';
import { type LintSettings, type LintSubject, lint } from '../core/lint.ts';
import type { Machine } from '../core/machine.ts';
import type { ProbeReport } from '../core/report/report.ts';
import { platformOf } from '../core/rules/rule.ts';
import type { Settings } from '../core/settings.ts';
import { siblingPlaces, siblingsAt } from '../host/siblings.ts';
import type { ServerContext } from './context.ts';
import type { OpenConfig } from './documents.ts';

interface Linted {
  readonly settings: Settings;
  readonly reports: readonly ProbeReport[];
  readonly findings: readonly Finding[];
}

/** Diagnostics, lenses and actions of one version ask for the same; it follows from what is compared here. */
const known = new WeakMap<OpenConfig, Linted>();

export function findingsIn(open: OpenConfig, settings: Settings, context: ServerContext): readonly Finding[] {
  if (!settings.enable) return [];
  const reports = context.probes.currentReports(open);
  const before = known.get(open);
  if (before?.settings === settings && isSame(before.reports, reports)) return before.findings;
  const { file, config } = open;
  const machine = machineFor(open, context);
  const siblings = siblingsAt(siblingPlaces(file, config.dialect), (path) => siblingAt(path, context));
  const subject = { document: config, reports, siblings, ...(machine !== undefined && { machine }) };
  const findings = linted(subject, settings, context);
  known.set(open, { settings, reports, findings });
  return findings;
}

/**
 * The same for diagnostics. Who asks for them a second time has been told that something changed, which may be
 * another file or the machine.
 */
export function findingsNow(
  open: OpenConfig,
  settings: Settings,
  context: ServerContext,
): readonly Finding[] {
  if (shown.has(open)) {
    known.delete(open);
    machinesOf(context).delete(open.file);
  }
  shown.add(open);
  return findingsIn(open, settings, context);
}

const shown = new WeakSet<OpenConfig>();

interface Looked {
  readonly machine: Machine | undefined;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** By server and file. */
const machines = new WeakMap<ServerContext, Map<string, Looked>>();

function machinesOf(context: ServerContext): Map<string, Looked> {
  const known = machines.get(context) ?? new Map<string, Looked>();
  machines.set(context, known);
  return known;
}

/** While somebody types, the machine is the same: looking at it with each letter would take longer than all else. */
const lookedMs = 2000;

function machineFor({ file, config }: OpenConfig, context: ServerContext): Machine | undefined {
  const looked = machinesOf(context);
  const before = looked.get(file);
  if (before !== undefined && Date.now() < before.until) return before.machine;
  const machine = context.host.look(file, config.dialect);
  looked.set(file, { machine, until: Date.now() + lookedMs });
  return machine;
}

function siblingAt(path: string, { documents }: ServerContext): ConfigDocument | undefined {
  return documents.known(URI.file(path).toString())?.config;
}

function isSame(a: readonly ProbeReport[], b: readonly ProbeReport[]): boolean {
  return a.length === b.length && a.every((report, index) => report === b[index]);
}

/** Findings about one report by itself, for the history of a server. */
export function findingsOfReport(
  report: ProbeReport,
  settings: Settings,
  context: ServerContext,
): readonly Finding[] {
  return linted({ reports: [report] }, settings, context);
}

function linted(subject: LintSubject, settings: Settings, context: ServerContext): readonly Finding[] {
  const { findings, failures } = lint(subject, lintSettings(settings, context));
  for (const { rule, error } of failures) context.log(`Rule ${rule} failed, please report it: ${error}`);
  return findings;
}

function lintSettings(settings: Settings, { host }: ServerContext): LintSettings {
  return { clients: selected(settings), platform: platformOf(host.platform), severities: settings.rules };
}

function selected({ clients }: Settings): readonly ClientChoice[] {
  return clients === 'auto' ? ['auto'] : clientsById(clients);
}
