/** How a language finds a parameter once it can view the schema that a declaration begins. */
import type { Place } from '../declaration.ts';
import type { Language } from '../language.ts';
import { type Reading, startReading } from '../reading.ts';
import { parameterAt, type SchemaView } from './schemaView.ts';

/** `findParameter` of a language whose schemas go over the wire as their views show them. */
export function parameterFinder(
  viewOf: (start: Place, reading: Reading) => SchemaView | undefined,
): Language['findParameter'] {
  return ({ parts }, schema, keys, sources) => {
    const start = schema === 'inputSchema' ? parts.input : parts.output;
    return start && parameterAt(viewOf(start, startReading(sources)), keys);
  };
}
