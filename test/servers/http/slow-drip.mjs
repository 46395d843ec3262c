// Answers tools/list byte by byte, so slowly that nobody sees the end of it.
import { httpServer, runDirectly, writeMessage } from './lib/http.mjs';

export const server = httpServer({
  write: (exchange, message) => {
    if (exchange.message.method !== 'tools/list') return writeMessage(exchange, message);
    const { response } = exchange;
    response.writeHead(200, { 'content-type': 'application/json' });
    const bytes = Buffer.from(JSON.stringify(message));
    let at = 0;
    const timer = setInterval(() => response.write(bytes.subarray(at, ++at)), 50);
    response.on('close', () => clearInterval(timer));
  },
});

runDirectly(import.meta, server);
