// Answers tools/list with the bare array of tools as the result.
import { proper, serve } from '../lib/server.mjs';

serve({ methods: { 'tools/list': () => proper.tools } });
