// Answers initialize with -32603, and everything else as if nothing had happened.
import { RpcError, serve } from '../lib/server.mjs';

serve({
  methods: {
    initialize: () => {
      throw new RpcError(-32603, 'Internal error');
    },
  },
});
