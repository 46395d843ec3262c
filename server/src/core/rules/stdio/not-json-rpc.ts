import type { LaunchFacts, Phase, StdoutFault, StdoutFaultKind } from '../../report/report.ts';
import { counted, listed, quoted } from '../../words.ts';
import { culpritOf, culpritWords } from '../evidence/culprits.ts';
import { faultsOf, headOf } from '../evidence/faults.ts';
import { stdoutWith } from '../evidence/samples/reports.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly kind: StdoutFaultKind;
  readonly count: number;
  readonly phase: Phase;
  readonly head: string;
  /** The beginnings of the next lines. */
  readonly others: readonly string[];
  readonly looksLike?: string;
  readonly fix: string;
}

const kinds = ['not-json', 'not-json-rpc', 'byte-order-mark', 'too-long', 'unterminated'] as const;
const keptOthers = 3;

export default defineRule<Data, 'stdio' | 'report'>({
  id: 'stdio/not-json-rpc',
  title: 'Output on stdout is not JSON-RPC',
  severity: 'error',
  since: '0.1.0',
  needs: ['stdio', 'report'],
  clients: 'all',
  docs: {
    what: 'A line on stdout that is not one JSON-RPC message: a log line, a banner, a progress display, an empty line.',
    why: 'Over stdio a client reads stdout as messages, one a line, and the specification allows nothing else there. What a client does with another line differs: some end the session, some show an error for each line, some lose the answer that shares the line, and a few newer ones pass over it (GitHub Copilot CLI since 1.0.66, the TypeScript SDK’s client since 2.0). A server that works in one client fails in the next.',
    how: 'Print everything for people to stderr, which clients keep as the server’s log. Usual culprits are `console.log` and `print`, the banner of dotenv, notices of npm, progress displays and loggers that write to stdout by default.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#stdio',
      'https://yokoten.app/docs/guide/shipping-an-mcp-server-that-works-in-every-agent',
      'https://github.com/microsoft/azure-devops-mcp/issues/147',
      'https://github.com/Doist/todoist-mcp/issues/305',
      'https://github.com/github/copilot-cli/blob/9532bdacf5a343c3dcc444337f7b25e88fc7372c/changelog.md',
    ],
  },
  examples: {
    bad: [
      {
        name: 'A banner printed with console.log',
        report: { stdio: stdoutWith({ kind: 'not-json', head: 'Recipe server 1.4.0 is ready' }) },
      },
      {
        name: 'The banner of dotenv',
        report: {
          stdio: stdoutWith({
            kind: 'not-json',
            head: '[dotenv@17.2.3] injecting env (2) from .env -- tip: encrypt with dotenvx',
          }),
        },
      },
      {
        name: 'A log object, which is JSON but no message, during a tool call',
        report: {
          stdio: stdoutWith({
            kind: 'not-json-rpc',
            head: '{"level":30,"time":1791000000000,"msg":"stock refreshed"}',
            phase: 'calls',
          }),
        },
      },
      {
        name: 'A progress display on the same line as the answer',
        report: {
          stdio: stdoutWith({
            kind: 'not-json',
            head: '\u001b]9;4;1;40\u0007{"jsonrpc":"2.0","id":2,"result":{',
          }),
        },
      },
      {
        name: 'A byte order mark before the first message',
        report: {
          stdio: stdoutWith({ kind: 'byte-order-mark', head: '{"jsonrpc":"2.0","id":1,"result":{' }),
        },
      },
      {
        name: 'A message that no line feed follows',
        report: { stdio: stdoutWith({ kind: 'unterminated', head: '{"jsonrpc":"2.0","id":2,"result":{' }) },
      },
      {
        name: 'Several log lines make one finding',
        report: {
          stdio: stdoutWith(
            { kind: 'not-json', head: '2026-08-01 09:00:00,120 INFO orders: loading' },
            { kind: 'not-json', head: '2026-08-01 09:00:00,480 INFO orders: 214 orders loaded' },
          ),
        },
      },
    ],
    good: [
      { name: 'Messages only', report: {} },
      {
        name: 'A log on stderr',
        report: {
          launch: {
            command: 'node',
            args: ['server.js'],
            cwd: '/work',
            stderrTail: 'Recipe server 1.4.0 is ready\n',
            stderrBytes: 29,
          },
        },
      },
      {
        name: 'Lines that end in CR LF are stdio/crlf',
        report: { stdio: stdoutWith({ kind: 'crlf', head: '{"jsonrpc":"2.0","id":1,"result":{' }) },
      },
    ],
  },
  *check({ stdio, report }) {
    const faults = faultsOf(stdio, kinds);
    if (faults === undefined) return;
    const { kept, count } = faults;
    // An empty line before a banner says less than the banner.
    const [first = faults.first] = kept.filter(({ head }) => head.trim() !== '');
    yield {
      at: { kind: 'server' },
      data: {
        kind: first.kind,
        count,
        phase: first.phase,
        head: headOf(first),
        others: kept
          .filter((fault) => fault !== first)
          .slice(0, keptOthers)
          .map((fault) => headOf(fault)),
        ...advice(first, report.launch),
      },
    };
  },
  message: ({ kind, count, phase, head, others, looksLike, fix }) => ({
    summary: summaryOf(kind, head),
    why: [
      'Clients read stdout as one JSON-RPC message a line; at anything else some end the session, and others lose a message or report an error.',
      ...(looksLike === undefined ? [] : [`This looks like ${looksLike}.`]),
      `It came ${moments[phase]}.`,
      ...(others.length === 0
        ? []
        : [`There were ${counted(count, 'such line')}, also ${listed(others.map(inQuotes))}.`]),
    ].join(' '),
    fix,
  }),
  many: (count) => `${count} lines on stdout are not JSON-RPC: clients can break.`,
});

function summaryOf(kind: StdoutFaultKind, head: string): string {
  switch (kind) {
    case 'byte-order-mark':
      return 'A byte order mark on stdout makes the message behind it unreadable.';
    case 'too-long':
      return 'A line of over 10 MiB on stdout makes clients close the connection.';
    case 'unterminated':
      return 'The last message has no line feed at its end, so clients never read it.';
    default:
      return head === ''
        ? 'An empty line on stdout is not JSON-RPC: clients can break.'
        : `${quoted(head, 31)} on stdout is not JSON-RPC: clients can break.`;
  }
}

/** What to say and to do about the first line; the kinds of fault that have one cause need no guess. */
function advice(fault: StdoutFault, { command }: LaunchFacts): Pick<Data, 'looksLike' | 'fix'> {
  switch (fault.kind) {
    case 'byte-order-mark':
      return {
        fix: 'Write UTF-8 without a byte order mark: in .NET `new UTF8Encoding(false)`, in Python `utf-8` and not `utf-8-sig`.',
      };
    case 'too-long':
      return { fix: 'Send long results in pages, or as a resource that is read in parts.' };
    case 'unterminated':
      return { fix: 'End every message with one line feed, and flush stdout behind it.' };
    default:
      return culpritWords(culpritOf(fault.head), command);
  }
}

function inQuotes(head: string): string {
  return head === '' ? 'an empty line' : quoted(head);
}

const moments: { readonly [phase in Phase]: string } = {
  handshake: 'while the server started',
  lists: 'while its lists were read',
  calls: 'during a tool call',
  shutdown: 'while the server shut down',
};
