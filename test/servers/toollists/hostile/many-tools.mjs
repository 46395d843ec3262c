// 10,000 tools.
import { string, tool } from '../../lib/tool.mjs';

const input = { grams: string('How much of it.') };

export const tools = Array.from({ length: 10_000 }, (_, index) =>
  tool({ name: `bake_${index + 1}`, description: `Bakes bread number ${index + 1}.`, input }),
);
