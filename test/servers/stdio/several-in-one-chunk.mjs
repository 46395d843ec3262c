// Does nothing wrong, and sends a notification, the answer and another notification in one chunk each time.
import { serve } from '../lib/server.mjs';

serve({
  capabilities: { tools: {}, prompts: {}, resources: {}, logging: {} },
  respond: (response, { method }) => [log(`${method} came`), response, log(`${method} answered`)],
});

function log(data) {
  return { jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data } };
}
