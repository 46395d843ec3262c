// Gives its tools in another order each time.
import { proper, serve } from '../lib/server.mjs';

const tools = [...proper.tools];

serve({
  methods: {
    'tools/list': () => {
      tools.push(tools.shift());
      return { tools };
    },
  },
});
