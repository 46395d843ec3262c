/**
 * What a probe saw of one server. Facts only: nothing here says whether a fact is good or bad.
 *
 * A report is plain JSON. It can be saved, sent, compared and linted again later, so its shape is
 * versioned. Values of env, headers and inputs are replaced by `•••` before a report exists.
 * Times are milliseconds since the process was started unless a field says otherwise.
 */
import type { JsonObject } from '../json.ts';
import type { DiscoverFacts, HttpFacts, HttpProblem } from './http.ts';

export const reportVersion = 1;

export interface ProbeReport {
  readonly version: typeof reportVersion;
  /** The entry's key in the config, or the name given to a server that no config names. */
  readonly server: string;
  readonly launch: LaunchFacts;
  readonly stdio?: StdioFacts;
  /** Present when the server was spoken to over HTTP; then `launch.command` is empty and nothing was started. */
  readonly http?: HttpFacts;
  /** What `server/discover` brought: always over HTTP, over stdio where it was asked for. */
  readonly discover?: DiscoverFacts;
  readonly handshake: HandshakeFacts;
  readonly tools: ListFacts<ToolFacts>;
  readonly prompts: ListFacts<JsonObject>;
  readonly resources: ListFacts<JsonObject>;
  /** What changed between two readings of the tool list in one session; absent when there was no second. */
  readonly repeatedTools?: RepeatedListFacts;
  /** Messages that the protocol does not allow where they came, at most `maximumOddities` of them. */
  readonly oddities: readonly MessageOddity[];
  /** Absent unless calls were asked for. */
  readonly calls?: CallFacts;
  readonly totalMs: number;
  /** The budget that ended the probe before it was through, if one did. */
  readonly exhausted?: 'time' | 'output';
}

// ---------------------------------------------------------------------------------------------------- launch

/** How the process was started, as the config spells it: variables are not resolved here. */
export interface LaunchFacts {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly failure?: LaunchFailure;
  /** Set when the process ended by itself, with or without having answered. */
  readonly exit?: ExitFacts;
  /** The last lines of stderr, at most 4,096 UTF-16 units. */
  readonly stderrTail: string;
  readonly stderrBytes: number;
}

export type LaunchFailure =
  | { readonly kind: 'command-not-found'; readonly searched: readonly string[] }
  | { readonly kind: 'not-executable'; readonly path: string }
  /** The command is a script, and the program of its `#!` line is not there. */
  | { readonly kind: 'interpreter-missing'; readonly path: string; readonly interpreter: string }
  | { readonly kind: 'cwd-missing'; readonly path: string }
  | { readonly kind: 'env-file-missing'; readonly path: string }
  /** A start through a batch file that Node refuses without a shell (Windows), or any other spawn error. */
  | { readonly kind: 'refused'; readonly code: string };

export interface ExitFacts {
  readonly code: number | null;
  readonly signal: string | null;
  readonly afterMs: number;
  readonly phase: Phase;
}

/** Where in a probe something happened. */
export type Phase = 'handshake' | 'lists' | 'calls' | 'shutdown';

// ----------------------------------------------------------------------------------------------------- stdio

export interface StdioFacts {
  /** Lines that came on stdout, well-formed ones included. */
  readonly lines: number;
  readonly bytes: number;
  /** What stands on stdout that is not one message per line: the first `maximumFaults` of each kind. */
  readonly faults: readonly StdoutFault[];
  /** How many there were of each kind, those that were not kept included. */
  readonly faultCounts: { readonly [kind in StdoutFaultKind]?: number };
  readonly shutdown: ShutdownFacts;
}

export const maximumFaults = 20;

export type StdoutFaultKind =
  /** Not JSON at all: a log line, a banner, an empty line. */
  | 'not-json'
  /** JSON, but neither a request, a response nor a notification. */
  | 'not-json-rpc'
  /** Bytes that are not UTF-8. */
  | 'not-utf8'
  /** A message that ends in CR LF. */
  | 'crlf'
  /** One message spread over several lines. */
  | 'multi-line'
  /** A `Content-Length:` header before a message, as the Language Server Protocol frames them. */
  | 'content-length'
  /** A byte order mark before a message. */
  | 'byte-order-mark'
  /** A line longer than 10 MiB, which clients on the official SDKs give up on. */
  | 'too-long'
  /** A message with no line feed behind it when the stream ended. */
  | 'unterminated';

export interface StdoutFault {
  readonly kind: StdoutFaultKind;
  /** The line's first 200 UTF-16 units, undecodable bytes replaced. */
  readonly head: string;
  /** Byte offset of the line's first byte on stdout. */
  readonly offset: number;
  readonly atMs: number;
  readonly phase: Phase;
  /** For `not-utf8`: what the bytes look like instead. */
  readonly encoding?: 'utf-16le' | 'utf-16be' | 'windows-1252';
}

export interface ShutdownFacts {
  /**
   * What it took to end the process. `self`: it had ended before it was asked to. `cut-short`: after stdin
   * was closed it asked the client for something that could not be answered any more, so it was not given
   * the time to end by itself. `killed`: the probe was cancelled or out of budget, and nothing was tried.
   */
  readonly endedBy: 'self' | 'stdin-close' | 'cut-short' | 'sigterm' | 'sigkill' | 'killed' | 'never-started';
  /** From closing stdin to the exit. */
  readonly ms: number;
  /** Processes that the server had started and that outlived it. They were ended too. */
  readonly orphans: readonly OrphanFacts[];
}

