/** Values for the inputs of `.vscode/mcp.json`, from an editor that can ask a person for them. */
import type { Connection } from 'vscode-languageserver';
import { findVariables } from '../core/dialects/variables.ts';
import type { ConfigDocument } from '../core/document/document.ts';
import { isString, property } from '../core/json.ts';
import { textsOf } from '../core/rules/entries/texts.ts';
import { type AskedInput, type InputsParams, type InputValues, inputsRequest } from '../protocol.ts';
import { warn } from './background.ts';
import type { ClientAbilities } from './context.ts';
import type { OpenConfig } from './documents.ts';

/** All values, or none: what lacks one of them cannot be started. */
export function inputSource(
  connection: Connection,
  client: () => ClientAbilities,
): (params: InputsParams) => Promise<InputValues> {
  return async (params) => {
    if (client().options.inputs !== 'client') return {};
    try {
      return valuesIn(await connection.sendRequest<unknown>(inputsRequest, params), params.inputs);
    } catch (error) {
      warn(connection, `Nobody could be asked for the inputs of a server: ${String(error)}`);
      return {};
    }
  };
}

function valuesIn(answer: unknown, inputs: readonly AskedInput[]): InputValues {
  const given = inputs.flatMap(({ id }) => {
    const value = property(answer, id);
    return isString(value) ? [[id, value] as const] : [];
  });
  return given.length === inputs.length ? Object.fromEntries(given) : {};
}

/** The inputs of a server that a person can be asked for, in the order in which the file defines them. */
export function inputsNeeded({ config }: OpenConfig, server: string): readonly AskedInput[] {
  const askable = askableInputs(config);
  const entry = askable.length === 0 ? undefined : config.servers.find(({ name }) => name === server);
  if (entry === undefined) return [];
  const used = new Set(
    textsOf(entry).flatMap(({ text }) =>
      findVariables(text.value, config.dialect.variables).flatMap(({ use }) =>
        use.kind === 'input' ? [use.id] : [],
      ),
    ),
  );
  return askable.filter(({ id }) => used.has(id));
}

/** Those whose value is typed or picked. A `command` is one of another extension, which is not run for a probe. */
export function askableInputs({ inputs }: ConfigDocument): readonly AskedInput[] {
  const byId = new Map<string, AskedInput>();
  for (const { id, type, password, description, options, default: preset } of inputs) {
    const isPicked = type === 'pickString' && options.length > 0;
    if (byId.has(id.value) || (type !== 'promptString' && !isPicked)) continue;
    byId.set(id.value, {
      id: id.value,
      type,
      password,
      ...(description !== undefined && { description }),
      ...(isPicked && { options }),
      ...(preset !== undefined && { default: preset }),
    });
  }
  return [...byId.values()];
}
