// Sends clients to another origin (variable ELSEWHERE) with 307.
import { end, httpServer, runDirectly } from './lib/http.mjs';

export const server = httpServer({
  intercept: ({ response, environment }) => {
    end(response, 307, '', { location: `${environment.ELSEWHERE}/mcp` });
    return true;
  },
});

runDirectly(import.meta, server);
