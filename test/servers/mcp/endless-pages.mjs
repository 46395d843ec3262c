// Gives a new cursor with every page: all of its tools on the first, none on the others, and no last one.
import { proper, serve } from '../lib/server.mjs';

serve({
  methods: {
    'tools/list': ({ cursor = 'page-1' }) => ({
      tools: cursor === 'page-1' ? proper.tools : [],
      nextCursor: `page-${Number(cursor.slice(5)) + 1}`,
    }),
  },
});
