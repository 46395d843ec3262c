/** Code actions. Each request lints the text as it is now and takes the fixes of what it finds there. */
import {
  type CancellationToken,
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  CodeActionTriggerKind,
} from 'vscode-languageserver';
import type { Finding } from '../core/finding.ts';
import { safeEdits } from '../core/fixAll.ts';
import type { ServerContext } from './context.ts';
import { convertActions } from './conversion.ts';
import { lspEdits, offsetAt, overlaps, workspaceEdit } from './convert.ts';
import type { OpenConfig } from './documents.ts';
import { findingsIn } from './findings.ts';
import { probeActions } from './probeActions.ts';
import { configFixes, severityActions, suppressions } from './quickFixes.ts';
import { sourceActions } from './sources/actions.ts';
import { toolSchemaActions } from './toolSchemas.ts';

export const fixAllKind = `${CodeActionKind.SourceFixAll}.mcpLitmus`;

export async function codeActions(
  { textDocument, range, context: asked }: CodeActionParams,
  context: ServerContext,
  token: CancellationToken,
): Promise<CodeAction[]> {
  const open = context.documents.get(textDocument.uri);
  if (open === undefined) return sourceActions({ textDocument, range, context: asked }, context, token);
  const settings = await context.settings.get(open.uri);
  if (!context.documents.isCurrent(open) || token.isCancellationRequested) return [];
  const findings = findingsIn(open, settings, context);
  const actions: CodeAction[] = [];
  const { lines, text } = open.config;
  const here = { start: offsetAt(lines, text, range.start), end: offsetAt(lines, text, range.end) };
  if (asked.only === undefined || isAsked(CodeActionKind.QuickFix, asked.only)) {
    const near = findings.filter((finding) => finding.range !== undefined && overlaps(finding.range, here));
    const subject = { near, open, diagnostics: asked.diagnostics };
    // An editor that only wants to know whether to show its bulb need not wait for a look at the disk.
    const look = asked.triggerKind !== CodeActionTriggerKind.Automatic;
    actions.push(
      ...configFixes(subject, context),
      ...(look ? await toolSchemaActions(near, open, context, token) : []),
      ...suppressions(subject, context),
      ...severityActions(subject, context),
      ...probeActions(here, open, context),
    );
  }
  // Not worth a bulb wherever the cursor goes.
  if (
    asked.only === undefined
      ? asked.triggerKind === CodeActionTriggerKind.Invoked
      : isAsked(CodeActionKind.Refactor, asked.only)
  )
    actions.push(...convertActions(here, open, context));
  // Offered on request only: an action that changes the whole file has no place among those for one spot.
  if (asked.only !== undefined && isAsked(fixAllKind, asked.only))
    actions.push(...fixAll(findings, open, context));
  return context.documents.isCurrent(open) ? actions : [];
}

/** `source.fixAll.mcpLitmus` is a part of `source.fixAll` and of `source`; the empty kind holds all. */
function isAsked(kind: string, only: readonly string[]): boolean {
  return only.some((of) => of === '' || kind === of || kind.startsWith(`${of}.`));
}

function fixAll(findings: readonly Finding[], open: OpenConfig, { client }: ServerContext): CodeAction[] {
  const edits = safeEdits(findings);
  if (edits.length === 0) return [];
  return [
    {
      title: 'Fix all safe MCP Litmus findings',
      kind: fixAllKind,
      edit: workspaceEdit(open, lspEdits(open.config.lines, edits), client),
    },
  ];
}
