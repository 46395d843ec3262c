// A parameter on the fourth level: the topping of the cake in a box of an order.
import { objectOf, string, tool } from '../../lib/tool.mjs';

const cake = objectOf({ topping: string('What is on top of the cake.') });
const box = objectOf({ cake: { ...cake, description: 'The cake in the box.' } });

export const tools = [
  tool({
    name: 'pack_order',
    description: 'Packs the boxes of an order.',
    input: { boxes: { type: 'array', description: 'The boxes to pack.', items: box } },
  }),
];
