// A tool says that it only reads and that it destroys.
import { readOnly, tool } from '../../lib/tool.mjs';

export const tools = [
  tool({
    name: 'clear_counter',
    description: 'Clears the counter.',
    annotations: { ...readOnly, destructiveHint: true },
  }),
];
