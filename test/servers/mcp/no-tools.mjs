// Does nothing wrong: it has prompts only, declares no tools and answers tools/list with -32601.
import { serve } from '../lib/server.mjs';

serve({ capabilities: { prompts: {} } });
