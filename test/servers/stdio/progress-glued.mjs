// Writes a progress escape without a line feed directly in front of the answer to tools/list.
import { proper, serve } from '../lib/server.mjs';

const server = serve({
  methods: {
    'tools/list': () => {
      server.write('\x1b]9;4;1;50\x07');
      return { tools: proper.tools };
    },
  },
});
