/** The line above each declared tool: its findings, and the clients that lose it. */
import type { CodeLens } from 'vscode-languageserver';
import { clientsById } from '../../core/clients/select.ts';
import type { Finding } from '../../core/finding.ts';
import { counted, listed } from '../../core/words.ts';
import { clientCommands, serverCommands } from '../../protocol.ts';
import type { ServerContext } from '../context.ts';
import { filePath } from '../documents.ts';
import { findingsIn } from '../findings.ts';
import { spanRange } from './diagnostics.ts';
import type { KnownSource } from './service.ts';

export async function sourceLenses(uri: string, context: ServerContext): Promise<CodeLens[]> {
  const file = filePath(uri);
  const lenses: CodeLens[] = [];
  for (const known of context.sources.all()) {
    const settings = await context.settings.get(known.open.uri);
    if (!settings.enable || !settings.codeLens) continue;
    const findings = findingsIn(known.open, settings, context).filter(
      ({ server }) => server === known.server,
    );
    lenses.push(...lensesFor(file, known, findings, context));
  }
  return lenses;
}

function lensesFor(
  file: string | undefined,
  { open, server, source }: KnownSource,
  findings: readonly Finding[],
  { probes, client }: ServerContext,
): CodeLens[] {
  const entry = { uri: open.uri, server };
  const here = source.answer.tools.flatMap(({ name, place }) =>
    place !== undefined && place.file === file ? [{ name, place }] : [],
  );
  const build = source.answer.mapping.kind === 'mapped' ? source.answer.mapping.built : undefined;
  return here.flatMap(({ name, place }, index) => {
    const range = spanRange({ start: place.start, end: place.start });
    const own = findings.filter(({ tool }) => tool === name);
    const title = probes.isRunning(entry)
      ? 'Probing …'
      : [toolTitle(own), ...(source.editedFiles.has(place.file) ? ['edited since'] : [])].join(' · ');
    const lens = { range, command: { title, command: serverCommands.probe, arguments: [entry] } };
    // One place is enough to say that what is started is older than what is read here.
    const stale = index === 0 && client.extension === 'yes' && build?.state !== 'fresh' && build?.command;
    if (!stale) return [lens];
    const arguments_ = [
      build.command,
      source.answer.mapping.kind === 'mapped' ? source.answer.mapping.folder : '',
    ];
    return [
      lens,
      {
        range,
        command: {
          title: `Build first: ${build.command}`,
          command: clientCommands.build,
          arguments: arguments_,
        },
      },
    ];
  });
}

function toolTitle(findings: readonly Finding[]): string {
  const losing = new Set(findings.flatMap(({ severity, clients }) => (severity === 'error' ? clients : [])));
  const names = clientsById([...losing]).map(({ title }) => title);
  return [
    findings.length === 0 ? 'No findings' : counted(findings.length, 'finding'),
    ...(names.length === 0 ? [] : [`breaks in ${listed(names, 3)}`]),
  ].join(' · ');
}
