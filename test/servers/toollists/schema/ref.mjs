// A parameter is defined under $defs and referred to.
import { objectOf, string, tool } from '../../lib/tool.mjs';

export const tools = [
  tool({
    name: 'deliver',
    description: 'Delivers an order.',
    inputSchema: {
      ...objectOf({ address: { $ref: '#/$defs/address', description: 'Where to deliver it.' } }),
      $defs: { address: objectOf({ street: string('Street and number.'), city: string('City.') }) },
    },
  }),
];
