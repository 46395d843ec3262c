/**
 * What an agent client is known to do with a server, a tool and a config file.
 *
 * Client behaviour moves monthly and most of it is undocumented, so no number stands alone: every fact
 * carries what happens, where that was read, as of when, and how sure it is.
 */

import type { DialectId } from '../dialects/dialect.ts';
import type { VisibleNameFact } from './shared/visibleName.ts';

export type ClientId =
  | 'claude-ai'
  | 'chatgpt'
  | 'claude-code'
  | 'vscode'
  | 'copilot-cli'
  | 'cursor'
  | 'codex'
  | 'gemini-cli'
  | 'visual-studio'
  | 'claude-desktop'
  | 'windsurf'
  | 'roo'
  | 'cline'
  | 'kiro'
  | 'amazon-q'
  | 'junie'
  | 'factory'
  | 'opencode'
  | 'zed'
  | 'openai-strict'
  | 'gemini-api';

/**
 * - `high`: the client's own source or documentation, or several independent reports with the same text.
 * - `medium`: one good report, or a dated secondary source.
 * - `low`: unverified. Never more than an information, whatever the rule's severity.
 */
export type Confidence = 'high' | 'medium' | 'low';

export interface Fact {
  /** What the client does, as a clause that follows its name: "leaves the tool out". */
  readonly effect: string;
  /** An https address. */
  readonly source: string;
  /** ISO day, or the client's version, as of which it holds. */
  readonly asOf: string;
  readonly confidence: Confidence;
}

/** A fact with a number: the largest that still works. */
export interface Limit extends Fact {
  readonly value: number;
  readonly unit: 'utf16' | 'bytes' | 'tools' | 'ms';
  /** An older or competing number, told beside the current one. */
  readonly disputed?: Fact & { readonly value: number };
}

/** A habit with config files. */
export interface FileFact extends Fact {
  /** The kinds of file in which it does so; where absent, all that it reads. */
  readonly files?: readonly DialectId[];
}

/**
 * `bare` is `${NAME}`, `default` is `${NAME:-text}`, `nested` has another variable in that text, `dollar` is
 * `$NAME`, `prefixed` is `${env:NAME}`, `curly` is `{env:NAME}`, `folder` is `${workspaceFolder}`, `place` is
 * another place such as `${userHome}`, `editor` is what VS Code alone writes, such as `${input:id}`, and `percent`
 * is `%NAME%`.
 */
export type VariableForm =
  | 'bare'
  | 'default'
  | 'nested'
  | 'dollar'
  | 'prefixed'
  | 'curly'
  | 'folder'
  | 'place'
  | 'editor'
  | 'percent'
  | 'other';

export interface VariableFact extends FileFact {
  readonly forms: readonly VariableForm[];
  /** Where it replaces them in some fields only. */
  readonly fields?: readonly VariableField[];
}

export type VariableField = 'command' | 'args' | 'env' | 'envFile' | 'cwd' | 'url' | 'headers';

/** A habit with entries that have an address and no type. */
export interface UntypedFact extends FileFact {
  readonly does: 'skips' | 'takes';
  /** What it takes such an entry for; Streamable HTTP where absent. */
  readonly as?: 'http' | 'sse' | 'stdio';
}

export type AnnotationHint = 'readOnlyHint' | 'destructiveHint' | 'idempotentHint' | 'openWorldHint';

/** The facts that rules ask about. A client that has nothing under a key is not known to be hit. */
export interface ClientFacts {
  readonly toolNameLength?: Limit;
  /** A tool name with anything but letters, digits, `_` and `-`. */
  readonly toolNameCharacters?: Fact & {
    readonly does: 'refuses' | 'renames';
    /** Further characters that this client takes. */
    readonly also?: string;
  };
  readonly descriptionLength?: Limit;
  readonly toolsPerServer?: Limit;
  readonly toolsInAll?: Limit;
  readonly inputSchemaBytes?: Limit;
  readonly startupTime?: Limit;
  /** How it builds the name under which the model sees a tool, and how long that may be. */
  readonly visibleName?: VisibleNameFact;
  /** Two tools whose visible names are the same. */
  readonly equalNames?: Fact;
  readonly caseInsensitiveNames?: Fact;
  readonly missingDescription?: Fact;
  readonly missingAnnotations?: Fact & {
    /** The hints without which it does so, on a tool that does not say that it only reads. */
    readonly hints: readonly AnnotationHint[];
  };
  /** A result with `structuredContent` and no text. */
  readonly structuredOnly?: Fact;
  readonly untypedStrings?: Fact;
  readonly nothingRequired?: Fact;
  readonly deepNesting?: Fact;
  readonly closedObjects?: Fact;
  readonly rootCombinator?: Fact;
  readonly references?: Fact;
  readonly typeLists?: Fact;
  readonly arrayWithoutItems?: Fact;
  readonly optionalProperties?: Fact;
  /** Property names outside `[A-Za-z0-9_.-]`, or longer than 64. */
  readonly propertyNames?: Fact;
  /** An input schema that JSON Schema 2020-12 does not allow. */
  readonly invalidSchema?: Fact;
  /** Starting `npx` and other batch files on Windows without a shell. */
  readonly windowsShim?: Fact & { readonly starts: 'yes' | 'no' | 'unknown' };
  /** An argument with white space where a batch file is started on Windows. */
  readonly windowsSpaces?: Fact;
  /** A server of the older transport, HTTP with SSE. */
  readonly sseTransport?: Fact;

