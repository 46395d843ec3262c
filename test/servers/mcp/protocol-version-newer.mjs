// Answers a protocol revision that is newer than anybody knows.
import { serve } from '../lib/server.mjs';

serve({ revision: () => '2027-03-01' });
