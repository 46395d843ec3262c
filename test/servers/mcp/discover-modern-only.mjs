// Serves revision 2026-07-28 only: it answers initialize with an error that says so.
import { capabilities, discover, listTools, refusal, revisionOf } from '../lib/modern.mjs';
import { RpcError, serve } from '../lib/server.mjs';

serve({
  capabilities,
  methods: {
    'server/discover': discover,
    initialize: ({ protocolVersion }) => {
      throw refusal(protocolVersion);
    },
    'tools/list': (params) => {
      if (revisionOf(params) === undefined) throw new RpcError(-32602, 'Missing protocol version in _meta');
      return listTools(params);
    },
  },
});
