/** Everything about the sources of servers, as the language server uses it: what happens when. */
import type { Connection } from 'vscode-languageserver';
import type { EntryRef } from '../../protocol.ts';
import type { InBackground } from '../background.ts';
import type { ServerContext } from '../context.ts';
import { filePath } from '../documents.ts';
import type { Refresher } from '../refresh.ts';
import { sourceAttachment } from './attach.ts';
import { sourceDiagnostics } from './diagnostics.ts';
import { sourceSaves } from './saving.ts';
import { isMadeOf, type KnownSource, type SourceService, sourceService } from './service.ts';

export interface SourceFeature {
  readonly service: SourceService;
  /** A probe has ended: what it found is placed, and then told. */
  probed(entry: EntryRef): Promise<void>;
  /** A config file was opened: probes of an earlier session may have left findings that stand in a source. */
  opened(uri: string): Promise<void>;
  /** There may be other findings now. */
  settingsChanged(): Promise<void>;
  /** A document that is no config file was opened or edited, and may be a source. */
  changed(uri: string, text: string): void;
  closed(uri: string): void;
  /** A file was written, by the editor or by somebody else. */
  saved(uri: string): void;
  /** Sends the diagnostics of sources, and asks for their documents. */
  tell(): Promise<void>;
  stop(): Promise<void>;
}

export interface SourceFeatureParts {
  readonly connection: Connection;
  readonly context: () => ServerContext;
  readonly background: InBackground;
  readonly refresh: Refresher;
}

/** Findings are told at their entries when it takes longer to look for them in the source. */
const patienceMs = 400;

export function sourceFeature({
  connection,
  context,
  background,
  refresh,
}: SourceFeatureParts): SourceFeature {
  const service = sourceService(context, () => refresh.now());
  const diagnostics = sourceDiagnostics(context);
  const attachment = sourceAttachment(connection, () => context().client);
  const saves = sourceSaves(context, background);
  /** Documents that have been opened; the first text of one is no edit. */
  const opened = new Set<string>();
  const concerned = (file: string) => service.all().filter(({ source }) => isMadeOf(source, file));
  return {
    service,
    async probed({ uri }) {
      const late = setTimeout(() => refresh.now(), patienceMs);
      try {
        await service.update(uri, 'new');
      } finally {
        clearTimeout(late);
      }
    },
    async opened(uri) {
      const open = context().documents.get(uri);
      if (open !== undefined && context().probes.currentReports(open).length > 0)
        await service.update(uri, 'new');
    },
    settingsChanged: () => updateAll(service.all(), 'new', service),
    changed(uri, text) {
      const file = filePath(uri);
      if (file === undefined) return;
      service.setText(file, text);
      const isEdit = opened.has(uri);
      opened.add(uri);
      if (!isEdit || concerned(file).length === 0) return;
      refresh.later(uri, async () => {
        service.edited(file);
        await updateAll(concerned(file), 'all', service);
      });
    },
    closed(uri) {
      opened.delete(uri);
      const file = filePath(uri);
      if (file !== undefined) service.setText(file, undefined);
    },
    saved(uri) {
      const file = filePath(uri);
      if (file === undefined) return;
      service.edited(file);
      saves.saved(file);
    },
    async tell() {
      await diagnostics.push();
      await attachment.attach(service.all().flatMap(({ source: { answer } }) => foldersOf(answer.mapping)));
    },
    async stop() {
      saves.stop();
      await context().host.sources.stop();
    },
  };
}

async function updateAll(
  known: readonly KnownSource[],
  about: 'new' | 'all',
  service: SourceService,
): Promise<void> {
  const uris = new Set(known.map(({ open }) => open.uri));
  await Promise.all([...uris].map((uri) => service.update(uri, about)));
}

function foldersOf(mapping: KnownSource['source']['answer']['mapping']): readonly string[] {
  return mapping.kind === 'mapped' ? [mapping.folder] : [];
}
