/** What the features share. Built once; nothing in it belongs to a single request. */
import type { Connection } from 'vscode-languageserver';
import type { InitializationOptions } from '../protocol.ts';
import type { ConfigDocuments } from './documents.ts';
import type { LspHost } from './host.ts';
import type { ProbeService } from './probing.ts';
import type { SettingsSource } from './settings.ts';
import type { SourceService } from './sources/service.ts';

export interface ServerContext {
  readonly connection: Connection;
  readonly host: LspHost;
  readonly documents: ConfigDocuments;
  readonly settings: SettingsSource;
  readonly probes: ProbeService;
  readonly sources: SourceService;
  /** The folders of the workspace, absolute with `/`; none where the editor has none open. */
  folders(): readonly string[];
  readonly client: ClientAbilities;
  /** Says something to whoever reads the log, the same thing once. Never a secret. */
  log(text: string): void;
}

type YesNo = 'yes' | 'no';

/** What the editor said in `initialize`, reduced to what matters here. */
export interface ClientAbilities {
  readonly options: InitializationOptions;
  /** The editor is VS Code with our extension, which knows the messages of protocol.ts. */
  readonly extension: YesNo;
  readonly configuration: 'pulled' | 'absent';
  /** The server may ask to be told of changed settings. */
  readonly configurationEvents: YesNo;
  readonly diagnostics: 'pulled' | 'pushed';
  readonly codeLensRefresh: YesNo;
  readonly relatedInformation: YesNo;
  /** The server may open a progress of its own. */
  readonly progress: YesNo;
  /** Markdown in hovers and completions. */
  readonly markdown: YesNo;
  readonly snippets: YesNo;
  /** Edits that say of which version of a document they are. */
  readonly versionedEdits: YesNo;
  /** Edits may make files. */
  readonly createsFiles: YesNo;
  /** Edits may ask to be looked at before they are made. */
  readonly changeAnnotations: YesNo;
  /** The server may ask for the documents of a source, and offer actions in them. */
  readonly sourceDocuments: YesNo;
  /** The server may ask to be told of changed files. */
  readonly watchedFiles: YesNo;
}
