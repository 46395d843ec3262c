// Speaks the transport of 2024-11-05 at /mcp: GET opens the stream, which names the address for messages.

import { runDirectly } from './lib/http.mjs';
import { legacyServer } from './lib/legacy.mjs';

export const server = legacyServer({ endpoint: (id) => `/messages?sessionId=${id}` });

runDirectly(import.meta, server);
