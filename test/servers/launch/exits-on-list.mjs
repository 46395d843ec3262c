// Answers initialize, and dies of an exception in tools/list.
import { serve } from '../lib/server.mjs';

serve({
  methods: {
    'tools/list': () => {
      const menu = undefined;
      return { tools: menu.tools };
    },
  },
});
