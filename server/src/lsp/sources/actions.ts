/** Quick fixes in a server's own source: what a rule would change of the tool, written as that source is written. */
import {
  type CancellationToken,
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { URI } from 'vscode-uri';
import { fixesOf } from '../../core/finding.ts';
import type { Fix } from '../../core/rules/rule.ts';
import type { SourceEdits } from '../../source/messages.ts';
import type { ServerContext } from '../context.ts';
import { filePath } from '../documents.ts';
import { diagnosticsWith, severityActions } from '../quickFixes.ts';
import { type PlacedFinding, placedFindings, spanRange } from './diagnostics.ts';

/** So many changes are worked out for one place. */
const mostOffered = 20;

export async function sourceActions(
  { textDocument, range, context: asked }: CodeActionParams,
  context: ServerContext,
  token: CancellationToken,
): Promise<CodeAction[]> {
  const file = filePath(textDocument.uri);
  if (file === undefined || (asked.only !== undefined && !asked.only.some(isQuickFix))) return [];
  const placed = (await placedFindings(context)).get(file) ?? [];
  const near = placed.filter(
    ({ place }) => place.start.line <= range.end.line && range.start.line <= place.end.line,
  );
  const actions: CodeAction[] = [];
  for (const one of near.slice(0, mostOffered)) {
    for (const fix of fixesOf(one.finding)) {
      if (token.isCancellationRequested) return [];
      const action = await actionFor(one, fix, context);
      if (action !== undefined)
        actions.push({ ...action, diagnostics: diagnosticsWith(one.finding, asked.diagnostics) });
    }
  }
  const subject = { near: near.map(({ finding }) => finding), diagnostics: asked.diagnostics };
  return [...preferFirst(actions), ...severityActions(subject, context)];
}

function isQuickFix(kind: string): boolean {
  return kind === '' || CodeActionKind.QuickFix === kind;
}

async function actionFor(
  { finding, known }: PlacedFinding,
  fix: Fix,
  context: ServerContext,
): Promise<CodeAction | undefined> {
  if (fix.kind !== 'tool' || finding.tool === undefined) return undefined;
  const change = { tool: finding.tool, operations: fix.operations };
  const edits = await context.sources.edits(known.source, change);
  if (edits === undefined || edits.files.length === 0) return undefined;
  const notes = edits.caveats.length === 0 ? '' : ` (${edits.caveats.join('; ')})`;
  return {
    title: `${fix.title}${notes}`,
    kind: CodeActionKind.QuickFix,
    edit: editOf(edits, context),
  };
}

/** Of one finding the first fix is the one that a single key press takes, unless it has its doubts. */
function preferFirst(actions: readonly CodeAction[]): CodeAction[] {
  return actions.map((action, index) =>
    index === 0 && !action.title.endsWith(')') ? { ...action, isPreferred: true } : action,
  );
}

/** An edit of several files, or one that is to be looked at first, is shown before it is made. */
function editOf({ files, caveats }: SourceEdits, { client, documents }: ServerContext): WorkspaceEdit {
  const review = files.length > 1 || caveats.length > 0;
  const changes = files.map(({ file, edits }) => {
    const uri = URI.file(file).toString();
    const version = documents.text(uri)?.version ?? null;
    const textEdits = edits.map(({ start, end, text }) => ({
      range: spanRange({ start, end }),
      newText: text,
    }));
    return { uri, version, textEdits };
  });
  if (client.versionedEdits === 'no')
    return { changes: Object.fromEntries(changes.map(({ uri, textEdits }) => [uri, textEdits])) };
  const annotated = review && files.length > 1 && client.changeAnnotations === 'yes';
  return {
    documentChanges: changes.map(({ uri, version, textEdits }) => ({
      textDocument: { uri, version },
      edits: annotated ? textEdits.map((edit) => ({ ...edit, annotationId: annotation })) : textEdits,
    })),
    ...(annotated && {
      changeAnnotations: { [annotation]: { label: 'MCP Litmus', needsConfirmation: true } },
    }),
  };
}

const annotation = 'mcp-litmus';
