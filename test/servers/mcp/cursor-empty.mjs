// Ends its list with an empty string for a cursor instead of none.
import { proper, serve } from '../lib/server.mjs';

serve({ methods: { 'tools/list': () => ({ tools: proper.tools, nextCursor: '' }) } });
