// Serves both eras, with a tool less in the one with a handshake.
import { httpServer, proper, runDirectly } from './lib/http.mjs';
import { answerModern } from './lib/modern.mjs';

export const server = httpServer({
  sessions: 'none',
  tools: proper.tools.slice(1),
  intercept: answerModern,
});

runDirectly(import.meta, server);
