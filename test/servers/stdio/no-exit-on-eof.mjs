// Stays when stdin has ended, and goes on SIGTERM.
import { serve, stayAlive } from '../lib/server.mjs';

serve({ ended: stayAlive });
