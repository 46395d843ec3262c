// Entries of the list that are no tools: null, text, a number, a list, nothing in it, no name, a name that is none.
import { tool } from '../../lib/tool.mjs';

const { name: _name, ...nameless } = tool({ name: 'get_menu', description: 'Gets the menu.' });

export const tools = [
  null,
  'get_menu',
  42,
  [],
  {},
  nameless,
  { ...nameless, name: null },
  { ...nameless, name: 42 },
  { ...nameless, name: { toString: 'get_menu' } },
  tool({ name: 'get_price', description: 'Gets the prices. It is the only tool here.' }),
];
