// Writes a log line to stdout before each answer to tools/list.
import { proper, serve } from '../lib/server.mjs';

const server = serve({
  methods: {
    'tools/list': () => {
      server.write('Loaded 5 tools\n');
      return { tools: proper.tools };
    },
  },
});
