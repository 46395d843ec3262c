/** What the editor's status item is told: who is being probed, and what the last probe brought. */
import type { Finding } from '../core/finding.ts';
import { compareFindings } from '../core/history.ts';
import type { ProbeReport } from '../core/report/report.ts';
import { statusOf } from '../core/report/status.ts';
import { counted, listed } from '../core/words.ts';
import {
  type EntryRef,
  type HistoryItem,
  type LastProbe,
  type StatusParams,
  statusNotification,
} from '../protocol.ts';
import type { ServerContext } from './context.ts';
import { findingsOfReport } from './findings.ts';
import { toolListUri } from './virtualDocuments.ts';

/** Sent to our extension alone: other editors know nothing of it and have the code lenses. */
export async function sendStatus(context: ServerContext, changed: EntryRef): Promise<void> {
  if (context.client.extension === 'no') return;
  const last = context.probes.isRunning(changed) ? undefined : await lastProbe(changed, context);
  const params: StatusParams = {
    probing: context.probes.running().map(({ server }) => server),
    ...(last !== undefined && { last }),
  };
  await context.connection.sendNotification(statusNotification, params);
}

async function lastProbe(entry: EntryRef, context: ServerContext): Promise<LastProbe | undefined> {
  const settings = await context.settings.get(entry.uri);
  const [newest, before] = context.probes.history(entry);
  if (newest === undefined) return undefined;
  const findings = findingsOfReport(newest.report, settings, context);
  const earlier = before && findingsOfReport(before.report, settings, context);
  const cleared = earlier === undefined ? [] : compareFindings(earlier, findings).cleared;
  const status = statusOf(newest.report);
  const facts = status.kind === 'ok' ? answerFacts(newest.report) : [status.reason];
  return {
    entry,
    ok: status.kind === 'ok',
    summary: [...facts, counted(findings.length, 'finding')].join(', ') + clearedWords(cleared),
  };
}

/** `12 tools`, `340 ms`: what code lens and status item say of a server that answers. */
export function answerFacts({ tools, handshake }: ProbeReport): readonly string[] {
  return [
    tools.kind === 'read' ? counted(tools.items.length, 'tool') : 'no tools',
    ...(handshake.kind === 'done' ? [`${handshake.ms} ms`] : []),
  ];
}

function clearedWords(cleared: readonly Finding[]): string {
  const rules = [...new Set(cleared.map(({ rule }) => rule))];
  return rules.length === 0 ? '' : `; cleared ${listed(rules, 4)}`;
}

/** The kept probes of an entry, newest first, each with what it changed. */
export async function historyOf(entry: EntryRef, context: ServerContext): Promise<readonly HistoryItem[]> {
  const settings = await context.settings.get(entry.uri);
  const probes = context.probes.history(entry);
  const findings = probes.map(({ report }) => findingsOfReport(report, settings, context));
  return probes.map(({ id, at, report }, index): HistoryItem => {
    const own = findings[index] ?? [];
    const status = statusOf(report);
    // Of the oldest one nothing is known that it could be compared with.
    const { appeared, cleared } = compareFindings(findings[index + 1] ?? own, own);
    return {
      id,
      at: new Date(at).toISOString(),
      status: status.kind === 'ok' ? 'ok' : status.reason,
      tools: report.tools.kind === 'read' ? report.tools.items.length : undefined,
      findings: own.length,
      appeared: appeared.map(({ message }) => message.summary),
      cleared: cleared.map(({ message }) => message.summary),
      toolList: toolListUri(entry, id),
    };
  });
}
