// Names of 65 and of 129 characters.
import { string, tool } from '../../lib/tool.mjs';

const beginning = 'find_all_loaves_of_bread_that_were_baked_in_the_night_';

export const tools = [65, 129].map((length) =>
  tool({
    name: beginning.padEnd(length, 'and_before_'),
    description: 'Finds loaves by the flour they are made of.',
    input: { flour: string('Name of the flour.') },
  }),
);
