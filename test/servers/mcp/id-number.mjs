// Answers with the id as a number where the request's was a string: 0, since it is none.
import { serve } from '../lib/server.mjs';
import { spoils } from '../lib/spoils.mjs';

serve({
  respond: (response, request) => [
    spoils(request) ? { ...response, id: Number(response.id) || 0 } : response,
  ],
});
