import type { ServerEntry } from '../../document/document.ts';
import type { ProbeReport } from '../../report/report.ts';
import { quoted, shown } from '../../words.ts';
import { runPackage } from '../entries/packages.ts';
import { culpritOf } from '../evidence/culprits.ts';
import { holdsAnswer } from '../evidence/faults.ts';
import { toldByTransport } from '../evidence/http.ts';
import { commandLine, duration, tailLines, tellTail } from '../evidence/output.ts';
import { answeredLate, failedOpening } from '../evidence/requests.ts';
import { exchange, failedOverHttp, httpWith } from '../evidence/samples/http.ts';
import { failedHandshake, launchWith, stdoutWith } from '../evidence/samples/reports.ts';
import { type Silence, silenceOf, silenceWords } from '../evidence/silence.ts';
import { defineRule } from '../rule.ts';

type Data = { readonly method: string } & (
  | {
      readonly over: 'stdio';
      /** Absent when the server closed its output without ending. */
      readonly waitedMs?: number;
      readonly command: string;
      readonly hint: Hint;
      readonly stderr: readonly string[];
    }
  | { readonly over: 'http'; readonly silence: Silence }
);

type Hint =
  /** It says that it listens on a port, so it may not be reading stdin at all. */
  | 'listens'
  /** A package runner that has said nothing else: it may still be downloading. */
  | 'fetches'
  /** The answer did come, after the time was up or when stdin was closed. */
  | 'late'
  | 'none';

export default defineRule<Data, 'report'>({
  id: 'launch/no-answer',
  title: 'The server does not answer',
  severity: 'error',
  since: '0.1.0',
  needs: ['report'],
  clients: 'all',
  docs: {
    what: 'No reply to `initialize` or `tools/list` in time.',
    why: 'A client needs both answers before it can show a single tool. Until then it waits, and after its own limit it gives up, often without saying why. Usual reasons are a program that speaks HTTP and not stdio, one that waits for a login or for another service, answers that stay in a buffer which nobody flushes, and a first start that is still downloading.',
    how: 'Run the command in a terminal and look at what it writes. A server over stdio prints nothing and waits for input. Over HTTP look into the log of the server, and see that no proxy holds event streams back.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle#initialization',
      'https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle#timeouts',
      'https://yokoten.app/docs/guide/shipping-an-mcp-server-that-works-in-every-agent',
      'https://github.com/DeusData/codebase-memory-mcp/issues/513',
    ],
  },
  examples: {
    bad: [
      {
        name: 'The server waits for a database',
        report: {
          ...failedHandshake({ kind: 'timeout', afterMs: 30_000 }),
          launch: launchWith({ stderrTail: 'orders: connecting to db.internal:5432 …\n' }),
        },
      },
      {
        name: 'npx may still be downloading it',
        config: '{ "mcpServers": { "orders": { "command": "npx", "args": ["-y", "order-mcp"] } } }',
        report: {
          ...failedHandshake({ kind: 'timeout', afterMs: 30_000 }),
          launch: launchWith({
            command: 'npx',
            args: ['-y', 'order-mcp'],
            stderrTail: 'npm warn deprecated x@1\n',
          }),
        },
      },
      {
        name: 'The server speaks HTTP',
        report: {
          ...failedHandshake({ kind: 'timeout', afterMs: 30_000 }),
          launch: launchWith({ stderrTail: 'Order service listening on http://localhost:3000\n' }),
        },
      },
      {
        name: 'The list of tools never comes',
        report: { tools: { kind: 'failed', failure: { kind: 'timeout', afterMs: 10_000 } } },
      },
      {
        name: 'The second page of the list never comes',
        report: {
          tools: {
            kind: 'read',
            extent: 'broken-off',
            items: [],
            pages: 1,
            invalid: [],
            failure: { kind: 'timeout', afterMs: 10_000 },
            ms: 10_020,
          },
        },
      },
      {
        name: 'The answers stay in a buffer until stdin is closed',
        report: {
          ...failedHandshake({ kind: 'timeout', afterMs: 30_000 }),
          oddities: [{ kind: 'late-answer', method: 'initialize', sent: 1 }],
        },
      },
      {
        name: 'The server closes its stdout and goes on running',
        report: failedHandshake({ kind: 'closed' }),
      },
      {
        name: 'Over HTTP: the stream is opened, and nothing comes',
        config: '{ "mcpServers": { "orders": { "type": "http", "url": "https://orders.example/mcp" } } }',
        report: {
          ...failedHandshake({ kind: 'timeout', afterMs: 30_000 }),
          http: httpWith({
            transport: 'none',
            exchanges: [exchange({ contentType: 'text/event-stream', problem: 'timeout' })],
          }),
        },
      },
      {
        name: 'Over HTTP: a reply without a body',
        report: failedOverHttp({ status: 202, contentType: null }, 'empty'),
      },
      {
        name: 'Over HTTP: the list breaks off',
        report: {
          http: httpWith({ exchanges: [exchange(), exchange({ about: 'tools/list', problem: 'cut-off' })] }),
          tools: { kind: 'failed', failure: { kind: 'http', status: 200, problem: 'cut-off' } },
        },
      },
    ],
    good: [
      { name: 'The server answers', report: {} },
      {
        name: 'The server ended: launch/exit-early',
        report: {
          ...failedHandshake({ kind: 'closed' }),
          launch: launchWith({ exit: { code: 1, signal: null, afterMs: 90, phase: 'handshake' } }),
        },
      },
      {
        name: 'It could not be started: launch/not-found',
        report: {
          ...failedHandshake({ kind: 'closed' }),
          launch: launchWith({ failure: { kind: 'cwd-missing', path: '/work/server' } }),
        },
      },
      {
        name: 'It answered with another id: mcp/id-mismatch',
        report: {
          ...failedHandshake({ kind: 'timeout', afterMs: 30_000 }),
          oddities: [{ kind: 'unknown-id', received: 0, method: 'initialize', sent: 'start-1' }],
        },
      },
      {
        name: 'It answered, framed as language servers do: stdio/content-length',
        report: {
          ...failedHandshake({ kind: 'timeout', afterMs: 30_000 }),
          stdio: stdoutWith({ kind: 'content-length', head: 'Content-Length: 148' }),
        },
      },
      {
        name: 'The budget of the whole probe ran out, or somebody cancelled it',
        report: failedHandshake({ kind: 'budget', budget: 'time' }),
      },
      {
        name: 'It answered with an error',
        report: failedHandshake({ kind: 'error', code: -32603, message: 'no', gate: 'none' }),
      },
      {
        name: 'Over HTTP: nothing listens, which is transport/unreachable',
        report: {
          handshake: { kind: 'not-reached' },
          http: httpWith({ transport: 'none', unreachable: { kind: 'refused', code: 'ECONNREFUSED' } }),
        },
      },
      {
        name: 'Over HTTP: an error, which is transport/http-status',
        report: failedOverHttp({ status: 504 }, 'status'),
      },
    ],
  },
  *check({ report, entry }) {
    const { launch } = report;
    const failed = failedOpening(report);
    if (failed === undefined || launch.failure !== undefined) return;
    const { method, failure } = failed;
    if (answered(report, method)) return;
    if (report.http !== undefined) {
      const silence = toldByTransport(report) ? undefined : silenceOf(failure);
      if (silence === undefined) return;
      yield { at: { kind: 'transport', field: 'url' }, data: { over: 'http', method, silence } };
      return;
    }
    const quiet = failure.kind === 'closed' && launch.exit === undefined;
    if (failure.kind !== 'timeout' && !quiet) return;
    yield {
      at: { kind: 'server' },
      data: {
        over: 'stdio',
        method,
        ...(failure.kind === 'timeout' && { waitedMs: failure.afterMs }),
        command: shown(commandLine(launch), 120),
        hint: hintOf(report, method, entry),
        stderr: tailLines(launch.stderrTail),
      },
    };
  },
  message: (data) => {
    const subject = `Clients get no answer to ${quoted(data.method, 16)}`;
    const cost = 'Without that answer a client shows none of the server’s tools.';
    if (data.over === 'http') {
      const { clause, why, fix } = silenceWords(data.silence);
      return { summary: `${subject}: ${clause}.`, why: `${why} ${cost}`, fix };
    }
    const { waitedMs, command, hint, stderr } = data;
    return {
      summary:
        waitedMs === undefined
          ? `${subject}: the server closed its stdout.`
          : `${subject}: the server was silent for ${duration(waitedMs)}.`,
      why: `${cost} ${hints[hint].why}${tellTail(stderr)}`,
      fix:
        hints[hint].fix ??
        `Run \`${command}\` in a terminal and fix what it says or waits for; flush stdout behind each message.`,
    };
  },
  many: (count) => `Clients get no answer to ${count} requests that they depend on.`,
});

