/** Questions to the person, one at a time: a second dialog would take the first one away. */
export interface Turns {
  take<T>(ask: () => Promise<T>): Promise<T>;
  /** Resolves when no question is open. */
  idle(): Promise<unknown>;
}

export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return {
    take(ask) {
      const given = last.then(ask);
      last = given.catch(() => undefined);
      return given;
    },
    idle: () => last,
  };
}
