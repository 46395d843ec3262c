// An output schema that names draft-07, and an input schema that names 2020-12.
import { objectOf, string, tool } from '../../lib/tool.mjs';

const product = objectOf({ product: string('Name of the product.') });

export const tools = [
  tool({
    name: 'get_special',
    description: 'Gets the special of a branch.',
    input: { branch: string('Name of the branch.') },
    outputSchema: { $schema: 'http://json-schema.org/draft-07/schema#', ...product },
  }),
  tool({
    name: 'get_price',
    description: 'Gets the price of a product.',
    inputSchema: { $schema: 'https://json-schema.org/draft/2020-12/schema', ...product },
  }),
];
