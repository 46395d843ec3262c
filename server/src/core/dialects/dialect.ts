/** What a kind of config file is: its place, its keys, its variables, and who reads it. */
import type { ClientId } from '../clients/client.ts';
import type { JsonObject } from '../json.ts';
import type { VariableSyntax } from './variables.ts';

export type DialectId = 'mcp-json' | 'vscode-mcp-json' | 'root-mcp-json';

export interface Dialect {
  readonly id: DialectId;
  /** The file as people call it, for messages. */
  readonly title: string;
  /** The file's path from the folder that it configures. */
  readonly place: string;
  /** Root keys that the readers take, the usual one first. */
  readonly rootKeys: readonly string[];
  readonly flatMap: 'never' | 'beside-plugin-manifest';
  /** Whether files of this name are often something else altogether. */
  readonly otherContent: 'possible' | 'unusual';
  readonly comments: 'allowed' | 'rejected';
  readonly inputs: 'read' | 'none';
  /** JSON Schema of one server entry, draft-07, compiled by `npm run generate`. */
  readonly entrySchema: JsonObject;
  readonly variables: VariableSyntax;
  /** Clients that read the file, with the version or day as of which that holds. */
  readonly readers: readonly ClientId[];
}
