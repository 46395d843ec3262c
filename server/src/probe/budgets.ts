/** How much of a machine one probe may take. */

export interface Budgets {
  /** From the start of the process to the answer to `initialize`, in milliseconds. */
  readonly startUpMs: number;
  /** For each request after that. */
  readonly requestMs: number;
  /** For the whole probe, without its end. */
  readonly totalMs: number;
  /** Bytes on stdout. */
  readonly outputBytes: number;
  /** For the server to end after stdin is closed, and again after SIGTERM. */
  readonly graceMs: number;
}

export const defaultBudgets: Budgets = {
  startUpMs: 30_000,
  requestMs: 10_000,
  totalMs: 60_000,
  outputBytes: 32 * 1024 * 1024,
  graceMs: 2_000,
};

/** The budgets where somebody says how long to wait for start-up and for each answer. */
export function budgetsFor(timeoutMs: number | undefined): Budgets {
  if (timeoutMs === undefined) return defaultBudgets;
  const totalMs = Math.max(defaultBudgets.totalMs, timeoutMs * 3);
  return { ...defaultBudgets, startUpMs: timeoutMs, requestMs: timeoutMs, totalMs };
}
