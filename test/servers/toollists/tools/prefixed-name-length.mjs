// A name of 61 characters: short enough as it is, too long once a client puts the server's name in front.
import { tool } from '../../lib/tool.mjs';

export const tools = [
  tool({
    name: 'find_all_loaves_of_bread_that_were_baked_in_the_early_morning',
    description: 'Finds loaves of this morning.',
  }),
];
