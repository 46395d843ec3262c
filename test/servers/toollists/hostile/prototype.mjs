// Tools and parameters with the names of what every object has, `__proto__` for one, and schemas where they mean something else.
import { string, tool } from '../../lib/tool.mjs';

const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'length', 'then'];
const input = Object.fromEntries(names.map((name) => [name, string(`The ${name} of the cake.`)]));

export const tools = [
  ...names.map((name) => tool({ name, description: `Gets the ${name}.`, input })),
  tool({
    name: 'properties',
    description: 'Has parameters named like keywords.',
    input: {
      type: string('Kind of flour.'),
      properties: string('What it is like.'),
      required: string('What it needs.'),
      items: string('What is in it.'),
      $ref: string('Where to read on.'),
    },
  }),
];
