// Definitions of about 84 KB in 39 tools, none of which breaks a limit of its own.
import { string, tool } from '../../lib/tool.mjs';

const words = 'Name of the flour as the mill writes it on the sack, with the type in front. ';

export const tools = Array.from({ length: 39 }, (_, index) =>
  tool({
    name: `get_recipe_${index + 1}`,
    description: `Gets recipe number ${index + 1} of the book.`,
    input: { flour: string(words.repeat(12)), grain: string(words.repeat(12)) },
  }),
);
