/** Go: the official SDK, mcp-go, and literals of a server's own. */
import type { Declaration, ParameterPlace, SchemaKey } from '../../declaration.ts';
import type { Language } from '../../language.ts';
import { startReading } from '../../reading.ts';
import type { Sources } from '../../sources.ts';
import { partsOf } from '../../syntax.ts';
import { at } from '../places.ts';
import { parameterAt } from '../schemaView.ts';
import { typeView } from '../typeView.ts';
import { collect } from './collect.ts';
import { optionsView } from './options.ts';
import { schemaView } from './schemas.ts';
import { types } from './types.ts';

export const go: Language = {
  id: 'go',
  grammarOf: (path) => (path.endsWith('.go') && !path.endsWith('_test.go') ? 'go' : undefined),
  // A name may be a constant of another file.
  spellings: () => ['mcp.Tool{', 'mcp.NewTool', 'mcp.AddTool'],
  marker: /\bmcp\.(?:Tool\b|NewTool|AddTool)|\binputSchema\b/,
  collect,
  findParameter,
};

function findParameter(
  { parts }: Declaration,
  schema: SchemaKey,
  keys: readonly string[],
  sources: Sources,
): ParameterPlace | undefined {
  const reading = startReading(sources);
  const start = schema === 'inputSchema' ? parts.input : parts.output;
  if (start === undefined) return undefined;
  if (start.node.type === 'argument_list')
    return parameterAt(
      optionsView(
        partsOf(start.node).map((node) => at(start, node)),
        reading,
      ),
      keys,
    );
  const isType = /_type$|^type_identifier$/.test(start.node.type);
  return parameterAt(isType ? typeView(types, start, reading) : schemaView(start, reading), keys);
}
