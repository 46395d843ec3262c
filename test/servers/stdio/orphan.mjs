// Ends when stdin does, and leaves a child running in its own process group.
import { leaveChild } from '../lib/child.mjs';
import { serve } from '../lib/server.mjs';

serve();
leaveChild();
