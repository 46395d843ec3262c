// Writes an empty line before the handshake.
import { serve } from '../lib/server.mjs';

const server = serve();
server.write('\n');
