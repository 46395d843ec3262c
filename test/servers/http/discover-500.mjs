// Breaks over server/discover, and does everything else right.
import { end, httpServer, runDirectly } from './lib/http.mjs';

export const server = httpServer({
  intercept: ({ message, response }) => {
    if (message?.method !== 'server/discover') return false;
    end(response, 500);
    return true;
  },
});

runDirectly(import.meta, server);
