// Leaves out jsonrpc in its answers.
import { serve } from '../lib/server.mjs';
import { spoils } from '../lib/spoils.mjs';

serve({
  respond: (response, request) => [spoils(request) ? { ...response, jsonrpc: undefined } : response],
});
