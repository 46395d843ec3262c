// Answers with neither a result nor an error.
import { serve } from '../lib/server.mjs';
import { spoils } from '../lib/spoils.mjs';

serve({
  respond: (response, request) => [spoils(request) ? { jsonrpc: '2.0', id: response.id } : response],
});
