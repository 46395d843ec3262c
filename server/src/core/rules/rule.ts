/** What a rule is: data, and pure functions over facts. See CONTRIBUTING.md for how one is added. */
import type { Client, ClientId } from '../clients/client.ts';
import type { ConfigDocument, Encoding, ServerEntry } from '../document/document.ts';
import type { Range, TextEdit } from '../document/range.ts';
import type { Machine, PackageFacts } from '../machine.ts';
import type { HttpFacts } from '../report/http.ts';
import type { CallFacts, HandshakeFacts, ProbeReport, StdioFacts, ToolFacts } from '../report/report.ts';

export type Severity = 'error' | 'warning' | 'info';
export type Platform = 'win32' | 'darwin' | 'linux';

/** Node's name of a system as the rules know it: what is neither Windows nor macOS starts programs as Linux does. */
export function platformOf(name: string): Platform {
  return name === 'win32' || name === 'darwin' ? name : 'linux';
}

/** The facts a rule may ask for. One that is absent keeps the rule from running: unknown is no finding. */
export interface FactTypes {
  /** A config file, once for each. */
  readonly document: ConfigDocument;
  /** One server entry of a config file. */
  readonly entry: ServerEntry;
  /** The machine that would start the servers, where a front end may look at it. */
  readonly machine: Machine;
  /** The other config files of the same folder, where a front end has looked for them. */
  readonly siblings: readonly ConfigDocument[];
  /** A probe of one server, however far it came. */
  readonly report: ProbeReport;
  readonly stdio: StdioFacts;
  readonly http: HttpFacts;
  readonly handshake: Extract<HandshakeFacts, { kind: 'done' }>;
  /** The tools that could be read, also from a list that broke off. */
  readonly tools: readonly ToolFacts[];
  readonly calls: CallFacts;
}

export type FactName = keyof FactTypes;

export interface Surroundings {
  /** The clients that the findings are about. */
  readonly clients: readonly Client[];
  readonly platform: Platform;
}

export type Context<Needs extends FactName> = Pick<FactTypes, Needs> &
  Surroundings & {
    /** Present whenever the server comes from a config file, also for rules that do not need it. */
    readonly document?: ConfigDocument;
    readonly entry?: ServerEntry;
    /** Present where a front end may look at it: what it shows may only add to what a rule has found otherwise. */
    readonly machine?: Machine;
  };

export type Place =
  /** A stretch of the config file. */
  | { readonly kind: 'config'; readonly range: Range }
  /** The server as a whole: its key in the config. */
  | { readonly kind: 'server' }
  /** What starts the server: `command`, or the argument at a 0-based place. */
  | { readonly kind: 'launch'; readonly argument?: number }
  /** What says where a server over HTTP is and how it is spoken to. */
  | { readonly kind: 'transport'; readonly field: 'url' | 'type' }
  /** The value of a header, whatever the case of its name. */
  | { readonly kind: 'transport'; readonly field: 'header'; readonly header: string }
  /** A tool, or a place in one of its schemas. `pointer` is a JSON pointer from the schema's root. */
  | { readonly kind: 'tool'; readonly tool: string; readonly schema?: SchemaName; readonly pointer?: string };

export type SchemaName = 'inputSchema' | 'outputSchema';

export interface Hit<Data> {
  readonly at: Place;
  /** Plain JSON: what `message` and `fix` need, and what a saved finding keeps. */
  readonly data: Data;
  /** Only where this hit is worth less or more than the rule usually is. */
  readonly severity?: Severity;
  /** Clients that are hit; where absent, those of the rule. */
  readonly clients?: readonly ClientId[];
  readonly related?: readonly Related[];
}

/** A place that a hit has to do with, in the same file or in another one. */
export interface Related {
  readonly range: Range;
  /** What is there, as a clause: "starts the same". */
  readonly message: string;
  /** The other file, as far as it takes to point into it. */
  readonly file?: Pick<ConfigDocument, 'path' | 'lines'>;
}

/** Words for people. `summary` is one sentence of at most 80 UTF-16 units that stands alone. */
export interface Message {
  readonly summary: string;
  /** Why that is so, with every client that it depends on named. One to three sentences. */
  readonly why: string;
  /** What to do about it. One or two sentences, in the imperative. */
  readonly fix: string;
}

