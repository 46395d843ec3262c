// Does nothing wrong, and writes 50 MB to stderr before its answer to initialize and again before tools/list.
import { proper, serve } from '../lib/server.mjs';

const chunk = Buffer.from('[bakery] a long story about sourdough, told again\n'.repeat(20_000));
const floods = new Set(['initialize', 'tools/list']);

serve({
  respond: (response, { method }) => {
    for (let times = floods.delete(method) ? 50 : 0; times > 0; times--) process.stderr.write(chunk);
    return proper.respond(response);
  },
});
