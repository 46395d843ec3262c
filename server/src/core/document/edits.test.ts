/** Every edit on every way in which people lay out an object or a list. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  appendInput,
  insertElement,
  insertMemberAfter,
  insertMemberBefore,
  removeElement,
  removeMember,
  renameKey,
  replaceString,
  setMember,
} from './edits.ts';
import { escaped, rangeInside } from './literal.ts';
import { type JsonNode, member, rangedString } from './node.ts';
import { applyEdits, type TextEdit } from './range.ts';
import { parseText } from './syntax.ts';

type Case = readonly [name: string, before: string, after: string];

function check(cases: readonly Case[], edit: (text: string, root: JsonNode) => readonly TextEdit[]): void {
  for (const [name, before, after] of cases) {
    test(name, () => {
      const { root, fault } = parseText(before);
      assert.ok(root !== undefined && fault === undefined, 'the case itself is valid');
      const text = applyEdits(before, edit(before, root));
      assert.equal(text, after);
      assert.equal(parseText(text).fault, undefined, 'the result is valid');
    });
  }
}

describe('setting a member', () => {
  check(
    [
      ['on one line', '{ "a": 1 }', '{ "a": 1, "b": 2 }'],
      ['without blanks', '{"a":1}', '{"a":1, "b": 2}'],
      ['on several lines', '{\n  "a": 1\n}\n', '{\n  "a": 1,\n  "b": 2\n}\n'],
      ['with tabs', '{\n\t"a": 1\n}', '{\n\t"a": 1,\n\t"b": 2\n}'],
      ['with CR LF', '{\r\n  "a": 1\r\n}\r\n', '{\r\n  "a": 1,\r\n  "b": 2\r\n}\r\n'],
      ['an empty object', '{}', '{ "b": 2 }'],
      ['an empty object with a blank', '{ }', '{ "b": 2 }'],
      ['an empty object on two lines', '{\n}', '{\n  "b": 2\n}'],
      ['only a comment', '{\n\t// none yet\n}', '{\n\t// none yet\n\t"b": 2\n}'],
      ['only a comment on one line', '{ /* none */ }', '{ /* none */ "b": 2 }'],
      ['a trailing comma', '{\n  "a": 1,\n}', '{\n  "a": 1,\n  "b": 2,\n}'],
      ['a trailing comma on one line', '{ "a": 1, }', '{ "a": 1, "b": 2, }'],
      ['a comment behind the last', '{\n  "a": 1 // one\n}', '{\n  "a": 1, // one\n  "b": 2\n}'],
      ['a comment behind its comma', '{\n  "a": 1, // one\n}', '{\n  "a": 1, // one\n  "b": 2,\n}'],
      ['a comment on the next line', '{\n  "a": 1\n  // end\n}', '{\n  "a": 1,\n  "b": 2\n  // end\n}'],
      ['one that is there', '{ "b": 1, "a": 0 }', '{ "b": 2, "a": 0 }'],
    ],
    (text, root) => setMember(text, root, 'b', '2'),
  );
});

describe('a member before another', () => {
  check(
    [
      ['on one line', '{ "url": "u" }', '{ "type": "http", "url": "u" }'],
      ['on several', '{\n\t"url": "u"\n}', '{\n\t"type": "http",\n\t"url": "u"\n}'],
      ['behind another', '{\n  "a": 1,\n  "url": "u"\n}', '{\n  "a": 1,\n  "type": "http",\n  "url": "u"\n}'],
      ['with CR LF', '{\r\n  "url": "u"\r\n}', '{\r\n  "type": "http",\r\n  "url": "u"\r\n}'],
    ],
    (text, root) => {
      const url = member(root, 'url');
      assert.ok(url !== undefined);
      return [insertMemberBefore(text, url, 'type', '"http"')];
    },
  );
});

describe('a member behind another', () => {
  check(
    [
      ['on one line', '{ "command": "c" }', '{ "command": "c", "args": [] }'],
      [
        'before another',
        '{\n  "command": "c",\n  "env": {}\n}',
        '{\n  "command": "c",\n  "args": [],\n  "env": {}\n}',
      ],
      ['with a trailing comma', '{\n\t"command": "c",\n}', '{\n\t"command": "c",\n\t"args": [],\n}'],
    ],
    (text, root) => {
      const command = member(root, 'command');
      assert.ok(command !== undefined);
      return [insertMemberAfter(text, command, 'args', '[]')];
    },
  );
});

