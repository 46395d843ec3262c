import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { mended } from './mend.ts';

describe('half-typed Python', () => {
  test('what is whole stays as it is', () => {
    for (const text of [
      'x = [\n  1,\n]\ndef f(a):\n  return {}\n',
      'x = "("\n# (\ndef f(): ...\n',
      'x = """(\ndef f(\n"""\ny = \'\\\'(\'\n',
      'total = (a\n@b\n)\n'.replace('\n@b', '\n+ b'),
    ])
      assert.equal(mended(text), undefined, text);
  });

  test('an open bracket ends where a statement begins; what it belongs to is blanked', () => {
    assert.equal(mended('a = f(1,\ndef g(): ...\n'), '        \ndef g(): ...\n');
    assert.equal(mended('a = 1\nb = [1, {"c":\n'), `a = 1\n${' '.repeat(13)}\n`);
  });

  test('the decorators of an unfinished function do not go to the next one', () => {
    const text = '@tool(name="a")\ndef f(\n\n@tool()\ndef g(): ...\n';
    assert.equal(mended(text), `${' '.repeat(15)}\n      \n\n@tool()\ndef g(): ...\n`);
  });

  test('the length stays, also with line ends of Windows and with strings that nobody closed', () => {
    for (const text of ['f(\r\ndef g():\r\n  pass\r\n', 'x = "abc(\ny = (', 'x = """abc(', ')))(((', '']) {
      const result = mended(text) ?? text;
      assert.equal(result.length, text.length);
      assert.deepEqual(result.split('\n').length, text.split('\n').length);
    }
  });
});
