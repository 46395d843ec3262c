/** What a kind of config file is: its place, its keys, its variables, and who reads it. Data, and nothing else. */
import type { ClientId } from '../clients/client.ts';
import type { JsonObject } from '../json.ts';
import type { EntryFields } from './entryFields.ts';
import type { VariableSyntax } from './variables.ts';

export type DialectId =
  | 'mcp-json'
  | 'github-mcp-json'
  | 'vscode-mcp-json'
  | 'code-workspace'
  | 'devcontainer-json'
  | 'vs-mcp-json'
  | 'cursor-mcp-json'
  | 'gemini-settings'
  | 'roo-mcp-json'
  | 'kiro-mcp-json'
  | 'amazonq-mcp-json'
  | 'junie-mcp-json'
  | 'factory-mcp-json'
  | 'opencode-json'
  | 'zed-settings'
  | 'root-mcp-json'
  | 'claude-desktop'
  | 'windsurf-mcp-config'
  | 'cline-mcp-settings';

/** Whether the readers of a file take something that is not in JSON. */
export type Leniency = 'allowed' | 'rejected' | 'unknown';

export interface Dialect {
  readonly id: DialectId;
  /** The file as people call it, for messages. */
  readonly title: string;
  /** The file's path from the folder that it configures. `*` at its beginning stands for any name. */
  readonly place: string;
  /** Further such paths that are read alike. */
  readonly alsoAt?: readonly string[];
  /** `project`: a folder is searched for it. `user`: it belongs to a person, and is read when it is opened. */
  readonly level: 'project' | 'user';
  /** Keys that lead from the file's root to the object that holds the root keys and the inputs. */
  readonly section: readonly string[];
  /** Keys of that object that the readers take, the usual one first. */
  readonly rootKeys: readonly string[];
  readonly flatMap: 'never' | 'beside-plugin-manifest';
  /**
   * What else such a file holds. `possible`: files of this name are often something else altogether. `usual`: it
   * has the settings of a whole program, of which everything but the servers is none of our business.
   */
  readonly otherContent: 'unusual' | 'possible' | 'usual';
  readonly comments: Leniency;
  readonly trailingCommas: Leniency;
  readonly inputs: 'read' | 'none';
  readonly fields: EntryFields;
  /** JSON Schema of one server entry, draft-07, compiled by `npm run generate`. */
  readonly entrySchema: JsonObject;
  /** `partial`: there may be fields that the schema does not have, so that only slips of the keyboard are told. */
  readonly fieldList: 'complete' | 'partial';
  readonly variables: VariableSyntax;
  /** Clients that read the file, with the version or day as of which that holds. */
  readonly readers: readonly ClientId[];
  /** The kind of file whose facts hold for this one too, where it is written the same way. */
  readonly likeness?: DialectId;
}
