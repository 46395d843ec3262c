// Two parameters have no description.
import { string, tool } from '../../lib/tool.mjs';

export const tools = [
  tool({
    name: 'place_order',
    description: 'Places an order.',
    input: { product: string(), quantity: { type: 'integer' }, customer: string('Name of the customer.') },
  }),
];
