/** Bytes of a line to text, and what is said of bytes that are not UTF-8. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeLine } from './decode.ts';

const message = '{"jsonrpc":"2.0","id":1,"result":{"name":"Café 焼きたて 🥐"}}';

test('UTF-8 is read as such, a byte order mark and control characters included', () => {
  for (const text of ['', 'x', message, `\uFEFF${message}`, 'a\tb\rc', '\0', 'a\0b c d e f']) {
    assert.deepEqual(decodeLine(Buffer.from(text)), { text, encoding: undefined });
  }
});

test('one byte a character: undecodable bytes are replaced', () => {
  const line = decodeLine(Buffer.from('{"name":"Café"}', 'latin1'));
  assert.deepEqual(line, { text: '{"name":"Caf\uFFFD"}', encoding: 'windows-1252' });
});

test('broken UTF-8 is not taken for two bytes a character', () => {
  for (const bytes of [[0xc3], [0xff, 0xff, 0xff, 0xff], [0x7b, 0xe2, 0x82, 0x7d], [0xf0, 0x9f, 0xa5]]) {
    assert.equal(decodeLine(Buffer.from(bytes)).encoding, 'windows-1252');
  }
});

test('UTF-16, little end first, as its lines come when they are cut behind the byte of the line feed', () => {
  const stream = Buffer.from(`\uFEFF${message}\n${message}\n`, 'utf16le');
  const lines = cut(stream);
  assert.deepEqual(decodeLine(lines[0] ?? Buffer.alloc(0)), { text: message, encoding: 'utf-16le' });
  assert.deepEqual(decodeLine(lines[1] ?? Buffer.alloc(0)), { text: message, encoding: 'utf-16le' });
});

test('the same without a mark', () => {
  for (const line of cut(Buffer.from(`${message}\n${message}\n`, 'utf16le')).slice(0, 2)) {
    assert.deepEqual(decodeLine(line), { text: message, encoding: 'utf-16le' });
  }
});

test('UTF-16, big end first', () => {
  const latin = '{"jsonrpc":"2.0","id":1,"result":{"name":"Café"}}';
  const stream = Buffer.from(`\uFEFF${message}\n${latin}\n`, 'utf16le').swap16();
  const [first, second] = cut(stream);
  assert.deepEqual(decodeLine(first ?? Buffer.alloc(0)), { text: message, encoding: 'utf-16be' });
  // Without the mark the two kinds read alike, as far as they are not further from ASCII than this.
  assert.equal(decodeLine(second ?? Buffer.alloc(0)).text, latin);
});

/** As the reader does: at the byte of the line feed, which leaves its other byte on the next line. */
function cut(stream: Buffer): readonly Buffer[] {
  const lines: Buffer[] = [];
  let rest = stream;
  for (let at = rest.indexOf(0x0a); at >= 0; at = rest.indexOf(0x0a)) {
    lines.push(rest.subarray(0, at));
    rest = rest.subarray(at + 1);
  }
  return [...lines, rest];
}
