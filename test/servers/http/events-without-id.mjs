// Gives its events no id, which nothing asks for.
import { httpServer, runDirectly } from './lib/http.mjs';

export const server = httpServer({ form: 'events-without-id', get: 'events' });

runDirectly(import.meta, server);
