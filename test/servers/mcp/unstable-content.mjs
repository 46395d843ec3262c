// Gives one of its tools another description each time.
import { proper, serve } from '../lib/server.mjs';

const [hours, ...others] = proper.tools;
let count = 0;

serve({
  methods: {
    'tools/list': () => {
      count++;
      return {
        tools: [{ ...hours, description: `${hours.description} Asked for ${count} times.` }, ...others],
      };
    },
  },
});
