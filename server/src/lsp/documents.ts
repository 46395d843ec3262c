/** Open config files as models, parsed once for each version. */
import type { TextDocuments } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { URI } from 'vscode-uri';
import { dialectOf } from '../core/dialects/index.ts';
import { type ConfigDocument, type Encoding, parseDocument } from '../core/document/document.ts';
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
  /** The same, or as it stands on the disk when it is not open. Its version is -1 then. */
  known(uri: string): OpenConfig | undefined;
  /** Whether it is a config file by its name, open or not. */
  isConfig(uri: string): boolean;
  all(): readonly OpenConfig[];
  /** Whether the document is still open in this version. */
  isCurrent(config: OpenConfig): boolean;
  /** It was saved, perhaps in another encoding than before. */
  saved(uri: string): void;
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
    const read = parseDocument(document.getText(), file, dialect, facts, known?.config);
    const config = { ...read, encoding: encodingOf(file, read, host) };
    const fresh = { uri, version: document.version, file, config };
    parsed.set(document, fresh);
    return fresh;
  };
  const onDisk = configsOnDisk(host);
  const known = (uri: string) => get(uri) ?? onDisk(uri);
  return {
    get,
    known,
    isConfig: (uri) => dialectOf(filePath(uri) ?? '') !== undefined,
    all: () => open.all().flatMap(({ uri }) => get(uri) ?? []),
    isCurrent: (config) => {
      // A file that was closed and opened again is another document, though its version may be the same.
      const document = open.get(config.uri);
      if (config.version === versionOnDisk) return known(config.uri) === config;
      return document !== undefined && document.version === config.version && parsed.get(document) === config;
    },
    saved: (uri) => {
      const document = open.get(uri);
      const config = document && parsed.get(document);
      if (config !== undefined && encodingOf(config.file, config.config, host) !== config.config.encoding)
        parsed.delete(document as TextDocument);
    },
    text: (uri) => {
      const document = open.get(uri);
      return document && { text: document.getText(), version: document.version };
    },
  };
}

/** Editors keep the bytes to themselves; a mark that they do hand over counts whatever the disk has. */
function encodingOf(file: string, { text }: ConfigDocument, host: LspHost): Encoding {
  return text.startsWith('\uFEFF') ? 'utf-8-bom' : (host.encodingOf(file) ?? 'utf-8');
}

const versionOnDisk = -1;

/** The same object as long as the text is the same, since what is known of a config hangs on it. */
function configsOnDisk(host: LspHost): (uri: string) => OpenConfig | undefined {
  const read = new Map<string, OpenConfig>();
  return (uri) => {
    const file = filePath(uri);
    const dialect = file === undefined ? undefined : dialectOf(file);
    const text = dialect && file && host.readText(file);
    if (file === undefined || dialect === undefined || text === undefined) {
      read.delete(uri);
      return undefined;
    }
    const before = read.get(uri);
    if (before?.config.text === text) return before;
    const config = parseDocument(text, file, dialect, host.folderFacts(file, dialect), before?.config);
    const fresh = { uri, version: versionOnDisk, file, config };
    read.set(uri, fresh);
    return fresh;
  };
}

/** A local path with `/` between folders; `undefined` for what is on no disk. */
export function filePath(uri: string): string | undefined {
  const parsed = URI.parse(uri);
  return parsed.scheme === 'file' ? parsed.fsPath.replaceAll('\\', '/') : undefined;
}
