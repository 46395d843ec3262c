// A parameter is an object of which nothing is said.
import { tool } from '../../lib/tool.mjs';

export const tools = [
  tool({
    name: 'set_options',
    description: 'Sets the options of the oven.',
    input: { options: { type: 'object', description: 'The options.' } },
  }),
];
