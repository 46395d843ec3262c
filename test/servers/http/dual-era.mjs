// Does nothing wrong, and serves revision 2026-07-28 beside the ones with a handshake.
import { httpServer, runDirectly } from './lib/http.mjs';
import { answerModern } from './lib/modern.mjs';

export const server = httpServer({ sessions: 'none', intercept: answerModern });

runDirectly(import.meta, server);
