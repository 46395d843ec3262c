// Sends clients from one path of its own to the next, for ever.
import { end, httpServer, runDirectly } from './lib/http.mjs';

export const server = httpServer({
  intercept: ({ request, response }) => {
    end(response, 307, '', { location: `${request.url}x` });
    return true;
  },
});

runDirectly(import.meta, server);
