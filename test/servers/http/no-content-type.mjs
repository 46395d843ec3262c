// Answers with JSON and no content type.
import { end, httpServer, runDirectly } from './lib/http.mjs';

export const server = httpServer({
  write: ({ response, is, sessions }, message) => {
    const id = is.sessionId();
    sessions.add(id);
    end(response, 200, JSON.stringify(message), { 'mcp-session-id': id });
  },
});

runDirectly(import.meta, server);
