// Does nothing wrong, and serves revision 2026-07-28 beside the ones with a handshake.
import { capabilities, discover, listTools } from '../lib/modern.mjs';
import { serve } from '../lib/server.mjs';

serve({ capabilities, methods: { 'server/discover': discover, 'tools/list': listTools } });
