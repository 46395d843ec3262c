// Does nothing wrong: asks for the client's roots in the stream of the answer, and waits for them.
import { eventOf, httpServer, runDirectly, writeMessage } from './lib/http.mjs';

const waiting = new Map();

export const server = httpServer({
  form: 'events',
  write: (exchange, message) => {
    if (exchange.message.method !== 'tools/list') return writeMessage(exchange, message);
    const { response } = exchange;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const id = `roots-${waiting.size}`;
    waiting.set(id, () => response.end(eventOf(message)));
    response.write(eventOf({ jsonrpc: '2.0', id, method: 'roots/list' }));
  },
  intercept: ({ message }) => {
    if (message?.result !== undefined) waiting.get(message.id)?.();
    return false;
  },
});

runDirectly(import.meta, server);
