// Answers every request with 200 and nothing.
import { end, httpServer, runDirectly } from './lib/http.mjs';

export const server = httpServer({
  intercept: ({ response }) => {
    end(response, 200, '', { 'content-type': 'application/json' });
    return true;
  },
});

runDirectly(import.meta, server);
