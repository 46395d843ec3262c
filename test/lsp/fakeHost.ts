/** A machine on which nothing is started: the test says what a probe sees, and when. */
import { bareFolder, type Encoding, type FolderFacts } from '../../server/src/core/document/document.ts';
import type { ProbeReport } from '../../server/src/core/report/report.ts';
import { exampleMachine } from '../../server/src/core/rules/exampleMachine.ts';
import { healthyReport, readList } from '../../server/src/core/rules/examples.ts';
import { type MachineExample, platformOf } from '../../server/src/core/rules/rule.ts';
import type { LspHost } from '../../server/src/lsp/host.ts';
import type { Environment } from '../../server/src/probe/launch.ts';
import type { ProbeOptions } from '../../server/src/probe/options.ts';
import type { Target } from '../../server/src/probe/target.ts';
import type { SourceSearch } from '../../server/src/source/inThread.ts';

export interface StartedProbe {
  readonly target: Target;
  readonly options: ProbeOptions;
  /** Lets the probe end, unless it was cancelled before. */
  answer(report?: Partial<ProbeReport>): void;
}

export interface FakeHost extends LspHost {
  /** Every probe so far, in the order in which they were started. */
  readonly started: readonly StartedProbe[];
  /** `start 0`, `end 0`: what happened when. A cancelled one takes a moment to end. */
  readonly events: readonly string[];
}

export interface FakeMachine {
  readonly environment?: Environment;
  readonly platform?: NodeJS.Platform;
  /** Absolute paths of files that are there. */
  readonly files?: readonly string[];
  readonly folder?: Partial<FolderFacts>;
  /** What is on it; without it nobody may look. */
  readonly machine?: MachineExample;
  readonly encodings?: { readonly [path: string]: Encoding };
  /** Config files on the disk, by absolute path. */
  readonly texts?: { readonly [path: string]: string };
  /** Where the sources of servers are; without it they are nowhere. */
  readonly sources?: SourceSearch;
  /** What a probe sees at once; without it each one waits for `answer`. */
  readonly sees?: (target: Target, index: number) => Partial<ProbeReport>;
}

export function fakeHost(machine: FakeMachine = {}): FakeHost {
  const {
    environment = {},
    platform = 'linux',
    files = [],
    folder = {},
    texts = {},
    sources,
    sees,
  } = machine;
  const started: StartedProbe[] = [];
  const events: string[] = [];
  let seconds = 0;
  return {
    environment,
    platform,
    started,
    events,
    now: () => Date.UTC(2026, 0, 1) + 1000 * seconds++,
    folderFacts: () => ({ ...bareFolder, ...folder }),
    isFile: (path) => files.includes(path),
    readText: (path) => texts[path],
    encodingOf: (path) => machine.encodings?.[path],
    look: () => machine.machine && exampleMachine(machine.machine, platformOf(platform)),
    sources: sources ?? noSources,
    probe: (target, options) =>
      new Promise((resolve) => {
        const index = started.length;
        const end = (report: Partial<ProbeReport> = {}) => {
          events.push(`end ${index}`);
          resolve({ ...healthyReport(target.name), ...report });
        };
        events.push(`start ${index}`);
        started.push({ target, options, answer: end });
        options.signal.addEventListener('abort', () => setTimeout(() => end(cancelled), 20));
        if (sees !== undefined) end(sees(target, index));
      }),
  };
}

const noSources: SourceSearch = {
  prepare: () => undefined,
  places: async ({ wanted }) => ({
    mapping: { kind: 'external', reason: 'it is on no disk' },
    places: wanted.map(() => undefined),
    tools: [],
  }),
  edits: async () => ({}),
  setText: () => undefined,
  stop: async () => undefined,
};

const cancelled: Partial<ProbeReport> = {
  handshake: { kind: 'failed', failure: { kind: 'cancelled' } },
};

/** A report of a server with these tools. */
export function seenTools(...tools: readonly { readonly [key: string]: unknown }[]): Partial<ProbeReport> {
  return { tools: readList(tools) };
}

/** A tool that no rule has anything to say about, as far as it is not told otherwise. */
export function tool(name: string, rest: { readonly [key: string]: unknown } = {}) {
  return {
    name,
    description: `Tells what is known about ${name}.`,
    inputSchema: {
      type: 'object',
      properties: { question: { type: 'string', description: 'What is asked.' } },
      required: ['question'],
    },
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    ...rest,
  };
}

/** schema/no-format has one finding about it. */
export function bookTable(properties: { readonly [key: string]: unknown } = {}) {
  return tool('book_table', {
    inputSchema: {
      type: 'object',
      properties: { arrival_time: { type: 'string', description: 'When the guests come.', ...properties } },
      required: ['arrival_time'],
    },
  });
}
