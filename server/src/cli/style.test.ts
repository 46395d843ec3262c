import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { columnsOf, styleFor, wrap } from './style.ts';

describe('colours', () => {
  const paints = ['bold', 'dim', 'error', 'warning', 'info', 'good'] as const;

  test('each paint begins and ends with its own escape', () => {
    const style = styleFor('yes', 80);
    const painted = paints.map((paint) => style[paint]('x'));
    assert.equal(new Set(painted).size, paints.length);
    for (const text of painted) assert.match(text.replaceAll('\u001B', 'ESC'), /^ESC\[\d+mxESC\[\d+m$/);
    assert.equal(style.error(''), '');
  });

  test('without colours text stays as it is', () => {
    const style = styleFor('no', 80);
    for (const paint of paints) assert.equal(style[paint]('x'), 'x');
  });

  test('lines are never too short to read, nor too long', () => {
    const widths = [undefined, 0, 20, 60, 80, 110, 400].map((columns) => styleFor('no', columns).width);
    assert.deepEqual(widths, [100, 60, 60, 60, 80, 110, 110]);
  });
});

describe('wrapping', () => {
  test('breaks at spaces, behind the indent, and keeps the breaks of the text', () => {
    assert.deepEqual(wrap('one two three four five six', '  ', 22), ['  one two three four', '  five six']);
    assert.deepEqual(wrap('one\n\ntwo', '> ', 60), ['> one', '>', '> two']);
    assert.deepEqual(wrap('', '  ', 60), ['']);
  });

  test('a word that is longer than the line stays whole', () => {
    const word = 'x'.repeat(50);
    assert.deepEqual(wrap(`a ${word} b`, '', 20), ['a', word, 'b']);
  });

  test('leaves room for twenty columns, however deep the indent', () => {
    assert.deepEqual(wrap('aaaa bbbb cccc dddd eeee', ' '.repeat(30), 40), [
      `${' '.repeat(30)}aaaa bbbb cccc dddd`,
      `${' '.repeat(30)}eeee`,
    ]);
  });
});

test('columns: wide characters take two', () => {
  assert.equal(columnsOf(''), 0);
  assert.equal(columnsOf('abc é'), 5);
  assert.equal(columnsOf('焼きたて'), 8);
  assert.equal(columnsOf('빵'), 2);
  assert.equal(columnsOf('🥐!'), 3);
});
