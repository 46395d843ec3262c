// Answers with the bare result: no jsonrpc, no id.
import { serve } from '../lib/server.mjs';
import { spoils } from '../lib/spoils.mjs';

serve({ respond: (response, request) => [spoils(request) ? (response.result ?? response.error) : response] });
