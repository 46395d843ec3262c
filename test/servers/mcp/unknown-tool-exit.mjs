// Dies of a call of a tool that it does not have.
import { proper, serve } from '../lib/server.mjs';

serve({
  methods: {
    'tools/call': ({ name, arguments: given }) => {
      if (proper.tools.some((tool) => tool.name === name)) return proper.call(name, given);
      throw new Error(`no handler for ${name}`);
    },
  },
});
