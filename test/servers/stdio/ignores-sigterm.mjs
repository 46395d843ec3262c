// Stays when stdin has ended, and on SIGTERM too.
import { serve, stayAlive } from '../lib/server.mjs';

serve({ ended: stayAlive });
process.on('SIGTERM', () => undefined);
