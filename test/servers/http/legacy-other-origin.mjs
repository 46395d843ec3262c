// Speaks the transport of 2024-11-05, and wants messages to be sent to another origin (variable ELSEWHERE).

import { runDirectly } from './lib/http.mjs';
import { legacyServer } from './lib/legacy.mjs';

export const server = legacyServer({
  endpoint: (id, { ELSEWHERE }) => `${ELSEWHERE}/messages?sessionId=${id}`,
});

runDirectly(import.meta, server);
