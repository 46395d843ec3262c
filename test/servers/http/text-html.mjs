// Answers with JSON under the content type text/html.
import { httpServer, runDirectly, writeMessage } from './lib/http.mjs';

export const server = httpServer({
  write: (exchange, message) => writeMessage(exchange, message, { 'content-type': 'text/html' }),
});

runDirectly(import.meta, server);
