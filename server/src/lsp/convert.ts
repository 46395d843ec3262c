/** Findings in the shapes of the Language Server Protocol. The only file that knows both. */
import {
  type Diagnostic,
  type DiagnosticRelatedInformation,
  DiagnosticSeverity,
  type Range as LspRange,
  type TextEdit as LspTextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { positionAt, type Range, type TextEdit } from '../core/document/range.ts';
import type { Finding, FindingGroup } from '../core/finding.ts';
import type { Severity } from '../core/rules/rule.ts';
import { listed, shown } from '../core/words.ts';
import type { ClientAbilities } from './context.ts';

export const diagnosticSource = 'mcp-litmus';

/** What a diagnostic carries so that a later request can find its finding again by linting anew. */
export interface DiagnosticData {
  readonly rule: string;
  readonly keys: readonly string[];
}

export interface DiagnosticParts {
  readonly lines: readonly number[];
  /** Address of the page of a rule. */
  readonly page: (rule: string) => string;
  readonly related: (group: FindingGroup) => readonly DiagnosticRelatedInformation[];
}

export function diagnosticOf(group: FindingGroup, range: Range, parts: DiagnosticParts): Diagnostic {
  return diagnosticAt(group, lspRange(parts.lines, range), parts);
}

/** The same for a place that is known by line and column. */
export function diagnosticAt(
  group: FindingGroup,
  range: LspRange,
  parts: Omit<DiagnosticParts, 'lines'>,
): Diagnostic {
  const [first] = group;
  const related = parts.related(group);
  const data: DiagnosticData = { rule: first.rule, keys: group.map(({ key }) => key) };
  return {
    range,
    severity: severityOf(first.severity),
    source: diagnosticSource,
    code: first.rule,
    codeDescription: { href: parts.page(first.rule) },
    message: groupMessage(group),
    data,
    ...(related.length > 0 && { relatedInformation: [...related] }),
  };
}

/** The summary stands alone in its first line; inline viewers show no more than that. */
export function groupMessage(group: FindingGroup): string {
  const [first] = group;
  const { summary, why, fix } = first.message;
  const subjects = group.length === 1 ? [] : [`In ${listed(group.map(subjectOf), 8)}.`];
  return [group.length === 1 ? summary : first.many(group.length), ...subjects, why, fix].join('\n');
}

/** `place_order.collection_time`: the tool, and the last key of the place in its schema. */
export function subjectOf({ tool, pointer }: Finding): string {
  const last = pointer?.split('/').findLast((key) => key !== '' && key !== 'items');
  return last === undefined || last === 'properties'
    ? shown(tool ?? '', 40)
    : `${shown(tool ?? '', 40)}.${shown(last, 40)}`;
}

export function severityOf(severity: Severity): DiagnosticSeverity {
  const known = {
    error: DiagnosticSeverity.Error,
    warning: DiagnosticSeverity.Warning,
    info: DiagnosticSeverity.Information,
  };
  return known[severity];
}

export function lspRange(lines: readonly number[], range: Range): LspRange {
  const [start, end] = [positionAt(lines, range.start), positionAt(lines, range.end)];
  return {
    start: { line: start.line, character: start.column },
    end: { line: end.line, character: end.column },
  };
}

export function lspEdits(lines: readonly number[], edits: readonly TextEdit[]): LspTextEdit[] {
  return edits.map(({ range, text }) => ({ range: lspRange(lines, range), newText: text }));
}

/** `version` is that of the text which was edited; `null` for one that was read from the disk. */
export function workspaceEdit(
  { uri, version }: { readonly uri: string; readonly version: number | null },
  edits: readonly LspTextEdit[],
  { versionedEdits }: ClientAbilities,
): WorkspaceEdit {
  return versionedEdits === 'yes'
    ? { documentChanges: [{ textDocument: { uri, version }, edits: [...edits] }] }
    : { changes: { [uri]: [...edits] } };
}

/** The offset of a position; one behind the end of its line counts as that end. */
export function offsetAt(lines: readonly number[], text: string, at: LspRange['start']): number {
  const start = lines[at.line] ?? text.length;
  const next = lines[at.line + 1] ?? text.length + 1;
  return Math.min(start + at.character, Math.max(start, next - 1));
}

export function overlaps(a: Range, b: Range): boolean {
  return a.start <= b.end && b.start <= a.end;
}
