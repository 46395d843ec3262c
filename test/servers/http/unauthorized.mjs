// Answers everything with 401, without a challenge and without metadata.
import { end, httpServer, runDirectly } from './lib/http.mjs';

export const server = httpServer({
  intercept: ({ response }) => {
    end(response, 401);
    return true;
  },
});

runDirectly(import.meta, server);
