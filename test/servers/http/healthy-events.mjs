// Does nothing wrong: answers with event streams, keeps sessions, and lets clients listen.
import { httpServer, runDirectly } from './lib/http.mjs';

export const server = httpServer({ form: 'events', get: 'events' });

runDirectly(import.meta, server);
