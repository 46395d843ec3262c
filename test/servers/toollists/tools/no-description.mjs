// One tool has no description, one has an empty one and one a blank one.
import { tool } from '../../lib/tool.mjs';

export const tools = [
  tool({ name: 'list_branches' }),
  tool({ name: 'list_ovens', description: '' }),
  tool({ name: 'list_bakers', description: ' \n' }),
  tool({ name: 'list_flours', description: 'Lists the flours in stock.' }),
];
