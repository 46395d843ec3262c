/** Runs the rules over a config file and what probes saw of its servers. */
import type { Client } from './clients/client.ts';
import type { ConfigDocument, ServerEntry } from './document/document.ts';
import { type Finding, findingOf, placeOrder } from './finding.ts';
import type { ProbeReport } from './report/report.ts';
import { rules } from './rules/index.ts';
import type { Context, FactName, FactTypes, Platform, Rule, Severity } from './rules/rule.ts';

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
}

export function lint(
  subject: LintSubject,
  settings: LintSettings,
  selected: readonly Rule[] = rules,
): LintResult {
  const findings: Finding[] = [];
  const failures: RuleFailure[] = [];
  const scopes = scopesOf(subject);
  for (const rule of selected) {
    const severity = settings.severities?.[rule.id];
    if (severity === 'off') continue;
    try {
      for (const scope of scopes) {
        if (!applies(rule, scope)) continue;
        const context = { ...scope.facts, clients: settings.clients, platform: settings.platform };
        // One by one: a hostile tool list gives more findings than a call can have arguments.
        for (const finding of findingsOf(rule, context as unknown as Context<FactName>, scope, severity))
          findings.push(finding);
      }
    } catch (error) {
      failures.push({ rule: rule.id, error: error instanceof Error ? error.message : String(error) });
    }
  }
  return { findings: distinct(findings).sort(placeOrder), failures };
}

/** What one run of a rule is about. */
interface Scope {
  readonly kind: 'document' | 'entry' | 'report';
  readonly facts: Partial<FactTypes>;
}

function scopesOf({ document, reports = [] }: LintSubject): readonly Scope[] {
  const entries = new Map((document?.servers ?? []).map((entry) => [entry.name, entry]));
  return [
    ...(document === undefined ? [] : [{ kind: 'document', facts: { document } } as const]),
    ...[...entries.values()].map(
      (entry) => ({ kind: 'entry', facts: { ...withFile(document), entry } }) as const,
    ),
    ...reports.map((report) => reportScope(report, document, entries.get(report.server))),
  ];
}

function withFile(document: ConfigDocument | undefined): Partial<FactTypes> {
  return document === undefined ? {} : { document };
}

function reportScope(
  report: ProbeReport,
  document: ConfigDocument | undefined,
  entry: ServerEntry | undefined,
): Scope {
  return {
    kind: 'report',
    facts: {
      ...withFile(document),
      ...(entry !== undefined && { entry }),
      report,
      ...(report.stdio !== undefined && { stdio: report.stdio }),
      ...(report.handshake.kind === 'done' && { handshake: report.handshake }),
      ...(report.tools.kind === 'read' && { tools: report.tools.items }),
      ...(report.calls !== undefined && { calls: report.calls }),
    },
  };
}

function applies(rule: Rule, scope: Scope): boolean {
  const kind = rule.needs.some((need) => need !== 'document' && need !== 'entry')
    ? 'report'
    : rule.needs.includes('entry')
      ? 'entry'
      : 'document';
  return kind === scope.kind && rule.needs.every((need) => scope.facts[need] !== undefined);
}

function findingsOf(
  rule: Rule,
  context: Context<FactName>,
  scope: Scope,
  severity: Severity | undefined,
): readonly Finding[] {
  const server = scope.facts.report?.server ?? scope.facts.entry?.name;
  return [...rule.check(context)].map((hit) => findingOf(rule, hit, context, { severity, server }));
}

function distinct(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [finding.key, finding])).values()];
}
