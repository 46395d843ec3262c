/** What can be done about the findings at one place: mend it, ignore it there, or think less of it everywhere. */
import { type CodeAction, CodeActionKind, type Diagnostic } from 'vscode-languageserver';
import type { TextEdit } from '../core/document/range.ts';
import { type Finding, fixesOf } from '../core/finding.ts';
import { isArray, property } from '../core/json.ts';
import type { Severity } from '../core/rules/rule.ts';
import { suppressionEdit } from '../core/suppress.ts';
import { clientCommands } from '../protocol.ts';
import type { ServerContext } from './context.ts';
import { diagnosticSource, lspEdits, workspaceEdit } from './convert.ts';
import type { OpenConfig } from './documents.ts';

export interface FixSubject {
  readonly near: readonly Finding[];
  readonly open: OpenConfig;
  /** Those that the editor shows there, its own among them. */
  readonly diagnostics: readonly Diagnostic[];
}

export function configFixes({ near, open, diagnostics }: FixSubject, context: ServerContext): CodeAction[] {
  const fixable = near.flatMap((finding) =>
    fixesOf(finding).flatMap((fix) => (fix.kind === 'config' ? [{ finding, fix }] : [])),
  );
  const preferred = preferredOf(fixable.map(({ finding }) => finding))?.fix;
  return fixable.map(({ finding, fix }) => ({
    title: fix.title,
    kind: CodeActionKind.QuickFix,
    diagnostics: diagnosticsOf(finding, diagnostics),
    edit: editOf(open, fix.edits, context),
    ...(fix === preferred && { isPreferred: true }),
  }));
}

/**
 * The one fix that a single key press takes: of the worst finding, a safe one first. None for a note whose fix
 * changes what is started, for such advice need not be followed.
 */
function preferredOf(findings: readonly Finding[]): Finding | undefined {
  const weights: { readonly [severity in Severity]: number } = { error: 0, warning: 2, info: 4 };
  const weight = ({ severity, fix }: Finding) => weights[severity] + (fix?.safety === 'safe' ? 0 : 1);
  const worthIt = findings.filter(({ severity, fix }) => severity !== 'info' || fix?.safety === 'safe');
  return worthIt.toSorted((a, b) => weight(a) - weight(b))[0];
}

export function suppressions({ near, open, diagnostics }: FixSubject, context: ServerContext): CodeAction[] {
  return distinctRules(near).flatMap((finding) => {
    const edit = suppressionEdit(finding, open.config);
    if (edit === undefined) return [];
    return [
      {
        title: `Ignore ${finding.rule} here`,
        kind: CodeActionKind.QuickFix,
        diagnostics: diagnosticsOf(finding, diagnostics),
        edit: editOf(open, [edit], context),
      },
    ];
  });
}

/** Settings are the editor's own, so that only one with our extension can change them. */
export function severityActions(
  { near, diagnostics }: Pick<FixSubject, 'near' | 'diagnostics'>,
  { client }: ServerContext,
): CodeAction[] {
  if (client.extension === 'no') return [];
  return distinctRules(near).flatMap((finding) =>
    (['info', 'off'] as const)
      .filter((severity) => severity !== finding.severity)
      .map((severity) => ({
        title:
          severity === 'off'
            ? `Switch ${finding.rule} off in this workspace`
            : `Make ${finding.rule} a note in this workspace`,
        kind: CodeActionKind.QuickFix,
        diagnostics: diagnosticsOf(finding, diagnostics),
        command: {
          title: 'Set severity',
          command: clientCommands.setRuleSeverity,
          arguments: [finding.rule, severity],
        },
      })),
  );
}

/** The diagnostics that an action answers: ours by its data, or those of the editor's own schema there. */
function diagnosticsOf(finding: Finding, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const own = diagnosticsWith(finding, diagnostics);
  return own.length > 0 ? own : diagnostics.filter(({ source }) => source !== diagnosticSource);
}

/** Those of ours that tell of the finding. */
export function diagnosticsWith({ key }: Finding, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.filter(({ data }) => {
    const keys = property(data, 'keys');
    return isArray(keys) && keys.includes(key);
  });
}

function distinctRules(findings: readonly Finding[]): readonly Finding[] {
  return [...new Map(findings.map((finding) => [finding.rule, finding])).values()];
}

function editOf(open: OpenConfig, edits: readonly TextEdit[], { client }: ServerContext) {
  return workspaceEdit(open, lspEdits(open.config.lines, edits), client);
}
