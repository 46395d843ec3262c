// Answers tools/list with an error that is a string.
import { proper, serve } from '../lib/server.mjs';

serve({
  respond: (response, { method }) =>
    method === 'tools/list'
      ? [{ jsonrpc: '2.0', id: response.id, error: 'no tools today' }]
      : proper.respond(response),
});
