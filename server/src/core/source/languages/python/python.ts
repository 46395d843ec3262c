/** Python: FastMCP and MCPServer, the low-level server, and what servers build around them. */
import type { Declaration, ParameterPlace, Place, SchemaKey } from '../../declaration.ts';
import type { Language } from '../../language.ts';
import { startReading } from '../../reading.ts';
import type { Sources } from '../../sources.ts';
import { fieldOf } from '../../syntax.ts';
import { parameterAt } from '../schemaView.ts';
import { collect } from './collect.ts';
import { mended } from './mend.ts';
import { schemaView } from './schemas.ts';

export const python: Language = {
  id: 'python',
  grammarOf: (path) => (/\.pyi?$/.test(path) ? 'python' : undefined),
  mended,
  spellings,
  marker: /\bmcp\b|\btools?\b/i,
  collect,
  findParameter,
};

/**
 * A mounted server's tools have its prefix: `get_forecast` for `weather_get_forecast`. Constants and members of an
 * Enum are written in capitals, and they stand where the tool is declared.
 */
function spellings(name: string): readonly string[] {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const tails = words
    .map((_, index) => words.slice(index).join('_'))
    .filter((tail, index) => index === 0 || tail.length >= 5);
  const pascal = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
  return [...new Set([...tails, ...tails.map((tail) => tail.toUpperCase()), pascal])].filter(
    (one) => one !== name,
  );
}

function findParameter(
  declaration: Declaration,
  schema: SchemaKey,
  keys: readonly string[],
  sources: Sources,
): ParameterPlace | undefined {
  const { input, output, handler } = declaration.parts;
  const place = schema === 'inputSchema' ? input : output;
  const view = place && schemaView(place, startReading(sources));
  if (schema === 'inputSchema') return parameterAt(view, keys) ?? ofHandler(handler, input, keys, sources);
  // What is no object by itself goes over the wire as `{"result": …}`.
  const isWrapped = place?.node.type === 'type' && keys[1] === 'result' && !view?.property('result');
  return parameterAt(view, isWrapped ? keys.slice(2) : keys);
}

/** What a decorator is given may say less of a parameter than the function that it decorates. */
function ofHandler(
  handler: Place | undefined,
  input: Place | undefined,
  keys: readonly string[],
  sources: Sources,
): ParameterPlace | undefined {
  const parameters = fieldOf(handler?.node, 'parameters');
  if (handler === undefined || parameters === undefined || input?.node === parameters) return undefined;
  return parameterAt(schemaView({ ...handler, node: parameters }, startReading(sources)), keys);
}
