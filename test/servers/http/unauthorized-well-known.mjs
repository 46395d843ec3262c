// Asks for credentials without naming its metadata, which is at the well-known place of the whole origin.
import { end, httpServer, runDirectly } from './lib/http.mjs';

export const server = httpServer({
  intercept: ({ request, response }) => {
    if (request.url === '/.well-known/oauth-protected-resource') {
      const metadata = { resource: `http://${request.headers.host}/other`, authorization_servers: [] };
      end(response, 200, JSON.stringify(metadata), { 'content-type': 'application/json' });
    } else if (request.url.startsWith('/.well-known/')) end(response, 404);
    else end(response, 401, '', { 'www-authenticate': 'Bearer realm="bakery"' });
    return true;
  },
});

runDirectly(import.meta, server);
