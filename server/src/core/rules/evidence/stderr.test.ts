import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { nodeWords } from './samples/nodeWords.ts';
import { otherWords } from './samples/otherWords.ts';
import { causeOf } from './stderr.ts';

describe('last words', () => {
  for (const { stderr, cause } of [...nodeWords, ...otherWords]) {
    test(`${cause.kind}: ${stderr[0]?.trim().slice(0, 60)}`, () => {
      assert.deepEqual(causeOf(stderr.join('\n')), cause);
      assert.deepEqual(causeOf(stderr.join('\r\n')), cause);
    });
  }
});

describe('text without a cause', () => {
  for (const text of [
    '',
    'Bakery MCP server running on stdio',
    'Loading recipes …\nDone.',
    'npm warn deprecated inflight@1.0.6: This module is not supported',
    "Unable to find image 'mcp/bakery:1.2' locally\n1.2: Pulling from mcp/bakery\n",
    'INFO bakery: connected to 4 ovens',
  ]) {
    test(JSON.stringify(text), () => assert.equal(causeOf(text), undefined));
  }
});

test('hostile text is read in reasonable time', () => {
  const hostile = [
    `${'Traceback (most recent call last):\n'.repeat(120)}`,
    `missing ${'A_'.repeat(2000)}`,
    'requires '.repeat(450),
    `${'import '.repeat(80)}\n`.repeat(8),
    `404 '${'@a/'.repeat(1300)}`,
  ];
  const started = performance.now();
  for (const text of hostile) causeOf(text.slice(0, 4096));
  assert.ok(performance.now() - started < 1000);
});
