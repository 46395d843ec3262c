// Answers with JSON under the content type text/plain.
import { httpServer, runDirectly, writeMessage } from './lib/http.mjs';

export const server = httpServer({
  write: (exchange, message) =>
    writeMessage(exchange, message, { 'content-type': 'text/plain; charset=utf-8' }),
});

runDirectly(import.meta, server);
