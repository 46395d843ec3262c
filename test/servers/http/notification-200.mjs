// Answers notifications with 200.
import { httpServer, runDirectly } from './lib/http.mjs';

export const server = httpServer({ notificationStatus: 200 });

runDirectly(import.meta, server);
