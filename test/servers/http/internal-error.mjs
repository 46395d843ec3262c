// Breaks over every request.
import { end, httpServer, runDirectly } from './lib/http.mjs';

export const server = httpServer({
  intercept: ({ response }) => {
    end(response, 500, 'Internal Server Error');
    return true;
  },
});

runDirectly(import.meta, server);
