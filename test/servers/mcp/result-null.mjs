// Answers tools/list with null as the result.
import { serve } from '../lib/server.mjs';

serve({ methods: { 'tools/list': () => null } });
