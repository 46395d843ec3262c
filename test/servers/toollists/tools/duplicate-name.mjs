// Two tools have the same name.
import { tool } from '../../lib/tool.mjs';

export const tools = [
  tool({ name: 'get_menu', description: 'Gets the menu of today.' }),
  tool({ name: 'get_menu', description: 'Gets the menu of the week.' }),
];
