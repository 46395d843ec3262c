// Writes Latin-1: the é in a description is one byte that is not UTF-8.
import { proper, serve } from '../lib/server.mjs';
import { tool } from '../lib/tool.mjs';

serve({
  tools: [tool({ name: 'list_cafes', description: 'Lists the cafés that sell our bread.' })],
  encode: (message) => Buffer.from(proper.encode(message), 'latin1'),
});
