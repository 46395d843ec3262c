// Answers calls of unknown tools with 429.
import { end, httpServer, runDirectly } from './lib/http.mjs';

export const server = httpServer({
  intercept: ({ message, response }) => {
    if (message?.method !== 'tools/call' || !message.params.name.startsWith('__')) return false;
    end(response, 429, '', { 'retry-after': '30' });
    return true;
  },
});

runDirectly(import.meta, server);
