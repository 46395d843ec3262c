// Gives a number for a cursor.
import { proper, serve } from '../lib/server.mjs';

serve({ methods: { 'tools/list': () => ({ tools: proper.tools, nextCursor: 2 }) } });
