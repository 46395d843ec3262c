import type { StdoutFault } from '../../report/report.ts';
import { counted } from '../../words.ts';
import { faultsOf, headOf } from '../evidence/faults.ts';
import { stdoutWith } from '../evidence/samples/reports.ts';
import { defineRule } from '../rule.ts';

type Encoding = NonNullable<StdoutFault['encoding']>;

interface Data {
  readonly count: number;
  readonly head: string;
  readonly offset: number;
  readonly encoding?: Encoding;
}

export default defineRule<Data, 'stdio'>({
  id: 'stdio/not-utf8',
  title: 'Output on stdout is not UTF-8',
  severity: 'error',
  since: '0.1.0',
  needs: ['stdio'],
  clients: 'all',
  docs: {
    what: 'A line on stdout that is not valid UTF-8, such as UTF-16 or a Windows code page.',
    why: 'Messages are UTF-8. In another encoding a client cannot read the message at all, or it shows names and texts with the wrong letters, often only once a text holds something beyond ASCII.',
    how: 'Let the program write UTF-8. In Python set `PYTHONUTF8=1` in `env`, in PowerShell `[Console]::OutputEncoding`, in Java `-Dstdout.encoding=UTF-8`.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#stdio',
      'https://yokoten.app/docs/guide/shipping-an-mcp-server-that-works-in-every-agent',
      'https://docs.python.org/3/using/cmdline.html#envvar-PYTHONUTF8',
    ],
  },
  examples: {
    bad: [
      {
        name: 'UTF-16, as Windows PowerShell redirects output',
        report: {
          stdio: stdoutWith({
            kind: 'not-utf8',
            head: '{\u0000"\u0000j\u0000s\u0000o\u0000',
            encoding: 'utf-16le',
          }),
        },
      },
      {
        name: 'A name in a Windows code page, in two messages',
        report: {
          stdio: stdoutWith(
            {
              kind: 'not-utf8',
              head: '{"jsonrpc":"2.0","id":2,"result":{"city":"Malm\ufffd',
              encoding: 'windows-1252',
            },
            {
              kind: 'not-utf8',
              head: '{"jsonrpc":"2.0","id":3,"result":{"city":"Malm\ufffd',
              encoding: 'windows-1252',
            },
          ),
        },
      },
      {
        name: 'Bytes of an encoding that cannot be told',
        report: { stdio: stdoutWith({ kind: 'not-utf8', head: '\ufffd\ufffd\ufffd\ufffd' }) },
      },
    ],
    good: [
      { name: 'UTF-8', report: {} },
      {
        name: 'A line that is no message is stdio/not-json-rpc, whatever letters it has',
        report: { stdio: stdoutWith({ kind: 'not-json', head: 'Zażółć gęślą jaźń' }) },
      },
    ],
  },
  *check({ stdio }) {
    const faults = faultsOf(stdio, ['not-utf8']);
    if (faults === undefined) return;
    const { first, count } = faults;
    yield {
      at: { kind: 'server' },
      data: {
        count,
        head: headOf(first),
        offset: first.offset,
        ...(first.encoding !== undefined && { encoding: first.encoding }),
      },
    };
  },
  message: ({ count, head, offset, encoding }) => ({
    summary:
      encoding === undefined
        ? 'Clients cannot read what the server writes: it is not UTF-8.'
        : `Clients cannot read what the server writes: it is ${names[encoding]}, not UTF-8.`,
    why: `Messages on stdout are UTF-8. ${counted(count, 'line is', 'lines are')} not; the first begins at byte ${offset} of stdout: \`${head}\`.`,
    fix: encoding === undefined ? 'Let the program write UTF-8 to stdout.' : fixes[encoding],
  }),
  many: (count) => `Clients cannot read ${count} lines of the server: they are not UTF-8.`,
});

const names: { readonly [encoding in Encoding]: string } = {
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'in a code page',
};

const fixes: { readonly [encoding in Encoding]: string } = {
  'utf-16le':
    'Let the program write UTF-8. In PowerShell set `[Console]::OutputEncoding = [Text.UTF8Encoding]::new($false)`.',
  'utf-16be': 'Let the program write UTF-8 to stdout.',
  'windows-1252':
    'Let the program write UTF-8 and not the Windows code page: in Python set `PYTHONUTF8=1` in `env`, in Java `-Dstdout.encoding=UTF-8`.',
};
