// Answers the pre-release revision 2024-10-07, whatever is asked for.
import { serve } from '../lib/server.mjs';

serve({ revision: () => '2024-10-07' });
