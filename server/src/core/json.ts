/**
 * Plain JSON values as a server or a config file may hold them. Everything that came from outside the
 * project is `unknown` until one of these guards has looked at it.
 */

export type JsonObject = { readonly [key: string]: unknown };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isArray(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

export function isString(value: unknown): value is string {
  return typeof value === 'string';
}

/**
 * Reads an own property. `value.constructor` and the like never reach the prototype, so a tool list that
 * names a parameter `constructor` or `__proto__` is read as written.
 */
export function property(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** One reference token of a JSON pointer, escaped (RFC 6901 §3). */
export function pointerToken(key: string | number): string {
  return String(key).replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Keys of a JSON pointer, unescaped. The empty pointer, the whole document, has none. */
export function pointerKeys(pointer: string): string[] {
  return pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}
