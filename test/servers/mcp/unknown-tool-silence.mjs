// Never answers a call of a tool that it does not have.
import { proper, serve, silence } from '../lib/server.mjs';

serve({
  methods: {
    'tools/call': ({ name, arguments: given }) => {
      if (proper.tools.some((tool) => tool.name === name)) return proper.call(name, given);
      return silence;
    },
  },
});
