// Answers GET with 404.
import { httpServer, runDirectly } from './lib/http.mjs';

export const server = httpServer({ get: 404 });

runDirectly(import.meta, server);
