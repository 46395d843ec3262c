/** Work a few at a time, answers in the order of the items. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { inTurn, probesAtOnce } from './queue.ts';

test('never more than the limit at once, every item once, in the order of the items', async () => {
  let running = 0;
  let most = 0;
  const items = [30, 1, 20, 1, 10, 1, 5];
  const results = await inTurn(items, 3, async (ms) => {
    running++;
    most = Math.max(most, running);
    await delay(ms);
    running--;
    return ms * 2;
  });
  assert.deepEqual(
    results,
    items.map((ms) => ms * 2),
  );
  assert.equal(most, 3);
});

test('one that takes long does not hold the others up', async () => {
  const finished: string[] = [];
  let free: () => void = () => undefined;
  const others = new Promise<void>((resolve) => {
    free = resolve;
  });
  await inTurn(['slow', 'a', 'b', 'c'], 2, async (name) => {
    if (name === 'slow') await others;
    finished.push(name);
    if (finished.length === 3) free();
  });
  assert.equal(finished.at(-1), 'slow');
});

test('nothing to do is done', async () => {
  assert.deepEqual(await inTurn([], 4, () => assert.fail()), []);
});

test('at least four, however small the machine is', () => {
  assert.ok(probesAtOnce() >= 4);
});
