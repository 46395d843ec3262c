// Answers the revision 2024-11-05, whatever is asked for: too old for some clients.
import { serve } from '../lib/server.mjs';

serve({ revision: () => '2024-11-05' });
