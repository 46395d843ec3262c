// Sends its own stream full of comments, as fast as it can and for ever.
import { httpServer, runDirectly } from './lib/http.mjs';

const chunk = `: ${'.'.repeat(256 * 1024)}\n`;

export const server = httpServer({
  intercept: ({ request, response }) => {
    if (request.method !== 'GET') return false;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const write = () => response.destroyed || response.write(chunk, write);
    write();
    return true;
  },
});

runDirectly(import.meta, server);
