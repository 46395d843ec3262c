/** Checks an entry against its dialect's schema; the compiled validators are generated. */
import { pointerKeys } from '../json.ts';
import type { DialectId } from './dialect.ts';
import { validators as compiled } from './validators.ts';

export interface TypeFault {
  /** Keys and indices from the entry on. */
  readonly path: readonly string[];
  /** The JSON Schema type that should stand there; of several, the first. */
  readonly expected: string;
}

interface Validator {
  (value: unknown): boolean;
  errors?:
    | readonly { readonly instancePath: string; readonly keyword: string; readonly params: object }[]
    | null;
}

const validators: { readonly [id in DialectId]: Validator } = compiled;

/** Values of the wrong type, in the order of the schema. `value` is a plain JSON value of bounded depth. */
export function validateEntry(id: DialectId, value: unknown): readonly TypeFault[] {
  const validate = validators[id];
  if (validate(value)) return [];
  return (validate.errors ?? []).flatMap(({ instancePath, keyword, params }) => {
    const type = 'type' in params ? params.type : undefined;
    const expected = Array.isArray(type) ? type[0] : type;
    if (keyword !== 'type' || typeof expected !== 'string') return [];
    const path = pointerKeys(instancePath);
    return [{ path, expected }];
  });
}
