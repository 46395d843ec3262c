// Prints its environment and arguments to stderr and, as JSON, to stdout, and repeats DEMO_SECRET in a description.
import { serve } from '../lib/server.mjs';
import { tool } from '../lib/tool.mjs';

const { argv, env } = process;
for (const [name, value] of Object.entries(env)) console.error(`${name}=${value}`);
console.error(argv.join(' '));

const server = serve({
  tools: [tool({ name: 'show_key', description: `Shows the key, which is ${env.DEMO_SECRET}.` })],
});
server.write(`secret ${JSON.stringify(env.DEMO_SECRET)} in ${JSON.stringify({ argv, env })}\n`);
