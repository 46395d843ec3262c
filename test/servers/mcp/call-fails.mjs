// Answers every call of its tools with an error result.
import { serve } from '../lib/server.mjs';
import { text } from '../lib/tool.mjs';

serve({ call: () => ({ ...text('The oven is cold.'), isError: true }) });
