/** Runs the rules over a config file and what probes saw of its servers. */
import { automaticClients, type ClientChoice, chosenClients, clientsById } from './clients/select.ts';
import { allReaders } from './dialects/readers.ts';
import type { ConfigDocument, ServerEntry } from './document/document.ts';
import { type Finding, findingOf, placeOrder } from './finding.ts';
import type { Machine } from './machine.ts';
import { withoutOvertaken } from './precedence.ts';
import type { ProbeReport } from './report/report.ts';
import { rules } from './rules/index.ts';
import type { Context, FactName, FactTypes, Hit, Platform, Rule, Severity } from './rules/rule.ts';
import { silenceIn } from './silence.ts';
import { withoutSuppressed } from './suppress.ts';

export interface LintSettings {
  readonly clients: readonly ClientChoice[];
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
    const severity = settings.severities?.[rule.id];
    if (severity === 'off') continue;
    const own: Finding[] = [];
    try {
      for (const { context, server, hits } of scopes[scopeKind(rule)]) {
        for (const hit of hits(rule)) own.push(findingOf(rule, hit, context, { severity, server }));
      }
      // One by one: a hostile tool list gives more findings than a call can have arguments.
      for (const finding of own) findings.push(finding);
    } catch (error) {
      failures.push({ rule: rule.id, error: error instanceof Error ? error.message : String(error) });
    }
  }
  const kept = subject.document === undefined ? findings : withoutSuppressed(findings, subject.document);
  return { findings: distinct(withoutOvertaken(kept, selected)).sort(placeOrder), failures };
}

/** What one run of a rule is about. */
interface Scope {
  readonly context: Context<FactName>;
  readonly server: string | undefined;
  /** What the rule says of it: nothing where a fact is absent that the rule needs. */
  hits(rule: Rule): Iterable<Hit<unknown>>;
}

type ScopeKind = 'document' | 'entry' | 'report';

function scopesOf(
  { document, reports = [], machine, siblings }: LintSubject,
  { clients, platform }: LintSettings,
): { readonly [kind in ScopeKind]: readonly Scope[] } {
  const file = {
    clients: chosenClients(clients, document === undefined ? [] : allReaders(document)),
    platform,
    ...(document !== undefined && { document }),
    ...(machine !== undefined && { machine }),
    ...(siblings !== undefined && { siblings }),
  };
  const ofServers = chosenClients(clients, clientsById(automaticClients));
  const scope = (facts: Partial<Context<FactName>>, server?: string): Scope => {
    const context = { ...file, ...facts } as unknown as Context<FactName>;
    return { context, server, hits: (rule) => (hasFacts(rule, context) ? rule.check(context) : none) };
  };
  const entries = new Map((document?.servers ?? []).map((entry) => [entry.name, entry]));
  return {
    document: document === undefined ? [] : [scope({})],
    entry: entryScopes([...entries.values()], file as unknown as Context<FactName>),
    report: reports.map((report) =>
      scope({ ...factsOf(report, entries.get(report.server)), clients: ofServers }, report.server),
    ),
  };
}

const none: readonly never[] = [];

function hasFacts({ needs }: Rule, context: Context<FactName>): boolean {
  return needs.every((need) => context[need] !== undefined);
}

function entryScopes(entries: readonly ServerEntry[], file: Context<FactName>): readonly Scope[] {
  const silence = silenceIn(file);
  return entries.map((entry): Scope => {
    const context: Context<FactName> = Object.create(silence.context, { entry: { value: entry } });
    return {
      context,
      server: entry.name,
      hits: (rule) => {
        if (silence.isKnown(rule, entry) || !hasFacts(rule, context)) return none;
        return silence.listen(rule, entry, () => rule.check(context));
      },
    };
  });
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
export function isKnownWithoutProbe(fact: FactName): boolean {
  return fileFacts.has(fact);
}

const fileFacts: ReadonlySet<FactName> = new Set(['document', 'entry', 'machine', 'siblings']);

function readScopeKind({ needs }: Rule): ScopeKind {
  if (needs.some((need) => !fileFacts.has(need))) return 'report';
  return needs.includes('entry') ? 'entry' : 'document';
}

function distinct(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [finding.key, finding])).values()];
}
