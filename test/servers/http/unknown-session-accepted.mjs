// Answers under session ids that it never gave.
import { httpServer, runDirectly } from './lib/http.mjs';

export const server = httpServer({ unknownSessionStatus: 200 });

runDirectly(import.meta, server);
