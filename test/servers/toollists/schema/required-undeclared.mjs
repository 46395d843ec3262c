// A parameter is required that does not exist.
import { string, tool } from '../../lib/tool.mjs';

export const tools = [
  tool({
    name: 'get_price',
    description: 'Gets the price of a product.',
    inputSchema: {
      type: 'object',
      properties: { product: string('Name of the product.') },
      required: ['product', 'currency'],
    },
  }),
];
