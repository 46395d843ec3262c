/**
 * What the language server and the extension say to each other beyond the Language Server Protocol. Types and
 * constants only, so that the client can import them without the server.
 *
 * Another LSP editor needs none of it: there the server asks with `window/showMessageRequest` and is told to
 * probe by `workspace/executeCommand`.
 */
import type { Approvable } from './probe/approval.ts';

/** A server entry of a config file. */
export interface EntryRef {
  /** Of the config file. */
  readonly uri: string;
  readonly server: string;
}

export type CallPolicyName = 'none' | 'safe';

/** In `initializationOptions`. All are optional; what is absent is not there. */
export interface InitializationOptions {
  /** `client`: the editor answers `mcpLitmus/approve`. Otherwise the server asks by itself. */
  readonly consent?: 'client';
  /** `client`: the editor answers `mcpLitmus/inputs`. Otherwise entries that need inputs are skipped. */
  readonly inputs?: 'client';
  /** Nothing is started while this is `untrusted`. `mcpLitmus/trusted` lifts it. */
  readonly trust?: 'trusted' | 'untrusted';
  /** A folder of the workspace's own where reports are kept as history. */
  readonly storage?: string;
  /** The editor's own schema underlines faults of `.vscode/mcp.json`; they are not underlined again. */
  readonly builtInSchema?: 'vscode';
  /** The editor opens `mcp-litmus-rule:` and `mcp-litmus-tools:` documents. */
  readonly virtualDocuments?: 'yes';
}

/** Commands that the server carries out (`workspace/executeCommand`), with their arguments. */
export const serverCommands = {
  /** [EntryRef] */
  probe: 'mcpLitmus.server.probe',
  /** [EntryRef] */
  probeWithCalls: 'mcpLitmus.server.probeWithCalls',
  /** [{ uri }] or [] for every config file that is open */
  probeAll: 'mcpLitmus.server.probeAll',
  /** [ConvertParams] */
  convert: 'mcpLitmus.server.convert',
} as const;

/** Commands of the extension that the server's code lenses and hovers refer to, when it says it has them. */
export const clientCommands = {
  /** [EntryRef] */
  showToolList: 'mcpLitmus.showToolList',
  /** [EntryRef] */
  showHistory: 'mcpLitmus.showProbeHistory',
  /** [EntryRef] */
  goToTool: 'mcpLitmus.goToTool',
  /** [EntryRef] */
  convert: 'mcpLitmus.convert',
  /** [rule id] */
  explainRule: 'mcpLitmus.explainRule',
  /** [command, folder] puts the command into a terminal there, for the person to run. */
  build: 'mcpLitmus.build',
  /** [rule id, severity] */
  setRuleSeverity: 'mcpLitmus.setRuleSeverity',
} as const;

/** Request, server to client: may this exact command be started? */
export const approveRequest = 'mcpLitmus/approve';

export interface ApproveParams extends Approvable {
  readonly entry: EntryRef;
  readonly calls: CallPolicyName;
  /** `remembered`: answers `refused` instead of asking when it was not approved for good. */
  readonly ask: 'person' | 'remembered';
}

export type Approval = 'once' | 'always' | 'refused';

/** Request, server to client: the values of these inputs, or `null` when one of them is not given. */
export const inputsRequest = 'mcpLitmus/inputs';

export interface InputsParams {
  readonly entry: EntryRef;
  readonly inputs: readonly AskedInput[];
  /** `remembered`: nobody is asked; `null` unless all values are known. */
  readonly ask: ApproveParams['ask'];
}

/** As the config file defines it. */
export interface AskedInput {
  readonly id: string;
  readonly type: 'promptString' | 'pickString';
  readonly description?: string;
  readonly password: 'yes' | 'no';
  /** Of a `pickString`: at least one. */
  readonly options?: readonly InputChoice[];
  readonly default?: string;
}

export interface InputChoice {
  readonly value: string;
  readonly label?: string;
}

/** By id. Secrets: never logged, and hidden in everything that a probe tells. */
export type InputValues = { readonly [id: string]: string };