const hints: { readonly [hint in Hint]: { readonly why: string; readonly fix?: string } } = {
  listens: {
    why: 'It says that it listens on a port, so it may speak HTTP and never read stdin. ',
    fix: 'Start it in its stdio mode, or configure its `url` in place of `command`.',
  },
  late: {
    why: 'The answer came later, so it may have stayed in a buffer until stdin was closed. ',
    fix: 'Flush stdout behind each message; Python does so with `PYTHONUNBUFFERED=1` in `env`.',
  },
  fetches: {
    why: 'The first start downloads the server, which may take longer than that. ',
    fix: 'Probe again; if it answers then, install the package beforehand or pin its version.',
  },
  none: { why: '' },
};

function hintOf(report: ProbeReport, method: string, entry: ServerEntry | undefined): Hint {
  const { launch, stdio } = report;
  const lines = [...(stdio?.faults ?? []).map(({ head }) => head), ...tailLines(launch.stderrTail)];
  if (lines.some((line) => culpritOf(line) === 'listening')) return 'listens';
  if (answeredLate(report).has(method)) return 'late';
  return method === 'initialize' &&
    lines.every(isOfInstaller) &&
    entry !== undefined &&
    runPackage(entry) !== undefined
    ? 'fetches'
    : 'none';
}

/** What npm, uv and Docker say while they download. */
function isOfInstaller(line: string): boolean {
  return /^\s*(?:npm (?:warn|notice)|Downloading|Downloaded|Resolved|Prepared|Installed|Building|Built|Unable to find image|[\w.-]+: (?:Pulling|Waiting|Verifying|Download|Extracting))/i.test(
    line,
  );
}

/** It did answer, but in a way that other rules report. */
function answered({ oddities, stdio }: ProbeReport, method: string): boolean {
  const phase = method === 'initialize' ? 'handshake' : 'lists';
  return (
    oddities.some(({ kind }) => kind === 'unknown-id' || kind === 'invalid-message' || kind === 'batch') ||
    // What had no line feed shows only when the stream ends.
    (stdio?.faults ?? []).some(
      (fault) => holdsAnswer(fault) && (fault.phase === phase || fault.phase === 'shutdown'),
    )
  );
}
