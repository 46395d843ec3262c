// An input schema with 50,000 properties.
import { string, tool } from '../../lib/tool.mjs';

const input = Object.fromEntries(
  Array.from({ length: 50_000 }, (_, index) => [`grain_${index + 1}`, string('One grain.')]),
);

export const tools = [tool({ name: 'count_grains', description: 'Counts grains.', input })];
