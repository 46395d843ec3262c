// Answers without an id.
import { serve } from '../lib/server.mjs';
import { spoils } from '../lib/spoils.mjs';

serve({ respond: (response, request) => [spoils(request) ? { ...response, id: undefined } : response] });
