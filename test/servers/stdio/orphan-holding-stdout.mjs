// Ends when stdin does, and leaves a child running that keeps stdout open.
import { leaveChild } from '../lib/child.mjs';
import { serve } from '../lib/server.mjs';

serve();
leaveChild({ stdio: ['ignore', 'inherit', 'ignore'] });
