/** The line that a finding stands on, with its place marked. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { mcpJson } from '../core/dialects/mcpJson.ts';
import { parseDocument } from '../core/document/document.ts';
import { codeFrame } from './frame.ts';
import { hiddenRanges } from './hidden.ts';
import { styleFor } from './style.ts';

describe('frames', () => {
  test('show the line with its number, and a mark below the place', () => {
    assert.deepEqual(frame('{\n  "a": "b"\n}', '"b"'), ['  2 │   "a": "b"', '    │        ^^^']);
  });

  test('line ends are not shown, whatever they are', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      assert.deepEqual(frame(`{${end}"a": 1${end}}${end}`, '1'), ['  2 │ "a": 1', '    │      ^']);
    }
  });

  test('numbers of several digits move the mark', () => {
    assert.deepEqual(frame(`${'\n'.repeat(99)}{"a": 1}`, '1'), ['  100 │ {"a": 1}', '      │       ^']);
  });

  test('tabs take two columns on every side of the place', () => {
    assert.deepEqual(frame('\t"a":\t"b\tc",\t1', '"b\tc"'), [
      '  1 │   "a":  "b  c",  1',
      '    │         ^^^^^^',
    ]);
  });

  test('the mark counts columns, not characters', () => {
    assert.deepEqual(frame('"🥐焼é": "x"', '"x"'), ['  1 │ "🥐焼é": "x"', '    │          ^^^']);
    assert.deepEqual(frame('"a": "焼"', '"焼"'), ['  1 │ "a": "焼"', '    │      ^^^^']);
  });

  test('what cannot be seen is written out, and the mark moves with it', () => {
    const [line = '', mark = ''] = frame('"\u202E\u001B[31m": "x"', '"x"');
    assert.equal(line, '  1 │ "\\u{202e}\\u{001b}[31m": "x"');
    assert.equal(mark.indexOf('^'), line.indexOf('"x"'));
  });

  test('a place over several lines is marked to the end of the first', () => {
    assert.deepEqual(frame('{\n  "a": {\n    "b": 1\n  }\n}', '{\n    "b": 1\n  }'), [
      '  2 │   "a": {',
      '    │        ^',
    ]);
  });

  test('an empty place is one column wide', () => {
    assert.deepEqual(frameAt('{"a": 1}', 0, 0), ['  1 │ {"a": 1}', '    │ ^']);
  });

  test('there is nothing to show of an empty line', () => {
    assert.deepEqual(frameAt('', 0, 0), []);
    assert.deepEqual(frameAt('  \n{}', 0, 0), []);
  });
});

describe('secrets', () => {
  const secret = 'c0ffee-and-croissants';

  test('a line is shown without them, wherever the place is', () => {
    const text = `"a": { "env": { "TOKEN": "${secret}", "B": 1 }, "x": 2 }`;
    const masked = '  1 │ {"a": { "env": { "TOKEN": "•••", "B": 1 }, "x": 2 }}';
    for (const place of ['"a"', '"TOKEN"', '2', `"${secret}"`, secret]) {
      assert.equal(frame(`{${text}}`, place)[0], masked);
    }
    assert.equal(frame(`{${text}}`, '2')[1]?.indexOf('^'), masked.indexOf('2'));
    assert.equal(frame(`{${text}}`, secret)[1], `    │ ${' '.repeat(27)}^^^`);
  });

  test('a line that is cut inside one shows nothing of it', () => {
    const long = secret.repeat(30);
    const text = `{"a": { "env": { "TOKEN": "${long}" }, "x": 2, "y": "${'z'.repeat(100)}" }}`;
    for (const place of ['"a"', '2', long, long.slice(100, 110)]) {
      const line = frame(text, place, 60).join('\n');
      assert.ok(line.includes('•••') && !/c0ffee|croissant/.test(line), line);
    }
  });
});

describe('long lines', () => {
  const long = 'x'.repeat(500);

  test('are cut behind the place', () => {
    const [line = '', mark = ''] = frame(`"a": 1, "${long}"`, '1', 60);
    assert.match(line, /^ {2}1 │ "a": 1, "x+…$/);
    assert.ok(line.length <= 60);
    assert.equal(mark, '    │      ^');
  });

  test('are cut on both sides of a place in the middle', () => {
    const [line = '', mark = ''] = frame(`"${long}", "a", "${long}"`, '"a"', 60);
    assert.match(line, /^ {2}1 │ …x+", "a", "x+…$/);
    assert.ok(line.length <= 60);
    assert.equal(line.slice(mark.indexOf('^'), mark.lastIndexOf('^') + 1), '"a"');
  });

  test('a line that fits is shown whole, wherever the place is', () => {
    const [line = ''] = frame(`"${'x'.repeat(40)}": 1`, '1', 60);
    assert.equal(line, `  1 │ "${'x'.repeat(40)}": 1`);
  });

  test('a long place is marked as far as it is shown', () => {
    const [line = '', mark = ''] = frame(`{"a": "${long}"}`, `"${long}"`, 60);
    assert.ok(line.length <= 60 && line.endsWith('x…'));
    assert.equal(mark.length, line.length);
  });

  test('no character is cut in two', () => {
    for (let length = 0; length < 4; length++) {
      const croissants = `${'a'.repeat(length)}${'🥐'.repeat(300)}`;
      const text = `"${croissants}": "x${croissants}", "${croissants}"`;
      for (const place of ['"x', `"x${croissants}"`]) {
        assert.doesNotMatch(frame(text, place, 60).join('\n'), /\\u\{/);
      }
    }
  });

  test('of megabytes cost no more than what is shown of them', () => {
    const text = `{"a": 1, "b": "${'\u202E'.repeat(1_000_000)}"}`;
    const page = pageOf(text);
    for (let round = 0; round < 5_000; round++) {
      assert.equal(codeFrame(page, { start: 6, end: 7 }, styleFor('no', 80)).length, 2);
    }
  });
});

function pageOf(text: string) {
  const document = parseDocument(text, '.mcp.json', mcpJson);
  return { document, hidden: hiddenRanges(document) };
}

function frame(text: string, place: string, columns?: number): readonly string[] {
  const start = text.indexOf(place);
  assert.ok(start >= 0);
  return frameAt(text, start, start + place.length, columns);
}

function frameAt(text: string, start: number, end: number, columns = 100): readonly string[] {
  return codeFrame(pageOf(text), { start, end }, styleFor('no', columns));
}
