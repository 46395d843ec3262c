// Asks for credentials: answers initialize with an error of status 401, but would list and call its tools.
import { RpcError, serve } from '../lib/server.mjs';

serve({
  methods: {
    initialize: () => {
      throw new RpcError(-32001, 'Unauthorized', { status: 401 });
    },
  },
});
