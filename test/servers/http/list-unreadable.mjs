// Answers the list of its tools with an error.
import { httpServer, RpcError, runDirectly } from './lib/http.mjs';

export const server = httpServer({
  methods: {
    'tools/list': () => {
      throw new RpcError(-32603, 'Internal error');
    },
  },
});

runDirectly(import.meta, server);
