/** Pieces of the entry schemas that more than one dialect shares. Types only: rules judge the rest. */
import type { JsonObject } from '../json.ts';

export const text: JsonObject = { type: 'string' };
export const texts: JsonObject = { type: 'array', items: text };
export const textMap: JsonObject = { type: 'object', additionalProperties: text };
export const yesNo: JsonObject = { type: 'boolean' };
export const duration: JsonObject = { type: 'number', minimum: 0 };
/** A field that some reader knows, whatever its value is. */
export const anything: JsonObject = {};
export const anyObject: JsonObject = { type: 'object' };

export function entrySchema(properties: JsonObject): JsonObject {
  return { type: 'object', properties };
}
