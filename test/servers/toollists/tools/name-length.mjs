// Names of 65 and of 129 characters, different from the first on.
import { string, tool } from '../../lib/tool.mjs';

const lengths = [
  ['find', 65],
  ['list', 129],
];

export const tools = lengths.map(([verb, length]) =>
  tool({
    name: `${verb}_all_loaves_of_bread_that_were_baked_in_the_night_`.padEnd(length, 'and_before_'),
    description: 'Finds loaves by the flour they are made of.',
    input: { flour: string('Name of the flour.') },
  }),
);
