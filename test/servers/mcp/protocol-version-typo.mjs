// Answers a protocol revision that never was, a slip of the fingers.
import { serve } from '../lib/server.mjs';

serve({ revision: () => '2025-11-52' });
