// The output schema is that of an array.
import { string, tool } from '../../lib/tool.mjs';

export const tools = [
  tool({
    name: 'get_prices',
    description: 'Gets the prices of a product.',
    input: { product: string('Name of the product.') },
    outputSchema: { type: 'array', items: { type: 'number' } },
  }),
];
