// Takes every request and never answers.
import { httpServer, runDirectly } from './lib/http.mjs';

export const server = httpServer({ intercept: () => true });

runDirectly(import.meta, server);
