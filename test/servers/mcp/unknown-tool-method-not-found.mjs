// Answers a call of a tool that it does not have with -32601.
import { proper, RpcError, serve } from '../lib/server.mjs';

serve({
  methods: {
    'tools/call': ({ name, arguments: given }) => {
      if (proper.tools.some((tool) => tool.name === name)) return proper.call(name, given);
      throw new RpcError(-32601, 'Method not found');
    },
  },
});
