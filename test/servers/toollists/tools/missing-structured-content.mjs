// A tool that is safe to call declares an output schema and answers with text only.
import { objectOf, string, text, tool } from '../../lib/tool.mjs';

export const tools = [
  tool({
    name: 'get_special',
    description: 'Gets the special of the day.',
    outputSchema: objectOf({ product: string('Name of the product.') }),
  }),
];

export const results = new Map([['get_special', text('Plum cake')]]);
