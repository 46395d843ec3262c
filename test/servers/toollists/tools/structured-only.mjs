// A tool that is safe to call answers with structured content and no text.
import { objectOf, string, tool } from '../../lib/tool.mjs';

export const tools = [
  tool({
    name: 'get_special',
    description: 'Gets the special of the day.',
    outputSchema: objectOf({ product: string('Name of the product.') }),
  }),
];

export const results = new Map([
  ['get_special', { content: [], structuredContent: { product: 'Plum cake' } }],
]);
