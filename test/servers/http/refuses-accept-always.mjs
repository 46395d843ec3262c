// Answers 406 whatever a client accepts.
import { httpServer, runDirectly } from './lib/http.mjs';

export const server = httpServer({ acceptsReply: () => false });

runDirectly(import.meta, server);
