// Refuses whoever would take an event stream, too, with 406.
import { end, httpServer, runDirectly } from './lib/http.mjs';

export const server = httpServer({
  acceptsReply: () => true,
  intercept: ({ request, response }) => {
    if (!request.headers.accept?.includes('text/event-stream') || request.method !== 'POST') return false;
    end(response, 406);
    return true;
  },
});

runDirectly(import.meta, server);
