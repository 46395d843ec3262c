// Never answers server/discover.
import { serve, silence } from '../lib/server.mjs';

serve({ methods: { 'server/discover': () => silence } });
