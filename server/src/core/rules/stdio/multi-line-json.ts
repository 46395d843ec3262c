import { counted, quoted } from '../../words.ts';
import { faultsOf, headOf } from '../evidence/faults.ts';
import { stdoutWith } from '../evidence/samples/reports.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly count: number;
  readonly head: string;
}

export default defineRule<Data, 'stdio'>({
  id: 'stdio/multi-line-json',
  title: 'A message is spread over several lines',
  severity: 'error',
  since: '0.1.0',
  needs: ['stdio'],
  clients: 'all',
  docs: {
    what: 'One JSON message that is written over several lines.',
    why: 'A client takes each line as a whole message. Indented JSON is many lines, none of which can be parsed, so the answer never arrives and the request times out.',
    how: 'Write each message as compact JSON. Line feeds inside strings are escaped as `\\n` by every JSON writer; only indentation has to go.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#stdio',
      'https://github.com/Azure/azure-mcp/pull/644',
    ],
  },
  examples: {
    bad: [
      {
        name: 'An answer with indentation',
        report: { stdio: stdoutWith({ kind: 'multi-line', head: '{' }) },
      },
      {
        name: 'A status object that a command line framework prints',
        report: { stdio: stdoutWith({ kind: 'multi-line', head: '{ "status": 200,', phase: 'lists' }) },
      },
    ],
    good: [
      { name: 'One message a line', report: {} },
      {
        name: 'A single brace on a line of its own is stdio/not-json-rpc',
        report: { stdio: stdoutWith({ kind: 'not-json', head: '}' }) },
      },
    ],
  },
  *check({ stdio }) {
    const faults = faultsOf(stdio, ['multi-line']);
    if (faults === undefined) return;
    yield { at: { kind: 'server' }, data: { count: faults.count, head: headOf(faults.first) } };
  },
  message: ({ count, head }) => ({
    summary: 'Clients cannot read a message that is spread over several lines.',
    why: `A client takes each line of stdout as a whole message. ${counted(count, 'message spans', 'messages span')} several, beginning with ${quoted(head)}, so the answer never arrives.`,
    fix: 'Write each message as compact JSON on one line, without indentation.',
  }),
  many: (count) => `Clients cannot read ${count} messages: they span several lines.`,
});
