/** The findings of a source file: pushed, since no editor asks about a file that it does not share. */
import type { Diagnostic, DiagnosticRelatedInformation } from 'vscode-languageserver';
import { URI } from 'vscode-uri';
import type { Finding } from '../../core/finding.ts';
import { shown } from '../../core/words.ts';
import type { FoundPlace, SourceSpan } from '../../source/messages.ts';
import type { ServerContext } from '../context.ts';
import { diagnosticAt, lspRange } from '../convert.ts';
import { pageAddress } from '../diagnostics.ts';
import { findingsIn } from '../findings.ts';
import { type KnownSource, placeIn } from './service.ts';

export interface PlacedFinding {
  readonly finding: Finding;
  readonly place: FoundPlace;
  readonly known: KnownSource;
}

/** By file. A finding that two configs share is told once. */
export async function placedFindings(
  context: ServerContext,
): Promise<ReadonlyMap<string, readonly PlacedFinding[]>> {
  const byFile = new Map<string, PlacedFinding[]>();
  const seen = new Set<string>();
  for (const known of context.sources.all()) {
    const { open, server } = known;
    const settings = await context.settings.get(open.uri);
    for (const finding of findingsIn(open, settings, context)) {
      const place = finding.server === server ? placeIn(known.source, finding) : undefined;
      if (place === undefined) continue;
      const key = JSON.stringify([finding.rule, finding.tool, finding.schema, finding.pointer, place]);
      if (seen.has(key)) continue;
      seen.add(key);
      const placed = byFile.get(place.file);
      if (placed === undefined) byFile.set(place.file, [{ finding, place, known }]);
      else placed.push({ finding, place, known });
    }
  }
  return byFile;
}

export interface SourceDiagnostics {
  /** Sends what changed: new diagnostics of files, and empty ones for files that have none any more. */
  push(): Promise<void>;
}

export function sourceDiagnostics(context: () => ServerContext): SourceDiagnostics {
  const sent = new Map<string, string>();
  return {
    async push() {
      const byFile = await placedFindings(context());
      const files = new Set([...sent.keys(), ...byFile.keys()]);
      for (const file of files) {
        const placed = byFile.get(file) ?? [];
        const diagnostics = placed.map((one) => sourceDiagnostic(one, context()));
        const text = JSON.stringify(diagnostics);
        if ((sent.get(file) ?? '[]') === text) continue;
        if (diagnostics.length === 0) sent.delete(file);
        else sent.set(file, text);
        const uri = URI.file(file).toString();
        await context().connection.sendDiagnostics({ uri, diagnostics });
      }
    },
  };
}

export function sourceDiagnostic(
  { finding, place, known }: PlacedFinding,
  context: ServerContext,
): Diagnostic {
  const diagnostic = diagnosticAt([finding], spanRange(place), {
    page: (rule) => pageAddress(rule, context),
    related: () => relatedTo(finding, known, context),
  });
  if (!known.source.editedFiles.has(place.file)) return diagnostic;
  const outdated = 'So the last probe saw it; this file has been edited since.';
  return { ...diagnostic, message: `${diagnostic.message}\n${outdated}` };
}

/** Back to the entry that starts the server. */
function relatedTo(
  { server }: Finding,
  { open }: KnownSource,
  { client }: ServerContext,
): DiagnosticRelatedInformation[] {
  const entry = open.config.servers.find(({ name }) => name === server);
  if (client.relatedInformation === 'no' || entry === undefined) return [];
  const range = lspRange(open.config.lines, entry.key.range);
  return [{ location: { uri: open.uri, range }, message: `${shown(entry.name)} is started here` }];
}

export function spanRange({ start, end }: Pick<SourceSpan, 'start' | 'end'>) {
  return {
    start: { line: start.line, character: start.column },
    end: { line: end.line, character: end.column },
  };
}
