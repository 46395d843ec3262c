/** After a save of a server's own source: the server is probed again, if its command was approved for good. */
import { CancellationToken } from 'vscode-languageserver';
import type { ServerContext } from '../context.ts';
import { isMadeOf, type KnownSource } from './service.ts';

/** Files are saved in bursts: by an agent, by a formatter, by a build. */
const pauseMs = 400;

export interface SourceSaves {
  /** A file was written, by the editor or by somebody else. */
  saved(file: string): void;
  stop(): void;
}

export function sourceSaves(
  context: () => ServerContext,
  work: (task: () => Promise<void>) => void,
): SourceSaves {
  const waiting = new Map<string, NodeJS.Timeout>();
  let stopped = false;
  return {
    saved(file) {
      for (const { open, server } of context()
        .sources.all()
        .filter((known) => concerns(known, file))) {
        if (stopped) return;
        const key = `${open.uri}\0${server}`;
        clearTimeout(waiting.get(key));
        const timer = setTimeout(() => {
          waiting.delete(key);
          work(() => probeAgain(open.uri, server, context()));
        }, pauseMs);
        waiting.set(key, timer);
      }
    },
    stop() {
      stopped = true;
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}

/** What is started may be a build of the source: its being written counts as a save too. */
function concerns({ source }: KnownSource, file: string): boolean {
  const { mapping } = source.answer;
  return isMadeOf(source, file) || (mapping.kind === 'mapped' && mapping.built?.output === file);
}

async function probeAgain(uri: string, server: string, context: ServerContext): Promise<void> {
  const settings = await context.settings.get(uri);
  if (!settings.enable || settings.probeOnSourceSave === 'never') return;
  await context.sources.update(uri, 'all');
  const open = context.documents.known(uri);
  const mapping = open && context.sources.of(open, server)?.answer.mapping;
  // What would be started is the old build; its code lens says so.
  if (mapping?.kind === 'mapped' && mapping.built !== undefined && mapping.built.state !== 'fresh') return;
  const request = { calls: 'none', ask: 'remembered', timeoutMs: settings.probeTimeout } as const;
  await context.probes.probe({ uri, server }, { ...request, token: CancellationToken.None });
}
