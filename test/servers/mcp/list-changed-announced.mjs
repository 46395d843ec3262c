// Does nothing wrong: a tool joins its list after the first reading, and it says so.
import { proper, serve } from '../lib/server.mjs';

const announcement = { jsonrpc: '2.0', method: 'notifications/tools/list_changed' };
let tools = proper.tools.slice(1);

serve({
  capabilities: { tools: { listChanged: true }, prompts: {}, resources: {} },
  methods: { 'tools/list': () => ({ tools }) },
  respond: (response, { method }) => {
    if (method !== 'tools/list' || tools === proper.tools) return [response];
    tools = proper.tools;
    return [response, announcement];
  },
});
