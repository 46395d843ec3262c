// Gives session ids with a space and an é in them.
import { randomUUID } from 'node:crypto';
import { httpServer, runDirectly } from './lib/http.mjs';

export const server = httpServer({ sessionId: () => `caf\u00E9 ${randomUUID()}` });

runDirectly(import.meta, server);
