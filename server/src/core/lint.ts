/** Runs the rules over a config file and what probes saw of its servers. */
import type { Client } from './clients/client.ts';
import type { ConfigDocument, ServerEntry } from './document/document.ts';
import { type Finding, findingOf, placeOrder } from './finding.ts';
import type { Machine } from './machine.ts';
import type { ProbeReport } from './report/report.ts';
import { rules } from './rules/index.ts';
import type { Context, FactName, FactTypes, Platform, Rule, Severity } from './rules/rule.ts';
import { withoutSuppressed } from './suppress.ts';

export interface LintSettings {
  readonly clients: readonly Client[];
  readonly platform: Platform;
  /** Severity by rule id; `off` silences the rule. */
  readonly severities?: { readonly [rule: string]: Severity | 'off' };
}

export interface LintResult {
  /** Sorted by place in the file, then by severity, rule and tool; no finding twice. */
  readonly findings: readonly Finding[];
  /** Rules that threw: bugs of ours, which cost nothing but their own findings. */
  readonly failures: readonly RuleFailure[];
}

export interface RuleFailure {
  readonly rule: string;
  readonly error: string;
}

/** What `lint` looks at: a file, a file with reports of its servers, or a report that has no file. */
export interface LintSubject {
  readonly document?: ConfigDocument;
  /** At most one report for a server; the `server` of a report is the name of its entry. */
  readonly reports?: readonly ProbeReport[];
  readonly machine?: Machine;
  readonly siblings?: readonly ConfigDocument[];
}

export function lint(
  subject: LintSubject,
  settings: LintSettings,
  selected: readonly Rule[] = rules,
): LintResult {
  const findings: Finding[] = [];
  const failures: RuleFailure[] = [];
  const scopes = scopesOf(subject, settings);
  for (const rule of selected) {
    const scoped = scopes[scopeKind(rule)];
    if (scoped.length === 0) continue;
    const severity = settings.severities?.[rule.id];
    if (severity === 'off') continue;
    const own: Finding[] = [];
    try {
      for (const { context, server } of scoped) {
        if (!rule.needs.every((need) => context[need] !== undefined)) continue;
        for (const hit of rule.check(context)) own.push(findingOf(rule, hit, context, { severity, server }));
      }
      // One by one: a hostile tool list gives more findings than a call can have arguments.
      for (const finding of own) findings.push(finding);
    } catch (error) {
      failures.push({ rule: rule.id, error: error instanceof Error ? error.message : String(error) });
    }
  }
  const kept = subject.document === undefined ? findings : withoutSuppressed(findings, subject.document);
  return { findings: distinct(kept).sort(placeOrder), failures };
}

/** What one run of a rule is about. */
interface Scope {
  /** A rule is handed one only when it has all the facts that the rule needs. */
  readonly context: Context<FactName>;
  readonly server: string | undefined;
}

type ScopeKind = 'document' | 'entry' | 'report';

function scopesOf(
  { document, reports = [], machine, siblings }: LintSubject,
  { clients, platform }: LintSettings,
): { readonly [kind in ScopeKind]: readonly Scope[] } {
  const entries = new Map((document?.servers ?? []).map((entry) => [entry.name, entry]));
  const file = {
    ...(document !== undefined && { document }),
    ...(machine !== undefined && { machine }),
    ...(siblings !== undefined && { siblings }),
  };
  const scope = (facts: Partial<FactTypes>, server?: string): Scope => ({
    context: { ...file, ...facts, clients, platform } as unknown as Context<FactName>,
    server,
  });
  return {
    document: document === undefined ? [] : [scope({})],
    entry: [...entries.values()].map((entry) => scope({ entry }, entry.name)),
    report: reports.map((report) => scope(factsOf(report, entries.get(report.server)), report.server)),
  };
}

function factsOf(report: ProbeReport, entry: ServerEntry | undefined): Partial<FactTypes> {
  return {
    ...(entry !== undefined && { entry }),
    report,
    ...(report.stdio !== undefined && { stdio: report.stdio }),
    ...(report.http !== undefined && { http: report.http }),
    ...(report.handshake.kind === 'done' && { handshake: report.handshake }),
    ...(report.tools.kind === 'read' && { tools: report.tools.items }),
    ...(report.calls !== undefined && { calls: report.calls }),
  };
}

function scopeKind(rule: Rule): ScopeKind {
  const kind = kinds.get(rule) ?? readScopeKind(rule);
  kinds.set(rule, kind);
  return kind;
}

/** A rule never changes, and it is asked for with every file. */
const kinds = new WeakMap<Rule, ScopeKind>();

/** What is known without a probe. */
const fileFacts: ReadonlySet<FactName> = new Set(['document', 'entry', 'machine', 'siblings']);

function readScopeKind({ needs }: Rule): ScopeKind {
  if (needs.some((need) => !fileFacts.has(need))) return 'report';
  return needs.includes('entry') ? 'entry' : 'document';
}

function distinct(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [finding.key, finding])).values()];
}
