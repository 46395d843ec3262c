// Two names differ in upper and lower case only.
import { tool } from '../../lib/tool.mjs';

export const tools = [
  tool({ name: 'getMenu', description: 'Gets the menu of today.' }),
  tool({ name: 'getmenu', description: 'Gets the menu of the week.' }),
];
