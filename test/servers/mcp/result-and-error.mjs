// Answers with a result and with null for an error, as JSON-RPC 1.0 had it.
import { serve } from '../lib/server.mjs';
import { spoils } from '../lib/spoils.mjs';

serve({ respond: (response, request) => [spoils(request) ? { ...response, error: null } : response] });
