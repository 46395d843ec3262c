// Writes 200 MB of log lines to stdout before its answer to tools/list.
import { proper, serve } from '../lib/server.mjs';

const chunk = '[bakery] still counting the croissants\n'.repeat(25_641);

const server = serve({
  methods: {
    'tools/list': async () => {
      for (let written = 0; written < 200_000_000; written += chunk.length) await flushed(chunk);
      return { tools: proper.tools };
    },
  },
});

function flushed(bytes) {
  server.write(bytes);
  return new Promise((resolve) => process.stdout.write('', resolve));
}
