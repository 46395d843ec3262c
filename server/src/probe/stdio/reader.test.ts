/** What is read from a stdout, and what is kept of everything on it that is not one message a line. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { JsonObject } from '../../core/json.ts';
import type { Phase, StdoutFaultKind } from '../../core/report/report.ts';
import { redactor } from '../redact.ts';
import { readStdout } from './reader.ts';

const hello = { jsonrpc: '2.0', id: 1, result: { greeting: 'Grüß Gott 🥐' } };
const line = `${JSON.stringify(hello)}\n`;
const pretty = `${JSON.stringify(hello, null, 2)}\n`;

interface Read {
  readonly messages: readonly JsonObject[];
  readonly batches: readonly number[];
  /** Kind, offset and head of each fault. */
  readonly faults: readonly (readonly [kind: StdoutFaultKind, offset: number, head: string])[];
  readonly counts: { readonly [kind in StdoutFaultKind]?: number };
  readonly lines: number;
  readonly bytes: number;
}

function read(stream: string | Buffer, size = 1 << 20): Read {
  const messages: JsonObject[] = [];
  const batches: number[] = [];
  const bytes = Buffer.from(stream);
  const reader = readStdout({
    onMessage: (message) => messages.push(message),
    onBatch: (length) => batches.push(length),
    phase: () => 'lists',
    elapsed: () => 7.4,
    redact: redactor([{ name: 'API_KEY', value: 'correct-horse' }]),
  });
  for (let at = 0; at < bytes.length; at += size) reader.push(bytes.subarray(at, at + size));
  reader.finish();
  const { faults, faultCounts, ...sizes } = reader.facts();
  const told = faults.map(({ kind, offset, head }) => [kind, offset, head] as const);
  return { messages, batches, faults: told, counts: faultCounts, ...sizes };
}

describe('messages', () => {
  test('one a line, in pieces of any size', () => {
    for (const size of [1, 5, 1000]) {
      const { messages, faults, lines, bytes } = read(`${line}${line}`, size);
      assert.deepEqual(messages, [hello, hello]);
      assert.deepEqual(faults, []);
      assert.deepEqual([lines, bytes], [2, Buffer.byteLength(line) * 2]);
    }
  });

  test('white space around one is no fault', () => {
    assert.deepEqual(read(`  ${line.trim()}\t \n`).faults, []);
  });

  test('a batch is told with its size, and its messages one by one', () => {
    const { messages, batches, faults } = read(`${JSON.stringify([hello, hello])}\n`);
    assert.deepEqual([messages, batches, faults], [[hello, hello], [2], []]);
  });

  test('what means to be a message is one: it is judged elsewhere', () => {
    for (const text of [
      '{"id":1,"result":{}}',
      '{"method":"notifications/message"}',
      '{"jsonrpc":"1.0"}',
      '{"id":null,"error":"no"}',
    ]) {
      const { messages, faults } = read(`${text}\n`);
      assert.deepEqual([messages, faults], [[JSON.parse(text)], []]);
    }
  });
});

const junk: readonly (readonly [name: string, text: string, kinds: readonly StdoutFaultKind[]])[] = [
  ['a log line', 'Server started\n', ['not-json']],
  ['an empty line', '\n', ['not-json']],
  ['an empty line of Windows', '\r\n', ['not-json']],
  ['a line in brackets', '[dotenv@17.2.0] injecting env (3) from .env\n', ['not-json']],
  ['a log in JSON', '{"level":30,"msg":"ready"}\n', ['not-json-rpc']],
  ['an id alone', '{"id":1}\n', ['not-json-rpc']],
  ['an empty list', '[]\n', ['not-json-rpc']],
  ['a list with one message among others', '[{"jsonrpc":"2.0","method":"a"},1]\n', ['not-json-rpc']],
  ['a brace that is never closed', '{\n', ['not-json']],
  ['a JSON object over several lines', '{\n  "status": 200\n}\n', ['not-json', 'not-json', 'not-json']],
  ['latin-1', Buffer.from('Café open\n', 'latin1').toString('latin1'), ['not-json']],
];

