import type { ProbeReport } from '../../report/report.ts';
import { quoted, shown } from '../../words.ts';
import { culpritOf } from '../evidence/culprits.ts';
import { holdsAnswer } from '../evidence/faults.ts';
import { commandLine, duration, tailLines, tellTail } from '../evidence/output.ts';
import { answeredLate, failedOpening } from '../evidence/requests.ts';
import { failedHandshake, launchWith, stdoutWith } from '../evidence/samples/reports.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly method: string;
  /** Absent when the server closed its output without ending. */
  readonly waitedMs?: number;
  readonly command: string;
  readonly hint: Hint;
  readonly stderr: readonly string[];
}

type Hint =
  /** It says that it listens on a port, so it may not be reading stdin at all. */
  | 'listens'
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
    how: 'Run the command in a terminal and look at what it writes. A server over stdio prints nothing and waits for input.',
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
    ],
  },
  *check({ report }) {
    const { launch } = report;
    const failed = failedOpening(report);
    if (failed === undefined || launch.failure !== undefined) return;
    const { method, failure } = failed;
    if (answered(report, method)) return;
    const quiet = failure.kind === 'closed' && launch.exit === undefined;
    if (failure.kind !== 'timeout' && !quiet) return;
    yield {
      at: { kind: 'server' },
      data: {
        method,
        ...(failure.kind === 'timeout' && { waitedMs: failure.afterMs }),
        command: shown(commandLine(launch), 120),
        hint: hintOf(report, method),
        stderr: tailLines(launch.stderrTail),
      },
    };
  },
  message: ({ method, waitedMs, command, hint, stderr }) => ({
    summary:
      waitedMs === undefined
        ? `Clients get no answer to ${quoted(method, 16)}: the server closed its stdout.`
        : `Clients get no answer to ${quoted(method, 16)}: the server was silent for ${duration(waitedMs)}.`,
    why: `Without that answer a client shows none of the server’s tools. ${hints[hint].why}${tellTail(stderr)}`,
    fix:
      hints[hint].fix ??
      `Run \`${command}\` in a terminal and fix what it says or waits for; flush stdout behind each message.`,
  }),
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
  none: { why: '' },
};

function hintOf(report: ProbeReport, method: string): Hint {
  const { launch, stdio } = report;
  const lines = [...(stdio?.faults ?? []).map(({ head }) => head), ...tailLines(launch.stderrTail)];
  if (lines.some((line) => culpritOf(line) === 'listening')) return 'listens';
  return answeredLate(report).has(method) ? 'late' : 'none';
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
