// Enums of numbers and of booleans.
import { tool } from '../../lib/tool.mjs';

export const tools = [
  tool({
    name: 'slice_bread',
    description: 'Slices a bread.',
    input: {
      slices: { type: 'integer', enum: [8, 12, 16], description: 'How many slices.' },
      wrapped: { type: 'boolean', enum: [true], description: 'Whether it is wrapped; it always is.' },
    },
  }),
];
