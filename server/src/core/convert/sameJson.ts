/** Whether two JSON values say the same, in whatever order their keys stand. */
import { isArray, isObject, property } from '../json.ts';

/** Both are of bounded depth, as everything that `parseText` reads. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (isArray(a)) return isArray(b) && a.length === b.length && a.every((one, at) => sameJson(one, b[at]));
  if (!isObject(a)) return a === b;
  const keys = Object.keys(a);
  if (!isObject(b) || keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && sameJson(property(a, key), property(b, key)));
}
