// Does nothing wrong, and writes 50 MB to stderr before its answer to initialize and again before tools/list.
import { proper, serve } from '../lib/server.mjs';

const chunk = Buffer.from('[bakery] a long story about sourdough, told again\n'.repeat(20_000));
const { capabilities, serverInfo, instructions, tools } = proper;
let listed;

serve({
  methods: {
    initialize: async ({ protocolVersion }) => {
      await flood();
      return { protocolVersion: proper.revision(protocolVersion), capabilities, serverInfo, instructions };
    },
    'tools/list': async () => {
      listed ??= flood();
      await listed;
      return { tools };
    },
  },
});

/** Waits until somebody has read it: what is only queued would be thrown away at the end. */
async function flood() {
  for (let times = 0; times < 50; times++) {
    await new Promise((resolve) => process.stderr.write(chunk, resolve));
  }
}
