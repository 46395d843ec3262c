// Knows no path at all.
import { end, httpServer, runDirectly } from './lib/http.mjs';

export const server = httpServer({
  intercept: ({ response }) => {
    end(response, 404, '<h1>Not Found</h1>', { 'content-type': 'text/html' });
    return true;
  },
});

runDirectly(import.meta, server);