/** A change that front ends can make. `safe`: it cannot change what the server does or what is started. */
export type Fix =
  | {
      readonly kind: 'config';
      readonly title: string;
      readonly safety: Safety;
      readonly edits: readonly TextEdit[];
    }
  | {
      readonly kind: 'tool';
      readonly title: string;
      readonly safety: Safety;
      readonly operations: readonly ToolOperation[];
    };

export type Safety = 'safe' | 'unsafe';

/** A change of a tool definition. `pointer` is a JSON pointer from the tool object. */
export type ToolOperation =
  | { readonly kind: 'set'; readonly pointer: string; readonly value: unknown }
  | { readonly kind: 'remove'; readonly pointer: string }
  /** The tool's code answers with a text beside its structured content. No definition shows that. */
  | { readonly kind: 'answer-with-text' };

export interface RuleDocs {
  /** What the rule looks for: one sentence, used in lists. */
  readonly what: string;
  readonly why: string;
  readonly how: string;
  /** https addresses: the specification, a client's documentation, an issue. */
  readonly references: readonly string[];
}

export interface Example {
  /** What the example shows, as a short heading. */
  readonly name: string;
  /** Text of a config file, `.mcp.json` where `file` is absent. */
  readonly config?: string;
  readonly file?: string;
  readonly folder?: Partial<ConfigDocument['folder']>;
  /** A server's tool list as it stands on the wire. */
  readonly tools?: readonly object[];
  /** What a probe saw, as far as it differs from a healthy server's report. */
  readonly report?: Partial<ProbeReport>;
  /** Where absent, the clients of the `auto` selection. */
  readonly clients?: readonly ClientId[];
  /** Where absent, `linux`. */
  readonly platform?: Platform;
  /** Where absent, nobody has looked at the machine. */
  readonly machine?: MachineExample;
  /** The other config files of the folder. */
  readonly siblings?: readonly { readonly file: string; readonly config: string }[];
  /** Where absent, what the text shows. */
  readonly encoding?: Encoding;
}

/** A machine as an example has it: what is not named is not there. */
export interface MachineExample {
  /** Where absent, `/work`. */
  readonly folder?: string;
  /** Where absent, `/home/ada`. */
  readonly home?: string;
  readonly role?: Machine['role'];
  /** Variables that are set. */
  readonly variables?: readonly string[];
  /** Absolute paths of the commands on the PATH. */
  readonly commands?: readonly string[];
  /** Files, absolute or from `folder` on; the folders that they are in are there too. */
  readonly files?: readonly string[];
  readonly folders?: readonly string[];
  /** What a `package.json` says, by its folder. */
  readonly packages?: { readonly [folder: string]: Partial<PackageFacts> };
}

export interface Rule<Data = unknown, Needs extends FactName = FactName> {
  /** `<family>/<name>`; the file is `rules/<family>/<name>.ts`. Never reused. */
  readonly id: string;
  /** The defect in a few words, no full stop. */
  readonly title: string;
  readonly severity: Severity;
  /** The version that first had it. */
  readonly since: string;
  readonly needs: readonly Needs[];
  /** `all`: a fault of the protocol or the file, whoever reads it. Otherwise the clients' own facts decide. */
  readonly clients: 'all' | 'by-fact';
  /**
   * Rules that tell of the same fault and know more of it: where one has a finding of this server at this place,
   * the finding of this rule is left out.
   */
  readonly givesWayTo?: readonly string[];
  /** `never`: told, but the exit status of the command line does not change. */
  readonly failsRun?: 'never';
  readonly docs: RuleDocs;
  /** Each bad example gives exactly one finding of this rule, each good one none. */
  readonly examples: { readonly bad: readonly Example[]; readonly good: readonly Example[] };
  check(context: Context<Needs>): Iterable<Hit<Data>>;
  message(data: Data): Message;
  /** The summary where a front end shows several findings of one server as one: at most 80 UTF-16 units. */
  many?(count: number): string;
  fix?(data: Data, context: Context<Needs>): Fix | undefined;
  /** Further changes that would do, where a person has to choose: a tool that only reads, a tool that writes. */
  otherFixes?(data: Data, context: Context<Needs>): readonly Fix[];
}

export function defineRule<Data, const Needs extends FactName>(rule: Rule<Data, Needs>): Rule<Data, Needs> {
  return rule;
}
