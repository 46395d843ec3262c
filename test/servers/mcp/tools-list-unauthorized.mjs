// Asks for credentials: answers tools/list with an error of status 401, but would call its tools.
import { RpcError, serve } from '../lib/server.mjs';

serve({
  methods: {
    'tools/list': () => {
      throw new RpcError(-32001, 'Unauthorized', { status: 401 });
    },
  },
});