describe('removing a member', () => {
  check(
    [
      ['the only one', '{ "b": 2 }', '{}'],
      ['the only one, on its line', '{\n  "b": 2\n}', '{}'],
      ['the first on one line', '{ "b": 2, "a": 1 }', '{ "a": 1 }'],
      ['the last on one line', '{ "a": 1, "b": 2 }', '{ "a": 1 }'],
      ['the last with a trailing comma', '{ "a": 1, "b": 2, }', '{ "a": 1, }'],
      ['the first of several lines', '{\n  "b": 2,\n  "a": 1\n}', '{\n  "a": 1\n}'],
      ['the last of several lines', '{\n  "a": 1,\n  "b": 2\n}', '{\n  "a": 1\n}'],
      ['with CR LF', '{\r\n  "a": 1,\r\n  "b": 2\r\n}', '{\r\n  "a": 1\r\n}'],
      ['with a value on many lines', '{\n  "b": {\n    "x": 1\n  },\n  "a": 1\n}', '{\n  "a": 1\n}'],
      ['with its comment', '{\n  "b": 2, // two\n  "a": 1\n}', '{\n  "a": 1\n}'],
      ['behind a comment', '{\n  "a": 1, // one\n  "b": 2\n}', '{\n  "a": 1 // one\n}'],
      ['below a comment', '{\n  "a": 1,\n  // two\n  "b": 2\n}', '{\n  "a": 1\n  // two\n}'],
      ['beside a comment', '{ "b": 2 /* two */ }', '{ /* two */ }'],
    ],
    (text, root) => removeMember(text, root, 'b'),
  );
});

describe('adding an element', () => {
  const insert = (index: number) => (text: string, root: JsonNode) =>
    insertElement(text, root, index, '"-y"');
  check(
    [
      ['first on one line', '["a", "b"]', '["-y", "a", "b"]'],
      ['first on several', '[\n  "a",\n  "b"\n]', '[\n  "-y",\n  "a",\n  "b"\n]'],
      ['to an empty list', '[]', '["-y"]'],
      ['to an empty list on two lines', '[\n]', '[\n  "-y"\n]'],
    ],
    insert(0),
  );
  check(
    [
      ['last on one line', '["a"]', '["a", "-y"]'],
      ['last on several, with a comma', '[\n\t"a",\n]', '[\n\t"a",\n\t"-y",\n]'],
    ],
    insert(1),
  );
});

describe('removing an element', () => {
  check(
    [
      ['on one line', '["a", "b", "c"]', '["a", "c"]'],
      ['on several', '[\n  "a",\n  "b",\n  "c"\n]', '[\n  "a",\n  "c"\n]'],
      ['the last', '["a", "b"]', '["a"]'],
      ['an object', '[\n  "a",\n  {\n    "id": "x"\n  }\n]', '[\n  "a"\n]'],
    ],
    (text, root) => removeElement(text, root, 1),
  );
});

describe('adding an input', () => {
  const input = { type: 'promptString', id: 'key' };
  const written = '{ "type": "promptString", "id": "key" }';
  check(
    [
      [
        'where there are none',
        '{\n\t// ours\n\t"servers": {}\n}',
        `{\n\t// ours\n\t"inputs": [${written}],\n\t"servers": {}\n}`,
      ],
      ['to an empty list', '{ "inputs": [], "servers": {} }', `{ "inputs": [${written}], "servers": {} }`],
      [
        'behind another',
        '{\n  "inputs": [\n    { "id": "a" }\n  ]\n}',
        `{\n  "inputs": [\n    { "id": "a" },\n    ${written}\n  ]\n}`,
      ],
      ['in place of something else', '{ "inputs": null }', `{ "inputs": [${written}] }`],
    ],
    (text, root) => appendInput(text, root, input),
  );
});

describe('strings', () => {
  check([['a key', '{ "a b": 1 }', '{ "a-b": 1 }']], (_text, root) => {
    const entry = member(root, 'a b');
    return entry === undefined ? [] : [renameKey(entry.key, 'a-b')];
  });
  check([['a value', '{ "a": "C:\\\\x" }', '{ "a": "C:\\\\y \\"z\\"" }']], (_text, root) => {
    const value = rangedString(member(root, 'a')?.value);
    return value === undefined ? [] : [replaceString(value, 'C:\\y "z"')];
  });

  test('units of a value are found behind escapes', () => {
    const text = '{ "a": "C:\\\\\\u0041\\n${X}!" }';
    const value = rangedString(member(parseText(text).root, 'a')?.value);
    assert.ok(value !== undefined);
    const start = value.value.indexOf('$');
    const range = rangeInside(text, value, start, start + 4);
    assert.equal(text.slice(range.start, range.end), '${X}');
    const all = rangeInside(text, value, 0, value.value.length);
    assert.equal(text.slice(all.start, all.end), text.slice(value.range.start + 1, value.range.end - 1));
    assert.equal(escaped('a"b'), 'a\\"b');
  });
});
