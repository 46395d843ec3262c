// Sends clients from /mcp to /mcp/ with 307, as frameworks do that want a slash at the end.
import { end, httpServer, runDirectly } from './lib/http.mjs';

export const server = httpServer({
  intercept: ({ request, response }) => {
    if (request.url === '/mcp') {
      end(response, 307, '', { location: '/mcp/' });
      return true;
    }
    request.url = request.url === '/mcp/' ? '/mcp' : '/';
    return false;
  },
});

runDirectly(import.meta, server);
