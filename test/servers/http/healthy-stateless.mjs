// Does nothing wrong: keeps no sessions.
import { httpServer, runDirectly } from './lib/http.mjs';

export const server = httpServer({ sessions: 'none', deleteStatus: 405 });

runDirectly(import.meta, server);
