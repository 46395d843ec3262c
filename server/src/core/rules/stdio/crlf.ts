import { counted, quoted } from '../../words.ts';
import { faultsOf, headOf } from '../evidence/faults.ts';
import { stdoutWith } from '../evidence/samples/reports.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly count: number;
  readonly head: string;
}

export default defineRule<Data, 'stdio'>({
  id: 'stdio/crlf',
  title: 'Messages end in CR LF',
  severity: 'error',
  since: '0.1.0',
  needs: ['stdio'],
  clients: 'all',
  docs: {
    what: 'A message on stdout that ends in CR LF and not in a line feed alone.',
    why: 'Messages are delimited by line feeds. A client that splits there keeps the carriage return. The official TypeScript and Python SDKs forgive it; stricter readers do not: the Go SDK’s client ended with “invalid trailing data at the end of stream”.',
    how: 'Write a line feed alone. Programs that write in text mode on Windows turn it into CR LF by themselves: open stdout in binary mode, or set its line ending.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#stdio',
      'https://yokoten.app/docs/guide/shipping-an-mcp-server-that-works-in-every-agent',
      'https://github.com/modelcontextprotocol/python-sdk/issues/2433',
    ],
  },
  examples: {
    bad: [
      {
        name: 'A server that writes in text mode on Windows',
        report: {
          stdio: stdoutWith(
            { kind: 'crlf', head: '{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":"2025-06-18"' },
            { kind: 'crlf', head: '{"jsonrpc":"2.0","id":2,"result":{"tools":[' },
          ),
        },
      },
    ],
    good: [
      { name: 'Line feeds alone', report: {} },
      {
        name: 'Header lines of another framing are stdio/content-length',
        report: { stdio: stdoutWith({ kind: 'content-length', head: 'Content-Length: 212' }) },
      },
    ],
  },
  *check({ stdio }) {
    const faults = faultsOf(stdio, ['crlf']);
    if (faults === undefined) return;
    yield { at: { kind: 'server' }, data: { count: faults.count, head: headOf(faults.first) } };
  },
  message: ({ count, head }) => ({
    summary: 'Messages end in CR LF: clients that split at line feeds can fail on them.',
    why: `One message stands on one line and ends with a line feed alone. ${counted(count, 'message ends', 'messages end')} in CR LF, beginning with ${quoted(head)}; many clients forgive that, strict ones do not.`,
    fix: 'Write `\\n` alone: in Python `sys.stdout.reconfigure(newline="\\n")`, in C and Perl open stdout in binary mode, in .NET set `NewLine` of the writer.',
  }),
  many: (count) => `${count} messages end in CR LF: strict clients can fail on them.`,
});
