// Spreads each message over several lines.
import { serve } from '../lib/server.mjs';

serve({ encode: (message) => `${JSON.stringify(message, null, 2)}\n` });
