// Answers tools/list with a batch: an array of a notification and the answer.
import { proper, serve } from '../lib/server.mjs';

const note = {
  jsonrpc: '2.0',
  method: 'notifications/message',
  params: { level: 'info', data: 'five tools' },
};

serve({
  capabilities: { tools: {}, prompts: {}, resources: {}, logging: {} },
  respond: (response, { method }) =>
    method === 'tools/list' ? [[note, response]] : proper.respond(response),
});
