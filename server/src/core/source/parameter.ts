/** Asking a declaration's language for a parameter, once for as long as the files that tell it stay as they are. */
import type { Declaration, ParameterPlace, SchemaKey } from './declaration.ts';
import type { Memo, Sources } from './sources.ts';

const parameters: Memo<ParameterPlace | undefined> = new WeakMap();

/** `keys` are those of a JSON pointer into the schema, unescaped. */
export function parameterOf(
  declaration: Declaration,
  schema: SchemaKey,
  keys: readonly string[],
  sources: Sources,
): ParameterPlace | undefined {
  const { language } = declaration.parts.whole.file;
  return sources.remembered(parameters, declaration, JSON.stringify([schema, ...keys]), () =>
    language.findParameter(declaration, schema, keys, sources),
  );
}