/** Notification, client to server: the workspace has been trusted. */
export const trustedNotification = 'mcpLitmus/trusted';

/** Notification, server to client: what the status item shows. */
export const statusNotification = 'mcpLitmus/status';

export interface StatusParams {
  /** Names of the servers that are being probed. */
  readonly probing: readonly string[];
  readonly last?: LastProbe;
}

export interface LastProbe {
  readonly entry: EntryRef;
  readonly ok: boolean;
  /** One line: `12 tools, 340 ms, 3 findings; cleared schema/no-format`. */
  readonly summary: string;
}

/** Result of the probe commands, for each server that was asked for. */
export interface ProbeOutcome {
  readonly entry: EntryRef;
  readonly kind: 'done' | 'refused' | 'skipped' | 'cancelled' | 'untrusted' | 'gone';
  /** For people. */
  readonly summary: string;
}

/** Request, client to server: the text of a virtual document; `null` when there is nothing to show. */
export const documentRequest = 'mcpLitmus/document';

export interface DocumentParams {
  /** `mcp-litmus-tools:` or `mcp-litmus-rule:`. */
  readonly uri: string;
}

export const toolListScheme = 'mcp-litmus-tools';
export const ruleScheme = 'mcp-litmus-rule';

/** Notification, server to client: a virtual document has another text now. */
export const documentChangedNotification = 'mcpLitmus/documentChanged';

/** Request, client to server: the servers of a config file that is open, in the order of the file. */
export const entriesRequest = 'mcpLitmus/entries';

export interface EntriesParams {
  readonly uri: string;
}

export interface EntryItem {
  readonly entry: EntryRef;
  /** The lines that the entry takes, from 0 and both included. */
  readonly lines: { readonly first: number; readonly last: number };
  readonly startable: 'yes' | 'no';
  readonly probed: 'yes' | 'no';
  /** The newest tool list as a virtual document. */
  readonly toolList: string;
}

/** Request, client to server: the tools of an entry that its own source shows. */
export const toolPlacesRequest = 'mcpLitmus/toolPlaces';

export interface ToolPlace {
  readonly name: string;
  readonly location: Location;
}

/** As in the Language Server Protocol: lines and UTF-16 columns from 0. */
export interface Location {
  readonly uri: string;
  readonly range: { readonly start: LinePosition; readonly end: LinePosition };
}

export interface LinePosition {
  readonly line: number;
  readonly character: number;
}

/** Request, client to server: the probes of an entry that are kept, newest first. */
export const historyRequest = 'mcpLitmus/history';

export interface HistoryItem {
  readonly id: string;
  /** ISO time. */
  readonly at: string;
  readonly status: string;
  readonly tools: number | undefined;
  readonly findings: number;
  /** Summaries of findings that the one before did not have, and that it had and this one has not. */
  readonly appeared: readonly string[];
  readonly cleared: readonly string[];
  /** The tool list as a virtual document. */
  readonly toolList: string;
}

/** Request, client to server: the last reports of a config file as redacted JSON, to be pasted somewhere. */
export const reportRequest = 'mcpLitmus/report';

export interface ReportParams {
  readonly uri: string;
}

/** Request, client to server: the kinds of file that a config file can be converted to. */
export const conversionTargetsRequest = 'mcpLitmus/conversionTargets';

export interface ConversionTarget {
  /** The id of the kind of file. */
  readonly to: string;
  readonly title: string;
  /** The file that would be written; absent where it has no usual place in the workspace. */
  readonly uri?: string;
  readonly exists: 'yes' | 'no';
}

export interface ConvertParams {
  readonly uri: string;
  readonly to: string;
  /** Names of the servers that are wanted; where absent, all of them. */
  readonly servers?: readonly string[];
}

/** Result of the command `convert`. */
export interface ConvertOutcome {
  readonly kind: 'done' | 'failed';
  /** For people. */
  readonly summary: string;
  /** What could not be carried over, each in a few sentences. No secret is in them. */
  readonly notes: readonly string[];
  /** The file that was changed, and is not saved yet. */
  readonly uri?: string;
  /** Where there is no such file yet: its text, to be shown by the editor. */
  readonly text?: string;
}
