import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownRevisions, newestRevision, standingOf } from './revisions.ts';

test('every known revision is known, and they are in order', () => {
  for (const revision of knownRevisions) assert.deepEqual(standingOf(revision), { kind: 'known' });
  assert.deepEqual([...knownRevisions].sort(), [...knownRevisions]);
  assert.equal(newestRevision, '2026-07-28');
});

test('a later day is newer than this build', () => {
  for (const revision of ['2026-12-01', '2027-03-15'])
    assert.deepEqual(standingOf(revision), { kind: 'newer' });
});

for (const [typo, meant] of [
  ['2025-06-19', '2025-06-18'],
  ['2024-05-11', '2024-11-05'],
  ['20250618', '2025-06-18'],
  ['2025/11/25', '2025-11-25'],
  ['2025-6-18', '2025-06-18'],
  ['2025-18-06', '2025-06-18'],
  ['2026-07-29', '2026-07-28'],
] as const) {
  test(`${typo} looks like ${meant}`, () => assert.deepEqual(standingOf(typo), { kind: 'unknown', meant }));
}

for (const revision of ['', 'latest', '1.0', 'DRAFT-2026-v1', '2027-13-45', '2023-01-01', 'x'.repeat(5000)]) {
  test(`${revision.slice(0, 20)} looks like none`, () =>
    assert.deepEqual(standingOf(revision), { kind: 'unknown' }));
}
