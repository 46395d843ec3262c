// Two names of 62 characters that differ in the last one, which a client cuts off behind its prefix.
import { tool } from '../../lib/tool.mjs';

export const tools = ['1', '2'].map((night) =>
  tool({
    name: `find_all_loaves_of_bread_that_were_baked_in_the_night_number_${night}`,
    description: `Finds the loaves of night ${night}.`,
  }),
);