describe('junk', () => {
  for (const [name, text, kinds] of junk) {
    test(`${name} does not hide the messages around it`, () => {
      const { messages, faults } = read(`${line}${text}${line}`);
      assert.deepEqual(messages, [hello, hello]);
      assert.deepEqual(
        faults.map(([kind]) => kind),
        kinds,
      );
      assert.equal(faults[0]?.[1], Buffer.byteLength(line));
    });
  }

  test('a message behind what a progress bar left on its line is read', () => {
    const { messages, faults } = read(`\r\u001B[2K⠋ Loading 100%${line}`);
    assert.deepEqual(messages, [hello]);
    assert.deepEqual(
      faults.map(([kind, offset]) => [kind, offset]),
      [['not-json', 0]],
    );
  });

  test('bytes that are not UTF-8', () => {
    const { faults, messages } = read(Buffer.concat([Buffer.from('Café\n', 'latin1'), Buffer.from(line)]));
    assert.deepEqual(faults, [['not-utf8', 0, 'Caf\uFFFD']]);
    assert.deepEqual(messages, [hello]);
  });

  test('the first twenty of a kind are kept, all are counted', () => {
    const { faults, counts } = read(`${'log\n'.repeat(1000)}${'{}\n'.repeat(30)}`);
    assert.deepEqual(counts, { 'not-json': 1000, 'not-json-rpc': 30 });
    assert.equal(faults.length, 40);
    assert.deepEqual(faults[19], ['not-json', 19 * 4, 'log']);
    assert.equal(faults[20]?.[1], 4000);
  });

  test('a head is 200 units, and nothing of a secret is in it', () => {
    const { faults } = read(`${'x'.repeat(195)}correct-horse${'y'.repeat(5000)}\ncorrect-horse\n`);
    assert.deepEqual(
      faults.map(([, , head]) => head),
      [`${'x'.repeat(195)}•••yy`, '•••'],
    );
  });

  test('each fault says when it came', () => {
    const phases: Phase[] = ['handshake', 'shutdown'];
    let at = 0;
    const reader = readStdout({
      onMessage: () => undefined,
      onBatch: () => undefined,
      phase: () => phases[at] ?? 'lists',
      elapsed: () => at * 1000.6,
      redact: redactor([]),
    });
    for (; at < 3; at++) reader.push(Buffer.from('log\n'));
    assert.deepEqual(
      reader.facts().faults.map(({ phase, atMs }) => [phase, atMs]),
      [
        ['handshake', 0],
        ['shutdown', 1001],
        ['lists', 2001],
      ],
    );
  });
});

describe('messages that are written wrongly', () => {
  test('over several lines', () => {
    for (const size of [1, 1000]) {
      const { messages, faults } = read(`${pretty}${pretty}${line}`, size);
      assert.deepEqual(messages, [hello, hello, hello]);
      assert.deepEqual(faults, [
        ['multi-line', 0, '{'],
        ['multi-line', Buffer.byteLength(pretty), '{'],
      ]);
    }
  });

  test('over several lines, with a line in it that is a value of its own', () => {
    const text = '{\n"jsonrpc": "2.0",\n"method": "a",\n"params":\n{}\n}\n';
    const { messages, faults } = read(text);
    assert.deepEqual(messages, [JSON.parse(text)]);
    assert.deepEqual(faults, [['multi-line', 0, '{']]);
  });

  test('over several lines and broken off by a proper one: the proper one counts', () => {
    const { messages, faults } = read(`{\n  "jsonrpc": "2.0",\n${line}`);
    assert.deepEqual(messages, [hello]);
    assert.deepEqual(
      faults.map(([kind]) => kind),
      ['not-json', 'not-json'],
    );
  });

  test('line ends of Windows, a byte order mark, no line feed at the end', () => {
    const { messages, faults } = read(`\uFEFF${line.trim()}\r\n${line.trim()}`);
    assert.deepEqual(messages, [hello, hello]);
    assert.deepEqual(
      faults.map(([kind, offset]) => [kind, offset]),
      [
        ['byte-order-mark', 0],
        ['crlf', 0],
        ['unterminated', Buffer.byteLength(line) + 4],
      ],
    );
  });

  test('UTF-16, with and without a mark', () => {
    for (const mark of ['\uFEFF', '']) {
      for (const size of [1, 3, 1000]) {
        const { messages, counts } = read(Buffer.from(`${mark}${line}${line}`, 'utf16le'), size);
        assert.deepEqual(messages, [hello, hello]);
        assert.deepEqual(counts, { 'not-utf8': 2 });
      }
    }
  });

  test('framed as language servers do', () => {
    const frame = (type: string) =>
      `Content-Length: ${Buffer.byteLength(line) - 1}\r\n${type}\r\n${line.trim()}`;
    const stream = frame('') + frame('Content-Type: application/vscode-jsonrpc; charset=utf-8\r\n');
    for (const size of [1, 1000]) {
      const { messages, faults } = read(stream, size);
      assert.deepEqual(messages, [hello, hello]);
      assert.deepEqual(
        faults.map(([kind, offset]) => [kind, offset]),
        [
          ['content-length', 0],
          ['content-length', Buffer.byteLength(frame(''))],
        ],
      );
    }
  });

  test('a header that no message follows does not swallow what comes', () => {
    const { messages, counts } = read(`Content-Length: 12\r\n${line}`);
    assert.deepEqual([messages, counts], [[hello], { 'content-length': 1 }]);
  });

  test('a line over 10 MiB is told by its head', () => {
    const { messages, faults } = read(`{"jsonrpc":"${'x'.repeat(11 << 20)}"}\n${line}`, 1 << 16);
    assert.deepEqual(messages, [hello]);
    assert.deepEqual(
      faults.map(([kind, offset, head]) => [kind, offset, head.slice(0, 13)]),
      [['too-long', 0, '{"jsonrpc":"x']],
    );
  });
});

test('what is collected for a message over several lines is let go in time', () => {
  const { counts } = read(`{\n${'  "key": "value",\n'.repeat(200_000)}${line}`);
  assert.equal(counts['not-json'], 200_001);
});

test('messages of any depth are cut before anybody walks them', () => {
  const depth = 50_000;
  const deep = `{"jsonrpc":"2.0","id":1,"result":${'{"a":'.repeat(depth)}1${'}'.repeat(depth + 1)}\n`;
  const [message] = read(deep).messages;
  assert.equal(JSON.stringify(message).split('"a"').length - 1, 199);
});
