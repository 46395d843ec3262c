/** What is asked about a server's source, and the answers: plain JSON, for the search runs in a thread of its own. */
import type { Position } from '../core/document/range.ts';
import type { JsonObject } from '../core/json.ts';
import type { SchemaName, ToolOperation } from '../core/rules/rule.ts';

/** A server whose source is looked for. Paths are absolute, with `/` between folders. */
export interface ServerRequest {
  /** What is started; absent for a server that runs elsewhere. */
  readonly launch?: SourceLaunch;
  /** The folders of the workspace. Nothing outside of them is read. */
  readonly folders: readonly string[];
  /** Where the setting `mcpLitmus.sources` says that the source is: a folder, or the file that is the entry. */
  readonly given?: string;
  readonly tools: readonly RequestedTool[];
}

export interface SourceLaunch {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
}

export interface RequestedTool {
  readonly name: string;
  /** As the server listed it. */
  readonly raw: JsonObject;
}

/** What a finding is about. `pointer` is a JSON pointer from the root of `schema`. */
export interface WantedPlace {
  readonly tool: string;
  readonly schema?: SchemaName;
  readonly pointer?: string;
}

export interface PlacesRequest extends ServerRequest {
  readonly wanted: readonly WantedPlace[];
}

export interface PlacesAnswer {
  readonly mapping: SourceMapping;
  /** In the order of the request; absent where nothing was found for certain. */
  readonly places: readonly (FoundPlace | undefined)[];
  readonly tools: readonly LocatedTool[];
}

/** How the command led to a source, in words for people. */
export type SourceMapping =
  | {
      readonly kind: 'mapped';
      /** The file where the source begins; a folder where only that is known. */
      readonly file: string;
      /** The folder of its package: what is edited there may change the server. */
      readonly folder: string;
      /** Such as "tsconfig.json says that dist/ is made from src/". */
      readonly how: string;
      /** The files that the server is made of. */
      readonly files: readonly string[];
      /** What is started was made from the source by a build. */
      readonly built?: BuiltOutput;
    }
  /** The source is not in the workspace, or cannot be told. */
  | { readonly kind: 'external'; readonly reason: string };

export interface BuiltOutput {
  /** The file that is started. */
  readonly output: string;
  readonly state: 'fresh' | 'stale' | 'absent';
  /** The command that a person would build with, in the package's folder. */
  readonly command?: string;
}

export interface LocatedTool {
  readonly name: string;
  /** Absent where the tool was not found, or in several places that could not be told apart. */
  readonly place?: SourceSpan;
  readonly candidates: readonly SourceSpan[];
}

/** Lines and UTF-16 columns from 0. */
export interface SourceSpan {
  readonly file: string;
  readonly start: Position;
  readonly end: Position;
}

export interface FoundPlace extends SourceSpan {
  /** `tool`: the parameter could not be found, and this is the line of its tool. */
  readonly exact: 'yes' | 'tool';
}

export interface EditsRequest extends ServerRequest {
  readonly tool: string;
  readonly operations: readonly ToolOperation[];
}

/** Absent where the source is not written so that the change can be made for certain. */
export interface EditsAnswer {
  readonly edits?: SourceEdits;
}

export interface SourceEdits {
  readonly files: readonly { readonly file: string; readonly edits: readonly SpanEdit[] }[];
  /** What a person should know before: "starts rejecting other texts", "changes 3 tools". Empty for a plain edit. */
  readonly caveats: readonly string[];
}

export interface SpanEdit {
  readonly start: Position;
  readonly end: Position;
  readonly text: string;
}

/** From the server to the thread. */
export type ToWorker =
  | { readonly kind: 'places'; readonly id: number; readonly request: PlacesRequest }
  | { readonly kind: 'edits'; readonly id: number; readonly request: EditsRequest }
  /** What an editor shows of a file is what counts; `null` when the disk counts again. */
  | { readonly kind: 'text'; readonly file: string; readonly text: string | null };

/** From the thread to the server. */
export type FromWorker =
  | { readonly id: number; readonly kind: 'answer'; readonly answer: PlacesAnswer | EditsAnswer }
  | { readonly id: number; readonly kind: 'failure'; readonly message: string };
