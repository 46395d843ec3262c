// Sends clients to another path with 302, after which they go on with GET.
import { end, httpServer, runDirectly } from './lib/http.mjs';

export const server = httpServer({
  intercept: ({ request, response }) => {
    if (request.method !== 'POST') return false;
    end(response, 302, '', { location: '/new' });
    return true;
  },
});

runDirectly(import.meta, server);
