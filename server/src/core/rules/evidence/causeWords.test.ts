import assert from 'node:assert/strict';
import { test } from 'node:test';
import { causeWords } from './causeWords.ts';
import { nodeWords } from './samples/nodeWords.ts';
import { otherWords } from './samples/otherWords.ts';
import type { CauseKind } from './stderr.ts';

const kinds = new Set([...nodeWords, ...otherWords].map(({ cause }) => cause.kind));

for (const kind of [...kinds, 'out-of-memory', 'usage', 'missing-export'] satisfies CauseKind[]) {
  test(`${kind} has words that fit, whatever it names`, () => {
    const subjects = [undefined, 'x', 'a/'.repeat(3000), '\u202e'.repeat(100), '𝄞'.repeat(80)];
    for (const subject of subjects) {
      const { clause, fix } = causeWords({ kind, ...(subject !== undefined && { subject }) });
      assert.ok(clause.length > 0 && clause.length <= 54, `${clause.length}: ${clause}`);
      assert.match(fix, /^[\p{Lu}`n].*[.`]$/u);
    }
  });
}

test('a file that a build writes is to be built', () => {
  assert.match(causeWords({ kind: 'missing-script', subject: '/srv/dist/server.js' }).fix, /^Build/);
  assert.match(causeWords({ kind: 'missing-script', subject: '/srv/server.py' }).fix, /^Correct/);
});
