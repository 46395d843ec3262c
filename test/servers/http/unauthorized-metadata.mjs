// Asks for credentials as the specification wants it: a challenge that names metadata at its own origin.
import { end, httpServer, runDirectly } from './lib/http.mjs';

export const place = '/.well-known/oauth-protected-resource/mcp';

export const server = httpServer({
  intercept: ({ request, response }) => {
    const origin = `http://${request.headers.host}`;
    if (request.url === place) {
      const metadata = { resource: `${origin}/mcp`, authorization_servers: ['https://login.bakery.example'] };
      end(response, 200, JSON.stringify(metadata), { 'content-type': 'application/json' });
    } else {
      const challenge = `Bearer resource_metadata="${origin}${place}", scope="orders"`;
      end(response, 401, '', { 'www-authenticate': challenge });
    }
    return true;
  },
});

runDirectly(import.meta, server);
