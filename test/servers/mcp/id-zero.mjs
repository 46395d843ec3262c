// Answers every request with the id 0.
import { serve } from '../lib/server.mjs';
import { spoils } from '../lib/spoils.mjs';

serve({ respond: (response, request) => [spoils(request) ? { ...response, id: 0 } : response] });
