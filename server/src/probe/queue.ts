/** Runs probes a few at a time. */
import { availableParallelism } from 'node:os';

/** As many as the machine has cores, and at least four: a probe mostly waits for its server. */
export function probesAtOnce(): number {
  return Math.max(4, availableParallelism());
}

/** Runs `work` on every item, at most `limit` at once, and answers in the order of the items. */
export async function inTurn<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at] as Item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return results;
}

export interface Slots {
  /** Waits for its turn; the answer gives the place back. */
  take(): Promise<() => void>;
}

/** Lets so many work at once; the others wait in the order in which they came. */
export function slots(count: number): Slots {
  let free = count;
  const waiting: (() => void)[] = [];
  const release = () => {
    const next = waiting.shift();
    if (next === undefined) free++;
    else next();
  };
  return {
    async take() {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      return release;
    },
  };
}
