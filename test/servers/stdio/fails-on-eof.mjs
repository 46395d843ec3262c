// Does nothing wrong, and exits with 1 when stdin has ended.
import { exit, serve } from '../lib/server.mjs';

serve({ ended: () => exit(1) });
