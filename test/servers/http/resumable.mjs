// Does nothing wrong: ends each stream before the answer, which whoever comes back with the event's id gets.
import { randomUUID } from 'node:crypto';
import { eventOf, httpServer, runDirectly, writeMessage } from './lib/http.mjs';

const held = new Map();

export const server = httpServer({
  form: 'events',
  get: 'events',
  write: (exchange, message) => {
    if (exchange.message.method !== 'tools/list') return writeMessage(exchange, message);
    const id = randomUUID();
    held.set(id, message);
    exchange.response.writeHead(200, { 'content-type': 'text/event-stream' });
    exchange.response.end(`id: ${id}\nretry: 10\ndata:\n\n`);
  },
  intercept: ({ request, response }) => {
    const message = held.get(request.headers['last-event-id']);
    if (request.method !== 'GET' || message === undefined) return false;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(eventOf(message));
    return true;
  },
});

runDirectly(import.meta, server);
