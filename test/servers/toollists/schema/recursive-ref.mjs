// A definition that refers to itself. It breaks schema/ref as well.
import { objectOf, string, tool } from '../../lib/tool.mjs';

const category = objectOf({
  name: string('Name of the category.'),
  inside: { type: 'array', items: { $ref: '#/$defs/category' }, description: 'The categories in it.' },
});

export const tools = [
  tool({
    name: 'sort_menu',
    description: 'Puts the menu into categories.',
    inputSchema: {
      ...objectOf({
        root: { $ref: '#/$defs/category', description: 'The category that all others are in.' },
      }),
      $defs: { category },
    },
  }),
];
