// Lets everybody in, and asks for credentials when its tools are to be listed.
import { end, httpServer, runDirectly } from './lib/http.mjs';

export const server = httpServer({
  intercept: ({ message, response }) => {
    if (message?.method !== 'tools/list') return false;
    end(response, 401, '', { 'www-authenticate': 'Bearer' });
    return true;
  },
});

runDirectly(import.meta, server);
