/** Go: the official SDK, mcp-go, and literals of a server's own. */
import type { Place } from '../../declaration.ts';
import type { Language } from '../../language.ts';
import type { Reading } from '../../reading.ts';
import { partsOf } from '../../syntax.ts';
import { parameterFinder } from '../parameterFinder.ts';
import { at } from '../places.ts';
import type { SchemaView } from '../schemaView.ts';
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
  findParameter: parameterFinder(viewOf),
};

function viewOf(start: Place, reading: Reading): SchemaView | undefined {
  if (start.node.type === 'argument_list') {
    const options = partsOf(start.node).map((node) => at(start, node));
    return optionsView(options, reading);
  }
  const isType = /_type$|^type_identifier$/.test(start.node.type);
  return isType ? typeView(types, start, reading) : schemaView(start, reading);
}
