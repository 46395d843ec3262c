/** What a report holds of everything on stdout that is not one message a line. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ProbeReport, StdoutFault, StdoutFaultKind } from '../../server/src/core/report/report.ts';
import { impatient, probeServer, type Setup } from './harness.ts';

type Told = readonly [kind: StdoutFaultKind, head: string | RegExp, phase?: StdoutFault['phase']];

/** Faults in the order in which they come; in the handshake where nothing else is said. */
const lines: readonly (readonly [words: string, faults: readonly Told[], setup?: Setup])[] = [
  ['stdio/banner', [['not-json', 'Corner Bakery MCP Server version: 1.4.2']]],
  ['stdio/dotenv', [['not-json', /^\[dotenv@17/]]],
  [
    'stdio/npm-notice',
    [
      ['not-json', ''],
      ['not-json', 'added 12 packages in 2s'],
    ],
  ],
  [
    'stdio/logger',
    [
      ['not-json', /^info: Microsoft/],
      ['not-json', /^ {6}Now listening/],
    ],
  ],
  ['stdio/ansi-log', [['not-json', /\[33m\[2026/]]],
  ['stdio/ansi-progress', [['not-json', /100%/]]],
  ['stdio/json-not-rpc', [['not-json-rpc', /^\{"level":30/]]],
  [
    'stdio/json-not-rpc-pretty',
    [
      ['not-json', '{'],
      ['not-json', /"status"/],
      ['not-json', /"message"/],
      ['not-json', '}'],
    ],
  ],
  ['stdio/empty-line', [['not-json', '']]],
  ['stdio/byte-order-mark', [['byte-order-mark', /^\uFEFF\{"jsonrpc"/]]],
  [
    'stdio/log-in-list',
    [
      ['not-json', 'Loaded 5 tools', 'lists'],
      ['not-json', 'Loaded 5 tools', 'lists'],
    ],
  ],
  [
    'stdio/progress-glued',
    [
      ['not-json', /\]9;4;1;50.\{"jsonrpc"/, 'lists'],
      ['not-json', /\]9;4;1;50.\{"jsonrpc"/, 'lists'],
    ],
  ],
  ['stdio/log-on-exit', [['not-json', /^Connection closed/, 'shutdown']]],
  ['stdio/unterminated', [['unterminated', /^\{"jsonrpc":"2\.0","method":"notifications/, 'shutdown']]],
  ['stdio/over-long-line', [['too-long', /^\{"jsonrpc"/, 'lists']], { budgets: impatient }],
];

describe('lines', { concurrency: 6 }, () => {
  for (const [words, expected, setup] of lines) {
    test(words, async () => {
      const faults = faultsOf(await probeServer(words, setup));
      for (const [index, [kind, head, phase = 'handshake']] of expected.entries()) {
        const fault = faults[index];
        assert.deepEqual([fault?.kind, fault?.phase], [kind, phase]);
        if (typeof head === 'string') assert.equal(fault?.head, head);
        else assert.match(fault?.head ?? '', head);
      }
      assert.equal(faults.length, expected.length, JSON.stringify(faults));
    });
  }

  test('stdio/json-scalars: values that are no object are no messages', async () => {
    const report = await probeServer('stdio/json-scalars');
    const heads = faultsOf(report).map(({ head }) => head);
    assert.deepEqual(heads, ['8080', '"ready"', 'null', '[]']);
  });
});

describe('offsets', { concurrency: 6 }, () => {
  test('of the first byte of a line, behind characters of several bytes too', async () => {
    const { stdio } = await probeServer('stdio/logger');
    const [first, second] = stdio?.faults ?? [];
    assert.equal(first?.offset, 0);
    assert.equal(second?.offset, Buffer.byteLength(`${first?.head}\n`));
  });

  test('behind messages', async () => {
    const { stdio } = await probeServer('stdio/log-on-exit');
    const [fault] = stdio?.faults ?? [];
    assert.equal((fault?.offset ?? 0) + Buffer.byteLength(`${fault?.head}\n`), stdio?.bytes);
    assert.ok((stdio?.bytes ?? 0) > 1000);
  });
});

/** Each message has the fault: the answers to initialize, prompts, resources, and twice to tools. */
const everyMessage: readonly (readonly [
  words: string,
  kind: StdoutFaultKind,
  encoding?: StdoutFault['encoding'],
])[] = [
  ['stdio/crlf', 'crlf'],
  ['stdio/multi-line-json', 'multi-line'],
  ['stdio/content-length', 'content-length'],
  ['stdio/utf-16le', 'not-utf8', 'utf-16le'],
  ['stdio/utf-16le-unmarked', 'not-utf8', 'utf-16le'],
];

describe('messages that are written wrongly are read all the same', { concurrency: 6 }, () => {
  for (const [words, kind, encoding] of everyMessage) {
    test(words, async () => {
      const report = await probeServer(words);
      assert.deepEqual(report.stdio?.faultCounts, { [kind]: 5 });
      for (const fault of faultsOf(report)) assert.equal(fault.encoding, encoding);
      assert.ok(report.tools.kind === 'read' && report.tools.items.length === 5);
      const [first] = faultsOf(report);
      if (kind === 'multi-line') assert.equal(first?.head, '{');
      else if (kind !== 'content-length')
        assert.match(first?.head ?? '', /^\uFEFF?\{"jsonrpc":"2\.0","id":1/);
    });
  }

  test('stdio/latin-1: the bytes that are wrong are replaced', async () => {
    const report = await probeServer('stdio/latin-1');
    assert.deepEqual(report.stdio?.faultCounts, { 'not-utf8': 2 });
    assert.equal(faultsOf(report)[0]?.encoding, 'windows-1252');
    assert.ok(report.tools.kind === 'read' && JSON.stringify(report.tools).includes('\uFFFD'));
  });

  for (const words of ['stdio/byte-by-byte', 'stdio/several-in-one-chunk']) {
    test(`${words} is no fault`, async () => {
      const report = await probeServer(words);
      assert.deepEqual(faultsOf(report), []);
      assert.ok(report.tools.kind === 'read');
    });
  }

  test('stdio/byte-by-byte: characters of several bytes come whole', async () => {
    const report = await probeServer('stdio/byte-by-byte');
    assert.match(JSON.stringify(report.tools), /brötchen.*焼きたて.*🥐/);
  });
});

test('stdio/stderr-flood: stderr is read to its end, and only its tail is kept', async () => {
  const { launch, stdio } = await probeServer('stdio/stderr-flood');
  assert.equal(launch.stderrBytes, 100_000_000);
  assert.ok(launch.stderrTail.length > 0 && launch.stderrTail.length <= 4096);
  assert.deepEqual(stdio?.faults, []);
});

function faultsOf({ stdio }: ProbeReport): readonly StdoutFault[] {
  assert.ok(stdio !== undefined);
  return stdio.faults;
}
