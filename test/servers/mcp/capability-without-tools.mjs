// Declares tools and answers tools/list with -32601.
import { RpcError, serve } from '../lib/server.mjs';

serve({
  methods: {
    'tools/list': () => {
      throw new RpcError(-32601, 'Method not found: tools/list');
    },
  },
});
