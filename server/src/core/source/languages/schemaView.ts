/** A schema as a source writes it, whatever it writes it with: what a JSON pointer is followed through. */
import type { ParameterPlace } from '../declaration.ts';

/** Each member answers one level, made when it is asked for. */
export interface SchemaView {
  /** The property of that name, as it goes over the wire. */
  property(name: string): SchemaMember | undefined;
  /** The schema of a list's elements, or of a map's values. */
  element?(kind: 'list' | 'map'): SchemaView | undefined;
  /** The schema that stands in `$defs` under that name. */
  definition?(name: string): SchemaView | undefined;
  /** One branch of `anyOf`, `oneOf` or `allOf`; without it a branch is the schema itself, as for `T | null`. */
  branch?(keyword: string, index: number): SchemaView | undefined;
}

export interface SchemaMember {
  readonly place: ParameterPlace;
  readonly schema: () => SchemaView | undefined;
}

/** The parameter at the end of a pointer's keys; keywords behind the last parameter are passed over. */
export function parameterAt(
  view: SchemaView | undefined,
  keys: readonly string[],
): ParameterPlace | undefined {
  let at: () => SchemaView | undefined = () => view;
  let found: ParameterPlace | undefined;
  for (let index = 0; index < keys.length; index++) {
    const keyword = keys[index] ?? '';
    const next = keys[index + 1];
    const schema = at;
    if (keyword === 'properties' && next !== undefined) {
      const member = schema()?.property(next);
      if (member === undefined) return undefined;
      found = member.place;
      at = member.schema;
      index++;
    } else if (keyword === 'items' || keyword === 'additionalItems') at = () => schema()?.element?.('list');
    else if (keyword === 'additionalProperties') at = () => schema()?.element?.('map');
    else if ((keyword === '$defs' || keyword === 'definitions') && next !== undefined) {
      at = () => schema()?.definition?.(next);
      found = undefined;
      index++;
    } else if (/^(?:all|any|one)Of$/.test(keyword) && next !== undefined) {
      at = () => {
        const whole = schema();
        return whole?.branch === undefined ? whole : whole.branch(keyword, Number(next));
      };
      index++;
    } else return behind(keys, index, found);
  }
  return found;
}

/** What is left are keywords: nothing that names a parameter may come any more. */
function behind(
  keys: readonly string[],
  index: number,
  found: ParameterPlace | undefined,
): ParameterPlace | undefined {
  return keys.indexOf('properties', index) < 0 ? found : undefined;
}
