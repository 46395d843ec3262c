// Asks to slow down when a tool is called that it does not have.
import { proper, RpcError, serve } from '../lib/server.mjs';

serve({
  methods: {
    'tools/call': ({ name, arguments: given }) => {
      if (proper.tools.some((tool) => tool.name === name)) return proper.call(name, given);
      throw new RpcError(429, 'Too many requests', { status: 429 });
    },
  },
});
