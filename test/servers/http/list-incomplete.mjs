// Refuses the second page of its tools.
import { httpServer, proper, RpcError, runDirectly } from './lib/http.mjs';

export const server = httpServer({
  methods: {
    'tools/list': ({ cursor }) => {
      if (cursor !== undefined) throw new RpcError(-32603, 'Internal error');
      return { tools: proper.tools, nextCursor: 'page-2' };
    },
  },
});

runDirectly(import.meta, server);
