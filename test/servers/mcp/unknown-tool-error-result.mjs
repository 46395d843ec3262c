// Answers a call of a tool that it does not have with a result that is an error.
import { proper, serve } from '../lib/server.mjs';
import { text } from '../lib/tool.mjs';

serve({
  methods: {
    'tools/call': ({ name, arguments: given }) => {
      if (proper.tools.some((tool) => tool.name === name)) return proper.call(name, given);
      return { ...text(`Unknown tool: ${name}`), isError: true };
    },
  },
});
