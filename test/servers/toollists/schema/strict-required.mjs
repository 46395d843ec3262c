// A parameter is optional.
import { string, tool } from '../../lib/tool.mjs';

export const tools = [
  tool({
    name: 'place_order',
    description: 'Places an order.',
    inputSchema: {
      type: 'object',
      properties: {
        product: string('Name of the product.'),
        quantity: { type: 'integer', minimum: 1, default: 1, description: 'How many of it.' },
      },
      required: ['product'],
    },
  }),
];
