export interface EmbeddedOptions {
  /** The folder to open; several make a multi-root workspace, none an empty window. */
  readonly workspace?: string | readonly string[];
  /** The folder of an extension under development. */
  readonly extension?: string;
  /** A packaged extension, which is installed before the start. */
  readonly vsix?: string;
  readonly userSettings?: { readonly [name: string]: unknown };
  /** Where settings and storage live; a temporary folder when it is not given. */
  readonly dataFolder?: string;
  readonly env?: { readonly [name: string]: string };
  readonly onOutput?: (line: string) => void;
}

export interface PageOptions {
  /** Opened in the editor. */
  readonly file?: string;
  /** A module whose `run()` the extension host calls. */
  readonly tests?: string;
  readonly payload?: readonly (readonly [string, string])[];
}

export interface Embedded {
  readonly port: number;
  readonly pid: number;
  readonly dataFolder: string;
  url(options?: PageOptions): string;
  /** Ends every process that belongs to it, and removes its temporary folder. */
  stop(): Promise<void>;
}

export function startEmbedded(options?: EmbeddedOptions): Promise<Embedded>;
export function installVsix(vsix: string, dataFolder: string): Promise<void>;
