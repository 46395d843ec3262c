// Formats that the Gemini API does not take.
import { tool } from '../../lib/tool.mjs';

export const tools = [
  tool({
    name: 'subscribe',
    description: 'Subscribes somebody to the newsletter.',
    input: {
      email: { type: 'string', format: 'email', description: 'Where to send it.' },
      website: { type: 'string', format: 'uri', description: 'Where they heard of it.' },
    },
  }),
];
