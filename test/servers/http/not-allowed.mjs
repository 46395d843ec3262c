// Allows no method.
import { end, httpServer, runDirectly } from './lib/http.mjs';

export const server = httpServer({
  intercept: ({ response }) => {
    end(response, 405, '', { allow: 'OPTIONS' });
    return true;
  },
});

runDirectly(import.meta, server);
