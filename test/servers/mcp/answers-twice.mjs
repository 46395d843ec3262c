// Gives each answer twice.
import { serve } from '../lib/server.mjs';
import { spoils } from '../lib/spoils.mjs';

serve({ respond: (response, request) => (spoils(request) ? [response, response] : [response]) });
