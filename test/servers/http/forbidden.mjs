// Answers everything with 403.
import { end, httpServer, runDirectly } from './lib/http.mjs';

export const server = httpServer({
  intercept: ({ response }) => {
    end(response, 403, 'Forbidden');
    return true;
  },
});

runDirectly(import.meta, server);
