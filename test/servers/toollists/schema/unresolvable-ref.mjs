// References to a definition that is not there, and to a document elsewhere. They break schema/ref as well.
import { tool } from '../../lib/tool.mjs';

export const tools = [
  tool({
    name: 'deliver',
    description: 'Delivers an order.',
    input: {
      address: { $ref: '#/$defs/address', description: 'Where to deliver it.' },
      route: { $ref: 'https://bakery.example/route.json', description: 'How to get there.' },
    },
  }),
];
