/** The life of the language server: started when somebody needs it, one at a time, restarted in turn. */
import type { LogOutputChannel } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';

export interface Session {
  /** The running server, which is started when there is none. Rejects when it cannot be started. */
  running(): Promise<LanguageClient>;
  /** The server if one was started; nothing is started. */
  current(): Promise<LanguageClient> | undefined;
  /** Calls that come while it restarts share one further restart. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Before it stops, the server ends the programs that it probes. */
const stopLimitMs = 5_000;

export function createSession(log: LogOutputChannel, create: () => Promise<LanguageClient>): Session {
  let current: Promise<LanguageClient> | undefined;
  let restarting: Promise<void> = Promise.resolve();
  let queued: Promise<void> | undefined;

  const start = (): Promise<LanguageClient> => {
    const starting = create().then(async (client) => {
      await client.start();
      return client;
    });
    current = starting;
    // The client library has told the person; the next who needs the server tries again.
    starting.catch((error: unknown) => {
      if (current === starting) current = undefined;
      log.error('The language server could not be started.', String(error));
    });
    return starting;
  };

  const running = async (): Promise<LanguageClient> => {
    const known = current;
    const client = await (known ?? start());
    if (!client.needsStart()) return client;
    // It crashed so often that the client library gave up. Of several who notice, one starts it.
    return current === known ? start() : running();
  };

  const stop = async (): Promise<void> => {
    const stopping = current;
    current = undefined;
    try {
      await (await stopping)?.dispose(stopLimitMs);
    } catch (error) {
      log.warn('The language server did not stop in good order.', String(error));
    }
  };

  const stopAndStart = async (): Promise<void> => {
    queued = undefined;
    await stop();
    await running().catch(() => undefined);
  };

  return {
    running,
    current: () => current,
    stop,
    restart() {
      queued ??= restarting.then(() => {
        restarting = stopAndStart();
        return restarting;
      });
      return queued;
    },
  };
}
