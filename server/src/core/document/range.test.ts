import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { applyEdits, lineStarts, positionAt } from './range.ts';

describe('lines', () => {
  const texts: readonly (readonly [string, readonly number[]])[] = [
    ['', [0]],
    ['a', [0]],
    ['a\nb', [0, 2]],
    ['a\r\nb\r\n', [0, 3, 6]],
    ['a\rb', [0, 2]],
    ['\r\r\n\n', [0, 1, 3, 4]],
    // Editors do not count these as line ends.
    ['a\u2028b\u0085c\vd', [0]],
  ];
  for (const [text, starts] of texts) {
    test(JSON.stringify(text), () => assert.deepEqual(lineStarts(text), starts));
  }

  test('columns count UTF-16 units', () => {
    const text = 'é🥐\t"x"\r\n🥐y';
    const at = (mark: string) => positionAt(lineStarts(text), text.indexOf(mark));
    assert.deepEqual(at('"x"'), { line: 0, column: 4 });
    assert.deepEqual(at('y'), { line: 1, column: 2 });
    assert.deepEqual(at('\n'), { line: 0, column: 8 });
    assert.deepEqual(positionAt(lineStarts(text), text.length), { line: 1, column: 3 });
    assert.deepEqual(positionAt([0], 0), { line: 0, column: 0 });
  });
});

describe('edits', () => {
  test('may come in any order', () => {
    const edit = (start: number, end: number, text: string) => ({ range: { start, end }, text });
    assert.equal(applyEdits('abcdef', [edit(4, 5, 'E'), edit(0, 1, 'A'), edit(2, 2, '-')]), 'Ab-cdEf');
    assert.equal(applyEdits('abc', []), 'abc');
    assert.equal(applyEdits('abc', [edit(3, 3, 'd'), edit(0, 3, 'x')]), 'xd');
  });

  test('two insertions at one place stay in their order, before what is replaced there', () => {
    const insert = (text: string) => ({ range: { start: 1, end: 1 }, text });
    assert.equal(applyEdits('ab', [insert('1'), insert('2')]), 'a12b');
    assert.equal(applyEdits('ab', [{ range: { start: 1, end: 2 }, text: 'B' }, insert('1')]), 'a1B');
  });
});
