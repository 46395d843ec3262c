import { quoted } from '../../words.ts';
import { faultsOf, headOf } from '../evidence/faults.ts';
import { stdoutWith } from '../evidence/samples/reports.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly count: number;
  readonly head: string;
}

export default defineRule<Data, 'stdio'>({
  id: 'stdio/content-length',
  title: 'Messages are framed with Content-Length',
  severity: 'error',
  since: '0.1.0',
  needs: ['stdio'],
  clients: 'all',
  docs: {
    what: 'A `Content-Length:` header before a message, as the Language Server Protocol frames them.',
    why: 'MCP over stdio has no headers: a message is a line. A client takes the header for a broken message and the body, which no line feed follows, for one that is not complete yet. The server believes that it has answered, and the client waits until it gives up.',
    how: 'Write each message as one line of JSON with a line feed behind it, and read stdin the same way.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#stdio',
      'https://github.com/open-agreements/open-agreements/pull/116',
    ],
  },
  examples: {
    bad: [
      {
        name: 'A server built on a library for language servers',
        report: { stdio: stdoutWith({ kind: 'content-length', head: 'Content-Length: 148' }) },
      },
    ],
    good: [{ name: 'One message a line', report: {} }],
  },
  *check({ stdio }) {
    const faults = faultsOf(stdio, ['content-length']);
    if (faults === undefined) return;
    yield { at: { kind: 'server' }, data: { count: faults.count, head: headOf(faults.first) } };
  },
  message: ({ head }) => ({
    summary: 'Clients wait in vain: messages are framed with Content-Length headers.',
    why: `Over stdio an MCP message is one line of JSON. The server writes ${quoted(head)} first, as language servers do, so no client finds its answers.`,
    fix: 'Write each message as one line of JSON that ends with a line feed, and read stdin by lines.',
  }),
  many: (count) => `Clients wait in vain: ${count} messages have Content-Length headers.`,
});
