// Lists the name that is reserved for a tool that should not exist.
import { httpServer, proper, runDirectly } from './lib/http.mjs';

const reserved = { ...proper.tools[0], name: '__mcpcheckup_probe_nonexistent_tool__' };

export const server = httpServer({ tools: [...proper.tools, reserved] });

runDirectly(import.meta, server);
