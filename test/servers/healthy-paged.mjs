// Does nothing wrong, and gives every list in three pages.
import { serve } from './lib/server.mjs';

serve({ pages: 3 });
