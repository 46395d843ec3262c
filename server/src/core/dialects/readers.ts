/** Who reads a config file, and what is known of them: for findings about the file, not about the server. */

import type { Client, ClientFacts, ClientId, FactKey, FileFact } from '../clients/client.ts';
import { clientsById, type Known, known } from '../clients/select.ts';
import type { ConfigDocument } from '../document/document.ts';
import type { DialectId } from './dialect.ts';

/**
 * The readers of the file that findings are about: all of them, or those that somebody selected. Empty when
 * a selection names none of them.
 */
export function readersOf(document: ConfigDocument, selection: readonly Client[]): readonly Client[] {
  const readers = clientsById(readerIds(document));
  return readers.filter(({ id }) => selection.some((client) => client.id === id));
}

/** The keys of the facts that say something of files. */
type FileFactKey = {
  [Key in FactKey]-?: NonNullable<ClientFacts[Key]> extends FileFact
    ? 'files' extends keyof NonNullable<ClientFacts[Key]>
      ? Key
      : never
    : never;
}[FactKey];

/** Those of its readers that something is known of for this kind of file. */
export function knownReaders<Key extends FileFactKey>(
  document: ConfigDocument,
  selection: readonly Client[],
  key: Key,
): readonly Known<NonNullable<ClientFacts[Key]>>[] {
  const kind = fileKind(document);
  return known(readersOf(document, selection), key).filter(
    ({ fact }) => (fact as FileFact).files?.includes(kind) ?? true,
  );
}

/** A `mcp.json` with `servers` is written as `.vscode/mcp.json` is, wherever it stands. */
export function fileKind(document: ConfigDocument): DialectId {
  const { dialect } = document;
  return dialect.id === 'root-mcp-json' && rootKey(document) === 'servers' ? 'vscode-mcp-json' : dialect.id;
}

function readerIds(document: ConfigDocument): readonly ClientId[] {
  const { dialect, folder, shape } = document;
  const key = rootKey(document);
  if (key === 'mcp_servers' && shape.kind === 'map') return ['codex'];
  if (dialect.id === 'root-mcp-json' && key === 'servers') return ['vscode'];
  if (dialect.id === 'mcp-json' && key === 'servers' && folder.solution === 'present')
    return ['visual-studio'];
  return dialect.readers;
}

function rootKey({ shape }: ConfigDocument): string | undefined {
  return shape.kind === 'map' || shape.kind === 'other-key' ? shape.key : undefined;
}
