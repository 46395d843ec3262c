/** Following references in somebody's source: bounded in the number of references in a row, and in all. */
import type { Sources } from './sources.ts';

/** How many identifiers, members and imports are followed in a row. */
export const maximumHops = 8;

/** How many steps one question may take in all; a source that needs more was made to cost us time. */
const maximumSteps = 4_000;

/** How deep one question may lead into another: what is read calls itself, and the stack is small. */
const maximumNesting = 250;

export interface Reading {
  readonly sources: Sources;
  /** References that may still be followed in a row. */
  readonly hops: number;
  readonly nesting: number;
  /** Shared by everything that answers one question. */
  readonly budget: { steps: number };
}

export function startReading(sources: Sources): Reading {
  return { sources, hops: maximumHops, nesting: maximumNesting, budget: { steps: maximumSteps } };
}

/** The reading behind one more reference, `undefined` when that was too many. */
export function onward(reading: Reading): Reading | undefined {
  return reading.hops <= 0 ? undefined : within(reading, reading.hops - 1);
}

/** The reading of a part of the same expression. */
export function inward(reading: Reading): Reading | undefined {
  return within(reading, reading.hops);
}

function within({ sources, nesting, budget }: Reading, hops: number): Reading | undefined {
  if (nesting <= 0 || budget.steps <= 0) return undefined;
  budget.steps -= 1;
  return { sources, hops, nesting: nesting - 1, budget };
}

/** Takes one step that leads no deeper; false when there are none left. */
export function mayStep({ budget }: Reading): boolean {
  budget.steps -= 1;
  return budget.steps > 0;
}
