// Answers tools/list with a result that has no tools.
import { serve } from '../lib/server.mjs';

serve({ methods: { 'tools/list': () => ({}) } });
