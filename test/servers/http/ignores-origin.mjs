// Answers pages of any origin.
import { httpServer, runDirectly } from './lib/http.mjs';

export const server = httpServer({ allowsOrigin: () => true });

runDirectly(import.meta, server);
