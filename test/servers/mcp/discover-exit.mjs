// Ends with 1 when it is asked server/discover, as servers do that want initialize first.
import { serve } from '../lib/server.mjs';

serve({
  methods: {
    'server/discover': () => {
      console.error('ExpectedInitializeRequest');
      process.exit(1);
    },
  },
});
