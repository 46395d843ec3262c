/** Lines out of bytes, whatever the pieces are in which they come. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type ByteLine, type LineSplitter, splitLines } from './lines.ts';

type Told = readonly [text: string, offset: number, end: ByteLine['end'], extent: ByteLine['extent']];

/** The lines of a stream that comes in pieces of `size` bytes. */
function linesOf(stream: string | Buffer, size: number, maximum?: number): readonly Told[] {
  const told: Told[] = [];
  const splitter = splitLines((line) => told.push(tell(line)), maximum);
  feed(splitter, Buffer.from(stream), size);
  splitter.finish();
  return told;
}

function tell({ bytes, offset, end, extent }: ByteLine): Told {
  return [bytes.toString(), offset, end, extent];
}

function feed(splitter: LineSplitter, bytes: Buffer, size: number): void {
  for (let at = 0; at < bytes.length; at += size) splitter.push(bytes.subarray(at, at + size));
}

const streams: readonly (readonly [name: string, stream: string, lines: readonly Told[]])[] = [
  ['nothing', '', []],
  ['one line', 'one\n', [['one', 0, 'lf', 'whole']]],
  ['an empty line', '\n', [['', 0, 'lf', 'whole']]],
  ['no line feed at the end', 'one', [['one', 0, 'none', 'whole']]],
  [
    'two line ends of two kinds',
    'one\r\ntwo\n',
    [
      ['one', 0, 'crlf', 'whole'],
      ['two', 5, 'lf', 'whole'],
    ],
  ],
  ['a carriage return inside', 'a\rb\n', [['a\rb', 0, 'lf', 'whole']]],
  ['a carriage return at the end of the stream', 'a\r', [['a\r', 0, 'none', 'whole']]],
  [
    'characters of several bytes: offsets are bytes',
    'äöü\n🥐\nx',
    [
      ['äöü', 0, 'lf', 'whole'],
      ['🥐', 7, 'lf', 'whole'],
      ['x', 12, 'none', 'whole'],
    ],
  ],
];

describe('streams', () => {
  for (const [name, stream, lines] of streams) {
    test(name, () => {
      for (const size of [1, 2, 3, 1000]) assert.deepEqual(linesOf(stream, size), lines);
    });
  }
});

describe('lines over the limit', () => {
  test('only the head is given, once, and the next line is whole again with the right offset', () => {
    for (const size of [1, 7, 64, 1000]) {
      const [head, next, ...more] = linesOf(`${'x'.repeat(300)}\nnext\n`, size, 100);
      assert.deepEqual(head?.slice(1), [0, 'none', 'head']);
      assert.match(head?.[0] ?? '', /^x{100,300}$/);
      assert.deepEqual(next, ['next', 301, 'lf', 'whole']);
      assert.deepEqual(more, []);
    }
  });

  test('a line of exactly the limit is whole', () => {
    assert.deepEqual(linesOf(`${'x'.repeat(100)}\n`, 9, 100), [['x'.repeat(100), 0, 'lf', 'whole']]);
  });

  test('one that never ends is not held', () => {
    let given = 0;
    const splitter = splitLines(({ bytes }) => {
      given += bytes.length;
    }, 100_000);
    const chunk = Buffer.alloc(10_000, 'x');
    for (let round = 0; round < 1000; round++) splitter.push(chunk);
    splitter.finish();
    assert.equal(given, 4096);
  });
});

describe('frames', () => {
  test('so many bytes are one message, line feeds in them or not, and lines follow', () => {
    for (const size of [1, 5, 1000]) {
      const told: Told[] = [];
      const splitter = splitLines((line) => {
        told.push(tell(line));
        if (line.bytes.length === 0) splitter.expectFrame(7);
      });
      feed(splitter, Buffer.from('h: 7\r\n\r\n{"a":\n}h: 7\r\n\r\n{"b":1}rest\n'), size);
      splitter.finish();
      assert.deepEqual(told, [
        ['h: 7', 0, 'crlf', 'whole'],
        ['', 6, 'crlf', 'whole'],
        ['{"a":\n}', 8, 'frame', 'whole'],
        ['h: 7', 15, 'crlf', 'whole'],
        ['', 21, 'crlf', 'whole'],
        ['{"b":1}', 23, 'frame', 'whole'],
        ['rest', 30, 'lf', 'whole'],
      ]);
    }
  });

  test('one that is cut off is given as far as it came', () => {
    const told: Told[] = [];
    const splitter = splitLines((line) => told.push(tell(line)));
    splitter.expectFrame(100);
    splitter.push(Buffer.from('{"a"'));
    splitter.finish();
    assert.deepEqual(told, [['{"a"', 0, 'none', 'whole']]);
  });

  test('no length that makes no sense is waited for', () => {
    for (const length of [0, -1, 1000]) {
      const told: Told[] = [];
      const splitter = splitLines((line) => told.push(tell(line)), 100);
      splitter.expectFrame(length);
      splitter.push(Buffer.from('line\n'));
      assert.deepEqual(told, [['line', 0, 'lf', 'whole']]);
    }
  });
});
