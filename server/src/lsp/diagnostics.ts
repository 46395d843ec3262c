/** Diagnostics: pulled by editors that can, pushed to the others. */
import { createHash } from 'node:crypto';
import {
  type CancellationToken,
  type Diagnostic,
  type DiagnosticRelatedInformation,
  type DocumentDiagnosticReport,
  DocumentDiagnosticReportKind,
  LSPErrorCodes,
  ResponseError,
} from 'vscode-languageserver';
import { URI } from 'vscode-uri';
import { lineStarts } from '../core/document/range.ts';
import { type FindingGroup, groupFindings } from '../core/finding.ts';
import { isUnderlinedByEditor } from './builtInSchema.ts';
import type { ServerContext } from './context.ts';
import { diagnosticOf, lspRange } from './convert.ts';
import type { OpenConfig } from './documents.ts';
import { findingsNow } from './findings.ts';
import { ruleUri, toolListDocument, toolListOf, toolListUri } from './virtualDocuments.ts';

/** Related places are shown for so many findings of a group; the tool list holds them all. */
const maximumRelated = 20;

export async function pullDiagnostics(
  uri: string,
  previous: string | undefined,
  context: ServerContext,
  token: CancellationToken,
): Promise<DocumentDiagnosticReport> {
  const items = await diagnosticsFor(uri, context);
  if (token.isCancellationRequested)
    throw new ResponseError(LSPErrorCodes.RequestCancelled, 'Not asked any more.');
  // An empty report would take away what is underlined.
  if (items === 'stale')
    throw new ResponseError(LSPErrorCodes.ServerCancelled, 'Edited.', { retriggerRequest: true });
  const resultId = createHash('sha1').update(JSON.stringify(items)).digest('hex');
  if (resultId === previous) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId };
  return { kind: DocumentDiagnosticReportKind.Full, resultId, items: [...items] };
}

/** Sends what is true of the open version; another version that came meanwhile sends its own. */
export async function pushDiagnostics(uri: string, context: ServerContext): Promise<void> {
  const open = context.documents.get(uri);
  const diagnostics = open === undefined ? [] : await diagnosticsFor(uri, context);
  if (diagnostics === 'stale') return;
  const version = open === undefined ? {} : { version: open.version };
  await context.connection.sendDiagnostics({ uri, ...version, diagnostics: [...diagnostics] });
}

/** `stale` when the document was edited or closed while the settings were asked for. */
async function diagnosticsFor(uri: string, context: ServerContext): Promise<readonly Diagnostic[] | 'stale'> {
  const open = context.documents.get(uri);
  if (open === undefined) return toolListDiagnostics(uri, context);
  const settings = await context.settings.get(uri);
  if (!context.documents.isCurrent(open)) return 'stale';
  const builtIn = context.client.options.builtInSchema;
  // What stands in the server's own source is told there, and once.
  const placeOf = context.sources.placesIn(open);
  const here = findingsNow(open, settings, context).filter((finding) => placeOf(finding) === undefined);
  return groupFindings(here)
    .filter(([first]) => builtIn === undefined || !isUnderlinedByEditor(first, open.config))
    .map((group) =>
      diagnosticOf(group, group[0].range ?? { start: 0, end: 0 }, {
        lines: open.config.lines,
        page: (rule) => pageAddress(rule, context),
        related: (members) => relatedIn(members, open, context),
      }),
    );
}

async function toolListDiagnostics(uri: string, context: ServerContext): Promise<readonly Diagnostic[]> {
  const document = await toolListDocument(uri, context);
  // The Problems panel lists what is open: a finding that was cleared would stand in it with those that are not.
  if (document?.shows !== 'newest') return [];
  const lines = lineStarts(document.list.text);
  return document.findings.flatMap((finding) => {
    const range = document.list.place(finding);
    if (range === undefined) return [];
    const page = (rule: string) => pageAddress(rule, context);
    return [diagnosticOf([finding], range, { lines, page, related: () => [] })];
  });
}

/** The page of a rule: a document of ours where the editor opens it, else the one on the web. */
export function pageAddress(rule: string, { client }: ServerContext): string {
  if (client.options.virtualDocuments === 'yes') return ruleUri(rule);
  return `https://github.com/mcp-litmus/mcp-litmus/blob/main/docs/rules/${rule}.md`;
}

function relatedIn(
  group: FindingGroup,
  open: OpenConfig,
  context: ServerContext,
): readonly DiagnosticRelatedInformation[] {
  if (context.client.relatedInformation === 'no') return [];
  const inFile = group.flatMap(({ related }) =>
    related.map(({ range, message, file }) => ({
      location:
        file === undefined
          ? { uri: open.uri, range: lspRange(open.config.lines, range) }
          : { uri: URI.file(file.path).toString(), range: lspRange(file.lines, range) },
      message,
    })),
  );
  return [...inFile, ...relatedInToolList(group, open, context)];
}

function relatedInToolList(
  group: FindingGroup,
  open: OpenConfig,
  { client, probes }: ServerContext,
): readonly DiagnosticRelatedInformation[] {
  const { server, tool } = group[0];
  if (client.options.virtualDocuments !== 'yes' || server === undefined || tool === undefined) return [];
  const seen = probes.last(open, server);
  if (seen?.age !== 'current') return [];
  const list = toolListOf(seen.report);
  const lines = lineStarts(list.text);
  const uri = toolListUri({ uri: open.uri, server });
  return group.slice(0, maximumRelated).flatMap((finding) => {
    const range = list.place(finding);
    return range === undefined
      ? []
      : [{ location: { uri, range: lspRange(lines, range) }, message: finding.message.summary }];
  });
}
