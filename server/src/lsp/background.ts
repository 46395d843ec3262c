/** Work that nobody waits for: its failure is logged and costs nothing else. */
import type { Connection } from 'vscode-languageserver';

/** Takes a function, for a closed connection throws at once and not through the promise. */
export type InBackground = (work: () => Promise<unknown>) => void;

export function inBackground(connection: Connection): InBackground {
  return (work) => {
    void run(work).catch((error: unknown) => {
      warn(connection, `Something went wrong in the background: ${String(error)}`);
    });
  };
}

async function run(work: () => Promise<unknown>): Promise<void> {
  await work();
}

/** Into the log, unless the editor is gone and with it whoever reads that. */
export function warn(connection: Connection, text: string): void {
  try {
    connection.console.warn(text);
  } catch {
    // There is nobody left to tell.
  }
}
