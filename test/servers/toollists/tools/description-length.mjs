// Descriptions of 1,100, 2,100 and 8,300 characters.
import { tool } from '../../lib/tool.mjs';

const sentence =
  'Tells how a bread is made and what is in it, from the flour to the last fold of the dough. ';

export const tools = [1_100, 2_100, 8_300].map((length) =>
  tool({
    name: `describe_bread_${length}`,
    description: sentence
      .repeat(100)
      .slice(0, length - 1)
      .trim()
      .padEnd(length, '.'),
  }),
);
