/** Values for the inputs of a config, which an editor would ask for. */
import type { ConfigDocument } from '../core/document/document.ts';
import type { Environment } from '../probe/launch.ts';

/** `--input` goes before the environment, where an id that is no name of a variable is spelled as one. */
export function inputsFor(
  { inputs }: Pick<ConfigDocument, 'inputs'>,
  given: { readonly [id: string]: string },
  environment: Environment,
): { readonly [id: string]: string } {
  const fromEnvironment = inputs.flatMap(({ id }) => {
    const value = environment[`MCP_LITMUS_INPUT_${id.value}`] ?? environment[inputVariable(id.value)];
    return value === undefined ? [] : [[id.value, value] as const];
  });
  return { ...Object.fromEntries(fromEnvironment), ...given };
}

/** `api-key` is given as `MCP_LITMUS_INPUT_API_KEY`. */
export function inputVariable(id: string): string {
  return `MCP_LITMUS_INPUT_${id.toUpperCase().replace(/[^A-Z0-9]/g, '_')}`;
}
