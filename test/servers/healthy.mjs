// Does nothing wrong.
import { serve } from './lib/server.mjs';

serve();
