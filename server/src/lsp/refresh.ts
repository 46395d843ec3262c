/** Telling the editor to ask again: once for a burst of reasons. */
import { CodeLensRefreshRequest, type Connection } from 'vscode-languageserver';
import type { InBackground } from './background.ts';
import type { ClientAbilities } from './context.ts';

export interface Refresher {
  /** Something changed that diagnostics or code lenses tell of. */
  now(): void;
  /** Runs `work` when nobody has asked the same for this document for a moment. Each document has its own clock. */
  later(uri: string, work: () => Promise<void>): void;
  /** Nothing is sent any more. */
  stop(): void;
}

export interface RefreshParts {
  readonly connection: Connection;
  readonly client: () => ClientAbilities;
  readonly background: InBackground;
  /** Sends the diagnostics of every open file, to editors that cannot ask for them. */
  readonly push: () => void;
  /** Sends the diagnostics of sources, which no editor asks for. */
  readonly tellSources: () => Promise<void>;
}

const burstMs = 60;
const pauseMs = 150;

export function refresher({ connection, client, background, push, tellSources }: RefreshParts): Refresher {
  let pending: NodeJS.Timeout | undefined;
  let stopped = false;
  const waiting = new Map<string, NodeJS.Timeout>();
  const send = () => {
    pending = undefined;
    const { diagnostics, codeLensRefresh } = client();
    background(tellSources);
    if (diagnostics === 'pushed') push();
    else background(() => connection.languages.diagnostics.refresh());
    if (codeLensRefresh === 'yes') background(() => connection.sendRequest(CodeLensRefreshRequest.type));
  };
  return {
    now() {
      if (!stopped) pending ??= setTimeout(send, burstMs);
    },
    later(uri, work) {
      clearTimeout(waiting.get(uri));
      if (stopped) return;
      const timer = setTimeout(() => {
        waiting.delete(uri);
        background(work);
      }, pauseMs);
      waiting.set(uri, timer);
    },
    stop() {
      stopped = true;
      clearTimeout(pending);
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}
