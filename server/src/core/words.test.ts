/** Other people's text in our sentences. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { counted, escapeInvisible, listed, quoted, shown } from './words.ts';

describe('what cannot be seen is written out', () => {
  const texts: readonly (readonly [string, string])[] = [
    ['plain é 焼 🥐', 'plain é 焼 🥐'],
    ['a\nb\tc\0', 'a\\u{000a}b\\u{0009}c\\u{0000}'],
    ['\u001B[31mred\u001B[0m', '\\u{001b}[31mred\\u{001b}[0m'],
    ['\u009B31m\u007F', '\\u{009b}31m\\u{007f}'],
    ['get\u202Eeman_', 'get\\u{202e}eman_'],
    ['\u2066a\u2069', '\\u{2066}a\\u{2069}'],
    ['a\u200Bb\u2060c\uFEFF', 'a\\u{200b}b\\u{2060}c\\u{feff}'],
    ['a\u2028b\u2029', 'a\\u{2028}b\\u{2029}'],
    ['\u{E0041}\u{E007F}', '\\u{e0041}\\u{e007f}'],
    ['half \uD83E', 'half \\u{d83e}'],
    ['\uDD50 half', '\\u{dd50} half'],
  ];
  for (const [text, expected] of texts) {
    test(JSON.stringify(text), () => assert.equal(escapeInvisible(text), expected));
  }
});

describe('long text is cut', () => {
  test('to the limit, and not below it', () => {
    assert.equal(shown('a'.repeat(40)), 'a'.repeat(40));
    assert.equal(shown('a'.repeat(41)), `${'a'.repeat(39)}…`);
    assert.equal(shown('abc', 3), 'abc');
    assert.equal(shown('abcd', 3), 'ab…');
    assert.equal(shown('abcd', 1), '…');
  });

  test('in the middle of nothing', () => {
    for (let limit = 1; limit < 30; limit++) {
      const text = shown(`ab🥐\u0007\u{E0041}🥐cd${'e'.repeat(30)}`, limit);
      assert.ok(text.length <= limit);
      assert.match(text, /^(?:[ab-e…]|🥐|\\u\{[0-9a-f]{4,5}\})*$/u, text);
    }
  });

  test('after it was written out', () => {
    assert.equal(shown('\0'.repeat(100), 20), '\\u{0000}\\u{0000}…');
  });

  test('in quotes, too', () => {
    assert.equal(quoted('place_order'), '`place_order`');
    assert.equal(quoted('place_order', 6), '`place…`');
  });
});

test('counts', () => {
  assert.equal(counted(0, 'tool'), '0 tools');
  assert.equal(counted(1, 'tool'), '1 tool');
  assert.equal(counted(1_234_567, 'entry', 'entries'), '1,234,567 entries');
});

test('lists', () => {
  assert.equal(listed([]), '');
  assert.equal(listed(['a']), 'a');
  assert.equal(listed(['a', 'b']), 'a and b');
  assert.equal(listed(['a', 'b', 'c']), 'a, b and c');
  assert.equal(listed(['a', 'b', 'c', 'd'], 4), 'a, b, c and d');
  assert.equal(listed(['a', 'b', 'c', 'd', 'e'], 4), 'a, b, c and 2 more');
});
