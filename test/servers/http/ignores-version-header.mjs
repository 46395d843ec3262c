// Takes any revision in the header, one that does not exist included.
import { httpServer, runDirectly } from './lib/http.mjs';

export const server = httpServer({ allowsVersion: () => true });

runDirectly(import.meta, server);
