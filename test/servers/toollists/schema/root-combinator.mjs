// Input schemas with anyOf, oneOf and allOf at the root.
import { objectOf, string, tool } from '../../lib/tool.mjs';

const schema = objectOf({ customer: string('Name of the customer.') });
const branch = { properties: { product: string('Name of the product.') }, required: ['product'] };

export const tools = ['anyOf', 'oneOf', 'allOf'].map((key) =>
  tool({
    name: `find_orders_${key.toLowerCase()}`,
    description: 'Finds orders by customer and product.',
    inputSchema: { ...schema, [key]: [branch] },
  }),
);
