// Parameters whose type is a list: of a type and null, and of two types.
import { tool } from '../../lib/tool.mjs';

export const tools = [
  tool({
    name: 'find_customer',
    description: 'Finds a customer.',
    input: {
      phone: { type: ['string', 'null'], description: 'Telephone number, null for one who has none.' },
      number: { type: ['string', 'integer'], description: 'Number of the customer.' },
    },
  }),
];
