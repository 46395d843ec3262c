// Says that it answers with JSON, and does not.
import { end, httpServer, runDirectly } from './lib/http.mjs';

export const server = httpServer({
  intercept: ({ response }) => {
    end(response, 200, 'ok', { 'content-type': 'application/json' });
    return true;
  },
});

runDirectly(import.meta, server);
