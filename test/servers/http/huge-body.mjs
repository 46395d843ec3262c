// Answers initialize with 100 MB.
import { httpServer, runDirectly } from './lib/http.mjs';

const chunk = Buffer.alloc(1024 * 1024, ' ');

export const server = httpServer({
  intercept: ({ response, message }) => {
    if (message?.method !== 'initialize') return false;
    response.writeHead(200, { 'content-type': 'application/json' });
    let left = 100;
    const write = () => {
      if (response.destroyed) return;
      if (left-- === 0) return response.end();
      response.write(chunk, write);
    };
    write();
    return true;
  },
});

runDirectly(import.meta, server);
