// Answers with the id as a string where the request's was a number.
import { serve } from '../lib/server.mjs';
import { spoils } from '../lib/spoils.mjs';

serve({
  respond: (response, request) => [spoils(request) ? { ...response, id: String(response.id) } : response],
});
