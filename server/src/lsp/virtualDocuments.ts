/** Documents that exist in the editor only: a server's tool list, and the page of a rule. */
import { URI } from 'vscode-uri';
import type { Finding } from '../core/finding.ts';
import type { ProbeReport } from '../core/report/report.ts';
import { rules } from '../core/rules/index.ts';
import { rulePage } from '../core/rules/page.ts';
import { type ToolListText, toolListText } from '../core/toolList.ts';
import { type EntryRef, ruleScheme, toolListScheme } from '../protocol.ts';
import type { ServerContext } from './context.ts';
import { findingsIn, findingsOfReport } from './findings.ts';

/** The address of a tool list: the newest, or the one of a kept probe. It holds all that is needed to make it. */
export function toolListUri({ uri, server }: EntryRef, id = 'latest'): string {
  const name = `${server.replace(/[^\w.-]+/g, '_').slice(0, 60) || 'server'}.tools.json`;
  const query = new URLSearchParams({ uri, server, probe: id }).toString();
  return URI.from({ scheme: toolListScheme, path: `/${id}/${name}`, query }).toString();
}

export function ruleUri(rule: string): string {
  return URI.from({ scheme: ruleScheme, path: `/${rule}.md` }).toString();
}

const lists = new WeakMap<ProbeReport, ToolListText>();

/** Made once for a report: every diagnostic about a tool refers to it. */
export function toolListOf(report: ProbeReport): ToolListText {
  const list = lists.get(report) ?? toolListText(report);
  lists.set(report, list);
  return list;
}

export interface ToolListDocument {
  /** Whether it is the address of the newest list, whichever that is, or of a kept one. */
  readonly shows: 'newest' | 'kept';
  readonly entry: EntryRef;
  readonly list: ToolListText;
  readonly findings: readonly Finding[];
}

/** `undefined` where the address is none of ours, or names a probe that is not kept any more. */
export async function toolListDocument(
  address: string,
  context: ServerContext,
): Promise<ToolListDocument | undefined> {
  const parsed = URI.parse(address);
  if (parsed.scheme !== toolListScheme) return undefined;
  const query = new URLSearchParams(parsed.query);
  const entry = { uri: query.get('uri') ?? '', server: query.get('server') ?? '' };
  const id = query.get('probe') ?? 'latest';
  const kept = context.probes.history(entry);
  const probe = id === 'latest' ? kept[0] : kept.find((candidate) => candidate.id === id);
  if (probe === undefined) return undefined;
  const settings = await context.settings.get(entry.uri);
  const open = context.documents.get(entry.uri);
  const newest =
    probe === kept[0] && open !== undefined && context.probes.last(open, entry.server)?.age === 'current';
  // With its config file at hand a list has the same findings as the file shows.
  const findings = newest
    ? findingsIn(open, settings, context).filter(({ server }) => server === entry.server)
    : findingsOfReport(probe.report, settings, context);
  return { shows: id === 'latest' ? 'newest' : 'kept', entry, list: toolListOf(probe.report), findings };
}

/** The text of a virtual document, or `null`. */
export async function virtualText(address: string, context: ServerContext): Promise<string | null> {
  const { scheme, path } = URI.parse(address);
  if (scheme === ruleScheme) {
    const id = path.replace(/^\//, '').replace(/\.md$/, '');
    const rule = rules.find((candidate) => candidate.id === id);
    return rule === undefined ? null : rulePage(rule);
  }
  return (await toolListDocument(address, context))?.list.text ?? null;
}
