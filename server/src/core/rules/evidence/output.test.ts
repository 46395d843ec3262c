import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commandLine, duration, quotedPath, tailLines, tellTail } from './output.ts';
import { launchWith } from './samples/reports.ts';

test('the tail keeps the error and leaves out stack frames and brackets', () => {
  const text =
    "Error: Cannot find module 'x'\n    at a (b.js:1:1)\n    at c {\n  code: 'MODULE_NOT_FOUND'\n}\n\n";
  assert.deepEqual(tailLines(text), ["Error: Cannot find module 'x'", "  code: 'MODULE_NOT_FOUND'"]);
});

test('the tail is bounded and escaped', () => {
  const lines = tailLines(`${'spam '.repeat(500)}\n`.repeat(400));
  assert.equal(lines.length, 10);
  assert.ok(lines.every((line) => line.length <= 160));
  assert.deepEqual(tailLines('\u001b[31mred\u001b[0m \u202eright\u0007\r\nnext'), [
    'red \\u{202e}right\\u{0007}',
    'next',
  ]);
});

test('a tail is told line by line', () => {
  assert.equal(tellTail([]), 'It wrote nothing to stderr.');
  assert.equal(tellTail(['a', 'b']), 'The end of its stderr:\n  a\n  b');
});

test('words of a command line with spaces are quoted', () => {
  assert.equal(commandLine(launchWith({ args: ['my server.js', '-x'] })), 'node "my server.js" -x');
});

test('a long path keeps its end', () => {
  assert.equal(quotedPath('/srv/a.js', 20), '`/srv/a.js`');
  assert.equal(quotedPath(`/${'deep/'.repeat(20)}server.js`, 16), '`…/deep/server.js`');
});

test('durations', () => {
  assert.deepEqual([12, 999, 1500, 30_000].map(duration), ['12 ms', '999 ms', '1.5 s', '30 s']);
});
