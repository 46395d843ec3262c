// Input schemas that cost clients on SDK 1.x the whole list: no type, a boolean property, required that is null.
import { objectOf, string, tool } from '../../lib/tool.mjs';

const { type: _, ...untyped } = objectOf({ product: string('Name of the product.') });

export const tools = [
  tool({ name: 'get_price', description: 'Gets the price of a product.', inputSchema: untyped }),
  tool({ name: 'get_weight', description: 'Gets the weight of a product.', input: { product: true } }),
  tool({
    name: 'get_size',
    description: 'Gets the sizes of all products.',
    inputSchema: { type: 'object', properties: {}, required: null },
  }),
];
