// Speaks the transport of 2024-11-05, and ends its stream when the tools are to be listed.

import { runDirectly } from './lib/http.mjs';
import { legacyServer } from './lib/legacy.mjs';

export const server = legacyServer({
  endpoint: (id) => `/messages?sessionId=${id}`,
  answer: (message, stream) => message.method === 'tools/list' && stream.end(),
});

runDirectly(import.meta, server);
