// Forty tools.
import { tool } from '../../lib/tool.mjs';

export const tools = Array.from({ length: 40 }, (_, index) =>
  tool({ name: `get_recipe_${index + 1}`, description: `Gets recipe number ${index + 1} of the book.` }),
);
