// Declares prompts and answers prompts/list with -32601.
import { RpcError, serve } from '../lib/server.mjs';

serve({
  methods: {
    'prompts/list': () => {
      throw new RpcError(-32601, 'Method not found: prompts/list');
    },
  },
});
