// Answers tools/list in one line of 11 MiB.
import { proper, serve } from '../lib/server.mjs';

const _meta = { 'bakery.example/photo': 'x'.repeat(11 * 1024 * 1024) };

serve({ methods: { 'tools/list': () => ({ tools: proper.tools, _meta }) } });
