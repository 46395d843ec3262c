// Sends an answer to a request that nobody made, together with the one to initialize.
import { serve } from '../lib/server.mjs';

serve({
  respond: (response, { method }) =>
    method === 'initialize' ? [response, { jsonrpc: '2.0', id: 4711, result: {} }] : [response],
});
