// Answers initialize with an error, since it speaks one revision only and the client offers another.
import { proper, RpcError, serve } from '../lib/server.mjs';

serve({
  methods: {
    initialize: ({ protocolVersion: requested }) => {
      const supported = ['2025-06-18'];
      const { capabilities, serverInfo } = proper;
      if (supported.includes(requested)) return { protocolVersion: requested, capabilities, serverInfo };
      throw new RpcError(-32602, 'Unsupported protocol version', { supported, requested });
    },
  },
});