export interface OrphanFacts {
  readonly pid: number;
  /** Its command line, at most 200 UTF-16 units. */
  readonly command: string;
}

// ------------------------------------------------------------------------------------------------- handshake

export type HandshakeFacts =
  | {
      readonly kind: 'done';
      /** Exactly what the server answered: a string where it keeps to the protocol. */
      readonly protocolVersion: string;
      readonly capabilities: JsonObject;
      readonly serverInfo: JsonObject;
      readonly instructions?: string;
      readonly ms: number;
    }
  | { readonly kind: 'failed'; readonly failure: RequestFailure }
  /** The process could not be started. */
  | { readonly kind: 'not-reached' };

/** Why a request has no usable result. */
export type RequestFailure =
  | { readonly kind: 'timeout'; readonly afterMs: number }
  | { readonly kind: 'closed' }
  | { readonly kind: 'budget'; readonly budget: 'time' | 'output' }
  | {
      readonly kind: 'error';
      readonly code: number | null;
      readonly message: string;
      readonly gate: Gate;
      /** The revisions that an error says the server supports instead, as -32022 does. */
      readonly supported?: readonly string[];
    }
  | { readonly kind: 'wrong-id'; readonly sent: string | number; readonly received: unknown }
  | { readonly kind: 'invalid'; readonly problem: string; readonly pointer: string }
  /** Over HTTP: the exchange brought no message. `status` is `null` when no answer came at all. */
  | { readonly kind: 'http'; readonly status: number | null; readonly problem: HttpProblem }
  | { readonly kind: 'cancelled' };

/** Whether the server said that credentials are missing. */
export type Gate = 'none' | 'credentials';

// ----------------------------------------------------------------------------------------------------- lists

export type ListFacts<Item> =
  | {
      readonly kind: 'read';
      /** `complete`: read to the page without a `nextCursor`. */
      readonly extent: 'complete' | 'repeated-cursor' | 'page-limit' | 'broken-off';
      readonly items: readonly Item[];
      readonly pages: number;
      /** Entries of the list that are no items at all. */
      readonly invalid: readonly InvalidItem[];
      readonly failure?: RequestFailure;
      readonly ms: number;
    }
  | { readonly kind: 'failed'; readonly failure: RequestFailure }
  /** The server does not declare the capability, or the probe ended before. */
  | { readonly kind: 'not-read' };

export interface InvalidItem {
  readonly index: number;
  readonly problem: string;
}

/** One tool as the list gave it. `name` is `raw.name`; `raw` is kept whole, cut below 200 levels. */
export interface ToolFacts {
  /** 0-based place in the whole list. */
  readonly index: number;
  readonly name: string;
  readonly raw: JsonObject;
  /** UTF-8 bytes of the definition as compact JSON. */
  readonly bytes: number;
}

export interface RepeatedListFacts {
  readonly sameOrder: boolean;
  /** Names whose definition differs, appeared or went. */
  readonly changed: readonly string[];
  /** The server announced a change between the two readings. */
  readonly announced: boolean;
}

// -------------------------------------------------------------------------------------------------- messages

export const maximumOddities = 20;

export type MessageOddity =
  | {
      readonly kind: 'unknown-id';
      readonly received: unknown;
      readonly method: string;
      readonly sent: string | number;
    }
  | { readonly kind: 'answered-twice'; readonly method: string; readonly sent: string | number }
  /** An answer to a request that the probe had stopped waiting for. */
  | { readonly kind: 'late-answer'; readonly method: string; readonly sent: string | number }
  | { readonly kind: 'reply-to-notification'; readonly received: unknown }
  | { readonly kind: 'batch'; readonly size: number }
  | { readonly kind: 'invalid-message'; readonly problem: string; readonly head: string };

// ----------------------------------------------------------------------------------------------------- calls

export interface CallFacts {
  /** Tools that were safe to call: read-only, with an output schema, without a required argument. */
  readonly eligible: readonly string[];
  readonly called: readonly ToolCallFacts[];
  readonly unknownTool: UnknownToolFacts;
}

export type ToolCallFacts =
  | {
      readonly kind: 'answered';
      readonly tool: string;
      readonly isError: boolean;
      readonly structuredContent: 'present' | 'absent';
      /** UTF-16 units of text over all text content items. */
      readonly textLength: number;
      readonly otherContent: number;
      readonly ms: number;
    }
  | { readonly kind: 'failed'; readonly tool: string; readonly failure: RequestFailure }
  | { readonly kind: 'not-reached'; readonly tool: string };

/** The name reserved for a tool that should not exist; see docs/rules/mcp/unknown-tool.md. */
export const reservedToolName = '__mcpcheckup_probe_nonexistent_tool__';

export type UnknownToolFacts =
  | {
      readonly kind: 'answered';
      readonly answer:
        | { readonly kind: 'success' }
        | { readonly kind: 'error'; readonly code: number | null }
        | { readonly kind: 'error-result' };
    }
  /** Held back on purpose: nothing was sent. */
  | { readonly kind: 'held-back'; readonly because: HoldBackReason }
  | { readonly kind: 'not-reached'; readonly because: 'budget' | 'closed' | 'rate-limited' }
  | { readonly kind: 'failed'; readonly failure: RequestFailure };

export type HoldBackReason = 'name-listed' | 'list-incomplete' | 'list-unreadable' | 'credential-gate';
