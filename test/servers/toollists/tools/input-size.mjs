// One input schema has more than 16,384 bytes.
import { string, tool } from '../../lib/tool.mjs';

const flours = Array.from({ length: 200 }, (_, index) => [
  `flour_${index + 1}`,
  string(`How many grams of flour number ${index + 1} go into the dough.`),
]);

export const tools = [
  tool({
    name: 'mix_dough',
    description: 'Mixes a dough of many flours.',
    input: Object.fromEntries(flours),
  }),
];
