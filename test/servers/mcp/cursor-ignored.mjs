// Gives its first page whatever the cursor is, so that there is always a next one.
import { page, proper, serve } from '../lib/server.mjs';

serve({ methods: { 'tools/list': () => page('tools', proper.tools, undefined, 2) } });
