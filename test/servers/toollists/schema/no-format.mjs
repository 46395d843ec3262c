// A time, an address and a link that have no format.
import { string, tool } from '../../lib/tool.mjs';

export const tools = [
  tool({
    name: 'place_order',
    description: 'Places an order for collection.',
    input: {
      product: string('Name of the product.'),
      collection_time: string('When the order is collected.'),
      contactEmail: string('Where to send the confirmation.'),
      'callback-url': string('What to call when the order is ready.'),
    },
  }),
];