  // Config files. Rules ask for these with `knownReaders`, which knows what kind of file it is.

  /** A comment or a trailing comma. */
  readonly strictJson?: FileFact;
  /** A byte order mark at the beginning of the file. */
  readonly byteOrderMark?: FileFact;
  /** On macOS: a command in a folder of the person's home that only the PATH of a terminal has. */
  readonly desktopPath?: FileFact;
  /** An entry with `url` and without `type`. */
  readonly urlWithoutType?: UntypedFact;
  /** An entry with `command` and without `type`. Only those that do not take it. */
  readonly commandWithoutType?: FileFact;
  /** Any address at all: a client that starts programs only. */
  readonly noRemote?: FileFact;
  /** A field that it does not know. Those that pass over it have no such fact. */
  readonly unknownField?: FileFact & { readonly does: 'refuses-file' | 'skips' };
  /** An entry that is switched off in the file. */
  readonly switchedOff?: FileFact;
  /** It loses a server whose `type` is not among these. */
  readonly transportTypes?: FileFact & {
    readonly takes: readonly string[];
    /** Those that only its newest versions take. */
    readonly lately?: readonly string[];
    /** Those of which nothing is known. */
    readonly unclear?: readonly string[];
  };
  /** A `type` that it does not know is taken for what the entry has, a command or an address. */
  readonly anyType?: FileFact;
  /** `type: "http"` with a server that speaks the older transport only. */
  readonly sseFallback?: FileFact;
  /** The forms of variables that it replaces in a shared file; every other one stays as it is written. */
  readonly variables?: VariableFact;
  /** The same for `.vscode/mcp.json` and its kin. */
  readonly ownVariables?: VariableFact;
  /** `${CLAUDE_PROJECT_DIR}` without a default, in a file that belongs to no plugin. */
  readonly projectDirectory?: FileFact;
  /** Any variable in `cwd` or `envFile`. */
  readonly placeVariables?: FileFact;
  /** `~` at the beginning of a value, in the fields where it stays as it is. */
  readonly tilde?: FileFact & { readonly fields: readonly ('command' | 'args' | 'cwd' | 'env')[] };
  /** Server names that it keeps for itself. */
  readonly reservedNames?: FileFact & { readonly names: readonly string[] };
  /** A server name with anything but letters, digits, `_` and `-`. */
  readonly serverNameCharacters?: FileFact & { readonly does: 'refuses' | 'renames' };

  // What a server answers, over HTTP and at the start of a session.

  /** `text/event-stream` in the `Accept` header of its requests. */
  readonly asksForStream?: Fact;
  /** An answer that says to be neither JSON nor an event stream. */
  readonly contentType?: Fact & { readonly does: 'fails' | 'reads-json' };
  /** A POST that is answered with 307 or 308. With 301, 302 and 303 every client loses what it sent. */
  readonly redirects?: Fact & { readonly does: 'follows' | 'fails' };
  /** A server that speaks the older transport, HTTP with SSE, and nothing else. */
  readonly sseOnly?: Fact;
  /** `type: "sse"` with a server that speaks Streamable HTTP only. */
  readonly sseAsHttp?: FileFact;
  /** `GET` on the endpoint refused with anything but 405. */
  readonly refusedGet?: Fact;
  /** `GET` on the endpoint answered with something that is no event stream. */
  readonly pageOnGet?: Fact;
  /** A request of a session that the server does not know any more. */
  readonly lostSession?: Fact;
  /** A 401 without `WWW-Authenticate`. */
  readonly missingChallenge?: Fact;
  /** Protected resource metadata that is about another address than the server's. */
  readonly otherResource?: Fact;
  readonly instructionsLength?: Limit;
  /** `server/discover` as its first message. */
  readonly discoversFirst?: Fact;
}

export type FactKey = keyof ClientFacts;

export interface Client {
  readonly id: ClientId;
  readonly title: string;
  /** A `profile` is a model API's rule book; it is asked about only when somebody selects it. */
  readonly kind: 'client' | 'profile';
  /** Protocol revisions it negotiates, oldest first; absent where nothing is known. */
  readonly revisions?: Fact & { readonly oldest: string; readonly newest: string };
  readonly facts: ClientFacts;
}

export function defineClient(client: Client): Client {
  return client;
}
