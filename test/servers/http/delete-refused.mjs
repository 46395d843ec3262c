// Answers the end of a session with 500.
import { httpServer, runDirectly } from './lib/http.mjs';

export const server = httpServer({ deleteStatus: 500 });

runDirectly(import.meta, server);
