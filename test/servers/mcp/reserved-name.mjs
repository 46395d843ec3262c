// Has a tool with the name that is reserved for one that should not exist.
import { proper, serve } from '../lib/server.mjs';
import { tool } from '../lib/tool.mjs';

const reserved = tool({
  name: '__mcpcheckup_probe_nonexistent_tool__',
  description: 'Exists after all. Nobody may call it without having been asked to.',
});

serve({ tools: [...proper.tools, reserved] });
