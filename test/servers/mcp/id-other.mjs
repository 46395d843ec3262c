// Answers with an id of its own that has the right type: its own count of the answers.
import { serve } from '../lib/server.mjs';
import { spoils } from '../lib/spoils.mjs';

let count = 1000;

serve({
  respond: (response, request) => {
    count++;
    const id = typeof response.id === 'string' ? `answer-${count}` : count;
    return [spoils(request) ? { ...response, id } : response];
  },
});
