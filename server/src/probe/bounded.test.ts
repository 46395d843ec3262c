/** What a server sends is cut at a depth that everything can walk. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bounded, maximumDepth } from './bounded.ts';

test('what is not deep stays as it is', () => {
  for (const text of ['null', '1', '"x"', '[]', '{}', '{"a":[{"b":[1,2,{"c":null}]}],"__proto__":{"d":1}}']) {
    assert.equal(JSON.stringify(bounded(JSON.parse(text))), text);
  }
});

test('the containers below the last level are empty objects, the values on it stay', () => {
  const cut = (text: string, levels: number) => JSON.stringify(bounded(JSON.parse(text), levels));
  assert.equal(cut('{"a":1,"b":{"c":2}}', 1), '{"a":1,"b":{}}');
  assert.equal(cut('{"a":{"b":{"c":{"d":1}},"e":2}}', 2), '{"a":{"b":{},"e":2}}');
  assert.equal(cut('[[[[[1]]]],2]', 3), '[[[{}]],2]');
  assert.equal(cut('{"__proto__":{"__proto__":{"x":1}}}', 2), '{"__proto__":{"__proto__":{}}}');
});

test('a depth at which recursion ends a program is no danger', () => {
  const levels = 200_000;
  for (const [open, close] of [
    ['{"a":', '}'],
    ['[', ']'],
  ] as const) {
    const value = bounded(JSON.parse(`${open.repeat(levels)}1${close.repeat(levels)}`));
    const text = JSON.stringify(value);
    assert.equal(text.split(open).length - 1, maximumDepth);
  }
});

test('a wide value costs no more than its size', () => {
  const wide = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`key-${index}`, [index]]));
  assert.deepEqual(Object.keys(bounded(wide) as object).length, 100_000);
});
