// Ends when stdin does, and leaves a child running in a process group of the child's own.
import { leaveChild } from '../lib/child.mjs';
import { serve } from '../lib/server.mjs';

serve();
leaveChild({ detached: true });
