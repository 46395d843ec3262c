// Ends each message with CR LF.
import { serve } from '../lib/server.mjs';

serve({ encode: (message) => `${JSON.stringify(message)}\r\n` });
