// A tool has parameters and requires none of them.
import { string, tool } from '../../lib/tool.mjs';

export const tools = [
  tool({
    name: 'place_order',
    description: 'Places an order.',
    inputSchema: {
      type: 'object',
      properties: { product: string('Name of the product.'), customer: string('Name of the customer.') },
    },
  }),
];
