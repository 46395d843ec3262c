// Schemas that are not valid: a boolean bound, a bound that is a string, items that are a list.
import { string, tool } from '../../lib/tool.mjs';

export const tools = [
  tool({
    name: 'set_price',
    description: 'Sets the price of a product.',
    input: { price: { type: 'number', minimum: 0, exclusiveMinimum: true, description: 'The price.' } },
  }),
  tool({
    name: 'set_weight',
    description: 'Sets the weight of a product.',
    input: { grams: { type: 'integer', minimum: '1', description: 'The weight.' } },
  }),
  tool({
    name: 'set_size',
    description: 'Sets the size of a product.',
    input: {
      size: { type: 'array', items: [string('Width.'), string('Height.')], description: 'The size.' },
    },
  }),
];
