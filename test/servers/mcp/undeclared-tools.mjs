// Lists and calls its tools without having declared that it has any.
import { serve } from '../lib/server.mjs';

serve({
  respond: (response, { method }) =>
    method === 'initialize'
      ? [{ ...response, result: { ...response.result, capabilities: { prompts: {}, resources: {} } } }]
      : [response],
});
