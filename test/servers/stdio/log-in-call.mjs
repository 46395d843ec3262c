// Writes a log line to stdout during each call of a tool.
import { proper, serve } from '../lib/server.mjs';

const server = serve({
  call: (name, given) => {
    server.write(`[bakery] ${name} called\n`);
    return proper.call(name, given);
  },
});
