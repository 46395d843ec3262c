// Pages its tools in a circle: the third page points to the second.
import { page, proper, serve } from '../lib/server.mjs';

serve({
  methods: {
    'tools/list': ({ cursor }) => ({ nextCursor: 'page-2', ...page('tools', proper.tools, cursor, 3) }),
  },
});
