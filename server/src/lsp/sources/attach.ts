/** Asks the editor to share the source files of probed servers: none before, and no others. */
import {
  BulkRegistration,
  type BulkUnregistration,
  CodeActionKind,
  CodeActionRequest,
  CodeLensRequest,
  type Connection,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DidSaveTextDocumentNotification,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import { URI } from 'vscode-uri';
import type { ClientAbilities } from '../context.ts';

export interface Attachment {
  /** Folders of packages, absolute with `/`. Registers anew only when they are others than before. */
  attach(folders: readonly string[]): Promise<void>;
}

const endings = 'ts,tsx,mts,cts,js,jsx,mjs,cjs,py,cs,go,rs,java';

export function sourceAttachment(connection: Connection, client: () => ClientAbilities): Attachment {
  let current: { readonly key: string; readonly registered: Promise<BulkUnregistration> } | undefined;
  return {
    async attach(folders) {
      const wanted = [...new Set(folders)].sort();
      const key = wanted.join('\n');
      if ((current?.key ?? '') === key || client().sourceDocuments === 'no') return;
      const before = current;
      current = wanted.length === 0 ? undefined : { key, registered: register(connection, wanted, client()) };
      await current?.registered;
      (await before?.registered)?.dispose();
    },
  };
}

function register(
  connection: Connection,
  folders: readonly string[],
  { watchedFiles }: ClientAbilities,
): Promise<BulkUnregistration> {
  const documentSelector = folders.map((folder) => ({
    scheme: 'file',
    pattern: `${glob(folder)}/**/*.{${endings}}`,
  }));
  const features = BulkRegistration.create();
  features.add(DidOpenTextDocumentNotification.type, { documentSelector });
  features.add(DidChangeTextDocumentNotification.type, {
    documentSelector,
    syncKind: TextDocumentSyncKind.Incremental,
  });
  features.add(DidSaveTextDocumentNotification.type, { documentSelector, includeText: false });
  features.add(DidCloseTextDocumentNotification.type, { documentSelector });
  features.add(CodeActionRequest.type, { documentSelector, codeActionKinds: [CodeActionKind.QuickFix] });
  features.add(CodeLensRequest.type, { documentSelector });
  if (watchedFiles === 'yes')
    features.add(DidChangeWatchedFilesNotification.type, {
      watchers: folders.map((folder) => ({
        globPattern: { baseUri: URI.file(folder).toString(), pattern: `**/*.{${endings}}` },
      })),
    });
  return connection.client.register(features);
}

/** The characters that mean something in a pattern stand for themselves in a folder's name. */
function glob(folder: string): string {
  return folder.replace(/[[\]{}*?]/g, (character) => (character === '[' ? '[[]' : '?'));
}
