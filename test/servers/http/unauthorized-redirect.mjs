// Asks for credentials, and sends whoever looks for its metadata to another origin (variable ELSEWHERE).
import { end, httpServer, runDirectly } from './lib/http.mjs';

export const server = httpServer({
  intercept: ({ request, response, environment }) => {
    if (request.url.startsWith('/.well-known/')) {
      end(response, 302, '', { location: `${environment.ELSEWHERE}/metadata` });
    } else end(response, 401);
    return true;
  },
});

runDirectly(import.meta, server);
