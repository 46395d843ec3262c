// Gives the first of two pages of its tools and answers the second with an error.
import { page, proper, RpcError, serve } from '../lib/server.mjs';

serve({
  methods: {
    'tools/list': ({ cursor }) => {
      if (cursor !== undefined) throw new RpcError(-32603, 'Internal error');
      return page('tools', proper.tools, cursor, 2);
    },
  },
});
