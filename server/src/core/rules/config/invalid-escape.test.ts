/** Edge cases of config/invalid-escape: which backslashes are doubled. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsOn, fixed, underlined } from '../fixed.ts';
import rule from './invalid-escape.ts';
import syntax from './syntax.ts';

const config = String.raw`{
  "servers": {
    // on Windows only
    "docs": {
      "command": "C:\Users\me\new\docs.exe",
      "args": ["--root", "D:\\data\table", "--match", "\d+\n"]
    }
  }
}
`;
const example = { config, file: '.vscode/mcp.json' };

test('in a path every single backslash is doubled', () => {
  assert.equal(
    fixed(rule, example),
    config.replace(String.raw`"C:\Users\me\new\docs.exe"`, String.raw`"C:\\Users\\me\\new\\docs.exe"`),
  );
  assert.equal(underlined(rule, example), String.raw`\U`);
});

test('elsewhere only those that start no escape', () => {
  assert.equal(underlined(rule, example, 1), String.raw`\d`);
  assert.equal(fixed(rule, example, 1), config.replace(String.raw`"\d+\n"`, String.raw`"\\d+\n"`));
  assert.equal(findingsOn(rule, example).length, 2);
});

test('doubled ones and quotes stay as they are', () => {
  const path = String.raw`{ "servers": { "a": { "command": "C:\\a\"b\c\u0041" } } }`;
  assert.equal(
    fixed(rule, { config: path, file: '.vscode/mcp.json' }),
    String.raw`{ "servers": { "a": { "command": "C:\\a\"b\\c\u0041" } } }`,
  );
});

test('config/syntax says nothing of it', () => {
  assert.deepEqual(findingsOn(syntax, example), []);
});
