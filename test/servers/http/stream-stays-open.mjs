// Does nothing wrong: leaves the stream of an answer open, though nothing more comes on it.
import { eventOf, httpServer, runDirectly } from './lib/http.mjs';

export const server = httpServer({
  sessions: 'none',
  deleteStatus: 405,
  write: ({ response }, message) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(eventOf(message));
  },
});

runDirectly(import.meta, server);
