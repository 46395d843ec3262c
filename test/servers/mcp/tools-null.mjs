// Answers tools/list with null for the tools.
import { serve } from '../lib/server.mjs';

serve({ methods: { 'tools/list': () => ({ tools: null }) } });
