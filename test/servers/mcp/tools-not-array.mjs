// Answers tools/list with an object of tools by name where an array belongs.
import { proper, serve } from '../lib/server.mjs';

const byName = Object.fromEntries(proper.tools.map((tool) => [tool.name, tool]));

serve({ methods: { 'tools/list': () => ({ tools: byName }) } });
