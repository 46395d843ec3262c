// Does nothing wrong: answers with JSON, keeps sessions, has no stream of its own.
import { httpServer, runDirectly } from './lib/http.mjs';

export const server = httpServer();

runDirectly(import.meta, server);
