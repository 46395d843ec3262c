// Answers initialize, and no request after it.
import { serve, silence } from '../lib/server.mjs';

const lists = ['tools/list', 'prompts/list', 'resources/list', 'tools/call', 'ping'];

serve({ methods: Object.fromEntries(lists.map((method) => [method, () => silence])) });
