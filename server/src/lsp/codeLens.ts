/** The line above each server entry: its state, and what can be done. */
import type { CodeLens } from 'vscode-languageserver';
import type { ServerEntry } from '../core/document/document.ts';
import { statusOf } from '../core/report/status.ts';
import { counted, shown } from '../core/words.ts';
import { clientCommands, type EntryRef, serverCommands } from '../protocol.ts';
import type { ServerContext } from './context.ts';
import { lspRange } from './convert.ts';
import { findingsIn } from './findings.ts';
import type { LastSeen } from './probing.ts';
import { answerFacts } from './status.ts';

export async function codeLenses(uri: string, context: ServerContext): Promise<CodeLens[]> {
  const open = context.documents.get(uri);
  if (open === undefined) return [];
  const settings = await context.settings.get(uri);
  if (!settings.enable || !settings.codeLens || !context.documents.isCurrent(open)) return [];
  const counts = countByServer(findingsIn(open, settings, context));
  return open.config.servers.flatMap((server) => {
    const range = lspRange(open.config.lines, server.key.range);
    const facts = {
      entry: { uri, server: server.name },
      findings: counts.get(server.name) ?? 0,
      seen: context.probes.last(open, server.name),
    };
    return titles(server, facts, context).map(({ title, command }): CodeLens => {
      const args = command === '' ? {} : { arguments: [facts.entry] };
      return { range, command: { title, command, ...args } };
    });
  });
}

function countByServer(findings: readonly { readonly server?: string }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { server } of findings)
    if (server !== undefined) counts.set(server, (counts.get(server) ?? 0) + 1);
  return counts;
}

interface EntryFacts {
  readonly entry: EntryRef;
  readonly findings: number;
  readonly seen: LastSeen | undefined;
}

interface Title {
  readonly title: string;
  /** Empty where there is nothing to be done. */
  readonly command: string;
}

function titles(server: ServerEntry, facts: EntryFacts, { probes, client }: ServerContext): readonly Title[] {
  if (server.transport === 'none' || server.disabled === 'yes') return [];
  const ours = client.extension === 'yes';
  // Only VS Code draws the icon; elsewhere its name would stand there.
  if (probes.isRunning(facts.entry))
    return [{ title: ours ? '$(sync~spin) Probing …' : 'Probing …', command: '' }];
  const probe = { title: probeTitle(facts), command: serverCommands.probe };
  if (facts.seen === undefined || client.options.virtualDocuments !== 'yes') return [probe];
  return [
    probe,
    { title: 'Tools', command: clientCommands.showToolList },
    { title: 'History', command: clientCommands.showHistory },
  ];
}

function probeTitle({ seen, findings }: EntryFacts): string {
  if (seen === undefined) return findings === 0 ? 'Probe' : `Probe · ${counted(findings, 'finding')}`;
  if (seen.age === 'outdated') return 'Re-probe · edited since';
  const status = statusOf(seen.report);
  const facts = status.kind === 'ok' ? answerFacts(seen.report) : [shown(status.reason, 80)];
  return ['Re-probe', ...facts, counted(findings, 'finding')].join(' · ');
}
