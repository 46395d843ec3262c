// Arrays that do not say what is in them: one without items, one with prefixItems only.
import { string, tool } from '../../lib/tool.mjs';

export const tools = [
  tool({
    name: 'add_toppings',
    description: 'Adds toppings to a cake.',
    input: {
      toppings: { type: 'array', description: 'Names of the toppings.' },
      first_two: {
        type: 'array',
        description: 'The first two toppings.',
        prefixItems: [string('The first one.'), string('The second one.')],
      },
    },
  }),
];
