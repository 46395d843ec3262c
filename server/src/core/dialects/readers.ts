/** Who reads a config file, and what is known of them: for findings about the file, not about the server. */

import type { Client, ClientFacts, ClientId, FactKey, FileFact } from '../clients/client.ts';
import { clientsById, type Known, known } from '../clients/select.ts';
import type { ConfigDocument } from '../document/document.ts';
import type { DialectId } from './dialect.ts';
import { editorVariables } from './variableSyntaxes.ts';
import type { VariableSyntax } from './variables.ts';

/** Everybody who reads the file, whoever findings are about. */
export function allReaders(document: ConfigDocument): readonly Client[] {
  return clientsById(readerIds(document));
}

/** Those, and whoever looks at the file for another key or may do so. */
export function possibleReaders(document: ConfigDocument): readonly Client[] {
  const { dialect, folder } = document;
  const ids = new Set([...readerIds(document), ...dialect.readers]);
  // Visual Studio is documented to look at these beside a solution (visualstudio-docs, mcp-servers.md).
  const solution =
    folder.solution === 'present' && /^(mcp-json|vscode-mcp-json|cursor-mcp-json)$/.test(dialect.id);
  if (solution) ids.add('visual-studio');
  return clientsById([...ids]);
}

/** Whether it finds the servers where they stand in the file. */
export function looksHere(document: ConfigDocument, { id }: Client): 'yes' | 'no' | 'unknown' {
  const { shape, dialect } = document;
  const own = shape.kind === 'map' || (shape.kind === 'flat' && shape.legal === 'yes');
  if (id === 'visual-studio') return rootKey(document) === 'servers' ? 'yes' : 'unknown';
  if (own) return readerIds(document).includes(id) ? 'yes' : 'no';
  return dialect.readers.includes(id) ? 'no' : 'unknown';
}

/**
 * The readers of the file that findings are about: all of them, or those that somebody selected. Empty when
 * a selection names none of them.
 */
export function readersOf(document: ConfigDocument, selection: readonly Client[]): readonly Client[] {
  return allReaders(document).filter(({ id }) => selection.some((client) => client.id === id));
}

/** The keys of the facts that say something of files. */
export type FileFactKey = {
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

/**
 * The kind of file whose facts hold. A `mcp.json` with `servers` is written as `.vscode/mcp.json` is, wherever it
 * stands, and so are the sections of other files of VS Code.
 */
export function fileKind(document: ConfigDocument): DialectId {
  const { dialect } = document;
  if (dialect.id === 'root-mcp-json' && rootKey(document) === 'servers') return 'vscode-mcp-json';
  return dialect.likeness ?? dialect.id;
}

/** The variables that the readers of the file replace. */
export function variablesOf(document: ConfigDocument): VariableSyntax {
  return fileKind(document) === 'vscode-mcp-json' ? editorVariables : document.dialect.variables;
}

function readerIds(document: ConfigDocument): readonly ClientId[] {
  const { dialect, folder, shape } = document;
  const key = rootKey(document);
  if (key === 'mcp_servers' && shape.kind === 'map') return ['codex'];
  if (dialect.id === 'root-mcp-json' && key === 'servers') return ['vscode'];
  const solution = folder.solution === 'present' && key === 'servers';
  if (dialect.id === 'mcp-json' && solution) return ['visual-studio'];
  if (dialect.id === 'vscode-mcp-json' && solution) return [...dialect.readers, 'visual-studio'];
  if (dialect.id === 'mcp-json' && folder.plugins?.includes('codex') === true)
    return [...dialect.readers, 'codex'];
  // A plugin of Copilot alone: Claude Code has its manifests elsewhere (github/awesome-copilot, 2026-08).
  if (dialect.id === 'mcp-json' && folder.plugins?.join() === 'copilot') return ['copilot-cli', 'vscode'];
  return dialect.readers;
}

function rootKey({ shape }: ConfigDocument): string | undefined {
  return shape.kind === 'map' || shape.kind === 'other-key' ? shape.key : undefined;
}
