/** Keeps what a server sent within a depth that everything behind the probe can walk without care. */
import { isArray, isObject } from '../core/json.ts';

/** No client takes a schema of this depth, and a report of it can be written and read by any JSON library. */
export const maximumDepth = 200;

/** The value, changed in place: what lies deeper than `maximum` levels is an empty object. */
export function bounded(value: unknown, maximum = maximumDepth): unknown {
  let level: unknown[] = [value];
  for (let depth = 1; depth < maximum && level.length > 0; depth++) level = level.flatMap(childrenOf);
  for (const container of level) {
    if (!isContainer(container)) continue;
    for (const [key, child] of Object.entries(container)) {
      if (isContainer(child)) Object.defineProperty(container, key, { value: {}, enumerable: true });
    }
  }
  return value;
}

function childrenOf(value: unknown): unknown[] {
  if (isArray(value)) return value.filter(isContainer);
  return isObject(value) ? Object.values(value).filter(isContainer) : [];
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
