// Property names with a space, with a letter beyond ASCII, of 65 characters, and, one level down, with a dollar.
import { objectOf, string, tool } from '../../lib/tool.mjs';

const filter = objectOf({ $like: string('Text that the name is like.') });

export const tools = [
  tool({
    name: 'find_product',
    description: 'Finds products.',
    input: {
      'product name': string('Name of the product.'),
      größe: string('How large it is.'),
      ['a'.repeat(65)]: string('Anything else that is known of it.'),
      filter: { ...filter, description: 'What the name is like.' },
    },
  }),
];
