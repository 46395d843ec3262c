/**
 * What an agent client is known to do with a server, a tool and a config file.
 *
 * Client behaviour moves monthly and most of it is undocumented, so no number stands alone: every fact
 * carries what happens, where that was read, as of when, and how sure it is.
 */

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
  /** Starting `npx` and other batch files on Windows without a shell. */
  readonly windowsShim?: Fact & { readonly starts: 'yes' | 'no' | 'unknown' };
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
