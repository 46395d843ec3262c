// Ends its event stream in the middle of the list of tools.
import { eventOf, httpServer, runDirectly, writeMessage } from './lib/http.mjs';

export const server = httpServer({
  form: 'events-without-id',
  write: (exchange, message) => {
    if (exchange.message.method !== 'tools/list') return writeMessage(exchange, message);
    exchange.response.writeHead(200, { 'content-type': 'text/event-stream' });
    exchange.response.end(eventOf(message, 'plain').slice(0, 400));
  },
});

runDirectly(import.meta, server);
