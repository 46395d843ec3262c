// Sends a challenge with answers that need no credentials.
import { httpServer, runDirectly, writeMessage } from './lib/http.mjs';

export const server = httpServer({
  write: (exchange, message) => writeMessage(exchange, message, { 'www-authenticate': 'Bearer' }),
});

runDirectly(import.meta, server);
