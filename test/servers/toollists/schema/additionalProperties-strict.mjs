// A tool refuses every argument that it does not name.
import { objectOf, string, tool } from '../../lib/tool.mjs';

const schema = objectOf({ product: string('Name of the product.') });

export const tools = [
  tool({
    name: 'get_price',
    description: 'Gets the price of a product.',
    inputSchema: { ...schema, additionalProperties: false },
  }),
];
