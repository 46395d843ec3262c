/**
 * A timer that is fair to a server: where this program was busy when the time was up, what came in meanwhile
 * is looked at first. Answers what stops it.
 */
export function after(ms: number, act: () => void): () => void {
  let looking: NodeJS.Immediate | undefined;
  const waiting = setTimeout(() => {
    // Immediates run behind input, timers before it.
    looking = setImmediate(act);
  }, ms);
  return () => {
    clearTimeout(waiting);
    clearImmediate(looking);
  };
}
