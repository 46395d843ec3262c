/** Open config files as models, parsed once for each version. */
import type { TextDocuments } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { URI } from 'vscode-uri';
import { dialectOf } from '../core/dialects/index.ts';
import { type ConfigDocument, parseDocument } from '../core/document/document.ts';
import type { LspHost } from './host.ts';

export interface OpenConfig {
  readonly uri: string;
  readonly version: number;
  /** Absolute path of the file. */
  readonly file: string;
  readonly config: ConfigDocument;
}

export interface ConfigDocuments {
  /** The config file at `uri`, if it is open and of a kind that is known. */
  get(uri: string): OpenConfig | undefined;
  all(): readonly OpenConfig[];
  /** Whether the document is still open in this version. */
  isCurrent(config: OpenConfig): boolean;
  /** The text of any open document that the editor shares, a config file or not. */
  text(uri: string): { readonly text: string; readonly version: number } | undefined;
}

export function configDocuments(open: TextDocuments<TextDocument>, host: LspHost): ConfigDocuments {
  // A cache of something that is derived from the document alone, so that it is no state between requests.
  const parsed = new WeakMap<TextDocument, OpenConfig>();
  const get = (uri: string): OpenConfig | undefined => {
    const document = open.get(uri);
    const file = filePath(uri);
    const dialect = file === undefined ? undefined : dialectOf(file);
    if (document === undefined || file === undefined || dialect === undefined) return undefined;
    const known = parsed.get(document);
    if (known?.version === document.version) return known;
    const facts = host.folderFacts(file, dialect);
    const config = parseDocument(document.getText(), file, dialect, facts, known?.config);
    const fresh = { uri, version: document.version, file, config };
    parsed.set(document, fresh);
    return fresh;
  };
  return {
    get,
    all: () => open.all().flatMap(({ uri }) => get(uri) ?? []),
    isCurrent: (config) => {
      // A file that was closed and opened again is another document, though its version may be the same.
      const document = open.get(config.uri);
      return document !== undefined && document.version === config.version && parsed.get(document) === config;
    },
    text: (uri) => {
      const document = open.get(uri);
      return document && { text: document.getText(), version: document.version };
    },
  };
}

/** A local path with `/` between folders; `undefined` for what is on no disk. */
export function filePath(uri: string): string | undefined {
  const parsed = URI.parse(uri);
  return parsed.scheme === 'file' ? parsed.fsPath.replaceAll('\\', '/') : undefined;
}
